import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { customerOfId, optionalCustomer, userView } from './customers';
import { HttpError, readBody, requiredText, text } from './http';
import { createSession, findSession, priceLines, requireSession, sessionView } from './sessions';
import type { Session, State } from './state';
import { type Lang, langOf } from './text';

const integer = z.number().int();

const line = z.object({
  productId: integer,
  quantity: integer.min(1).max(999),
  options: z.array(z.object({ name: requiredText, value: text })).default([]),
});

const sessionRequest = z.object({
  lang: text.nullish(),
  cart: z.object({ items: z.array(line).max(200) }).nullish(),
  wishlist: z.array(integer).max(500).nullish(),
  compare: z.array(integer).max(50).nullish(),
  cars: z
    .array(z.object({ carId: integer, vin: text.nullish() }))
    .max(50)
    .nullish(),
  currentCarId: integer.nullish(),
});

/** Stores the given parts; parts that the body does not name stay as they are. */
function applyTo(state: State, session: Session, body: z.output<typeof sessionRequest>) {
  const { lines, warnings } = priceLines(state, body.cart?.items ?? []);
  if (body.cart) session.cart = lines;
  if (body.wishlist) session.wishlist = [...new Set(body.wishlist)];
  if (body.compare) session.compare = [...new Set(body.compare)];
  if (body.cars) {
    session.cars = body.cars.map(({ carId, vin }) => ({
      id: session.cars.find((car) => car.carId === carId)?.id ?? state.nextId(),
      carId,
      vin: vin ?? null,
    }));
  }
  if (body.currentCarId !== undefined) session.currentCarId = body.currentCarId;
  if (body.lang) session.lang = langOf(body.lang);
  session.updatedAt = state.settings.now();
  return warnings;
}

/** Calls without a body take the language from the query or the session. */
function queryLang(c: Context, session: Session): Lang {
  const value = c.req.query('lang');
  return value === undefined ? session.lang : langOf(value);
}

/** Carts, lists and vehicles of visitors and customers. */
export function addSession(routes: Hono, state: State): void {
  routes.post('/auth/session', async (c) => {
    const customer = optionalCustomer(c, state);
    const body = await readBody(c, sessionRequest);
    const session = findSession(c, state, customer) ?? createSession(state, {});
    const warnings = applyTo(state, session, body);
    return c.json({ key: session.key, session: sessionView(c, state, session, session.lang), warnings }, 201);
  });

  routes.get('/auth/session', (c) => {
    const customer = optionalCustomer(c, state);
    const session = requireSession(c, state, customer);
    return c.json({
      session: sessionView(c, state, session, queryLang(c, session)),
      user: customer === undefined ? null : userView(customer),
    });
  });

  routes.put('/auth/session', async (c) => {
    const session = requireSession(c, state, optionalCustomer(c, state));
    const warnings = applyTo(state, session, await readBody(c, sessionRequest));
    return c.json({ session: sessionView(c, state, session, session.lang), warnings });
  });

  routes.get('/auth/session/reload', (c) => {
    const session = requireSession(c, state, optionalCustomer(c, state));
    const { lines, warnings } = priceLines(state, session.cart);
    const changes = lines.flatMap(({ productId, price }) => {
      const was = session.cart.find((each) => each.productId === productId)?.price;
      return was === price ? [] : [{ productId, was, now: price }];
    });
    session.cart = lines;
    return c.json({ session: sessionView(c, state, session, queryLang(c, session)), changes, warnings });
  });

  routes.get('/auth/session/key/:key', (c) => {
    const session = state.sessions.get(c.req.param('key'));
    if (session === undefined) throw new HttpError(404, 'SESSION_NOT_FOUND');
    const owner = customerOfId(state, session.customerId);
    if (owner !== undefined && optionalCustomer(c, state) !== owner) throw new HttpError(403, 'FORBIDDEN');
    return c.json({ session: sessionView(c, state, session, queryLang(c, session)) });
  });
}
