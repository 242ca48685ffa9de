import type { Hono } from 'hono';
import { z } from 'zod';
import {
  type GuestWatch,
  type guestWatchAsk,
  type guestWatchChange,
  guestWatchesCalls,
  type ProductWatch,
  type watchChange,
  watchesCalls,
} from '@/lib/contract/account/alerts';
import type { RequestOf } from '@/lib/contract/call';
import { type Locale, locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';
import { networkOfIp } from '@/lib/system/ip-networks';
import { unitPrice } from '@/services/prices/prices';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, readCustomer, requireBearerOfCall } from '../identity/account';
import { watchConfirm } from '../letters/watch-letters';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import { maskEmail } from '../newsletter/subscribers';
import { headColumns, headRow, toHead } from '../products/card';
import { newSecret } from '../secrets/keys';

const maxGuestWatches = 50;

const guestRow = z.object({
  token: z.string(),
  email: z.string(),
  lang: locale,
  product_id: z.int(),
  stock: z.boolean(),
  price_drop: z.boolean(),
  confirmed: z.boolean(),
});
const guestColumns =
  'w.token, w.email, w.lang, w.product_id, w.stock, w.price_drop, w.confirmed_at IS NOT NULL AS confirmed';

// A stranger's input must not change an alert confirmed by the e-mail's owner.
const insertGuestWatch = statement({
  name: 'guest-watch-ask',
  text: `INSERT INTO guest_watch AS w (token, email, lang, product_id, stock, price_drop, price_seen)
    SELECT $1, $2, $3, l.product_id, $5, $6 AND l.price IS NOT NULL, l.price FROM listing l
    WHERE l.product_id = $4 AND (SELECT count(*) FROM guest_watch
        WHERE mailbox_of(email) = mailbox_of($2) AND product_id <> $4) < ${maxGuestWatches}
    ON CONFLICT (email, product_id) DO UPDATE SET
      lang = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.lang ELSE w.lang END,
      stock = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.stock ELSE w.stock END,
      price_drop = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.price_drop ELSE w.price_drop END,
      price_seen = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.price_seen ELSE w.price_seen END
    RETURNING ${guestColumns}`,
  row: guestRow,
});
const guestWatchOfLink = statement({
  name: 'guest-watch-of-link',
  text: `SELECT ${guestColumns} FROM guest_watch w WHERE token = $1`,
  row: guestRow,
});
const updateGuestWatch = statement({
  name: 'guest-watch-change',
  text: `UPDATE guest_watch w SET confirmed_at = coalesce(w.confirmed_at, now()), stock = $2,
      price_drop = $3 AND l.price IS NOT NULL, price_seen = CASE WHEN w.price_drop THEN w.price_seen ELSE l.price END
    FROM listing l WHERE token = $1 AND l.product_id = w.product_id RETURNING ${guestColumns}`,
  row: guestRow,
});
const deleteGuestWatch = statement({ name: 'guest-watch-end', text: 'DELETE FROM guest_watch WHERE token = $1' });

const noSuchLink = () => new ServiceError(404, 'NOT_FOUND', 'Unknown alert link.');

/** Stores an alert request until its e-mail is confirmed, and posts the confirmation. */
export async function requestGuestWatch(
  account: AccountDeps,
  context: CallContext,
  request: RequestOf<typeof guestWatchAsk>,
) {
  const { db, clientIp } = context;
  const { keys, mail } = account;
  const email = request.email.toLowerCase();
  await checkCaptcha(account, context, 'watch');
  await countTry(db.write, keys, tryLimits.watchesByIp, networkOfIp(clientIp));
  await countTry(db.write, keys, tryLimits.watchesByEmail, email);
  const { product } = await readWatched(db.write, request.productId, request.lang);
  await transaction(db.write, async (client) => {
    const saved = await maybeRow(client, insertGuestWatch, [
      ...[newSecret(), email, request.lang, request.productId, request.stock, request.priceDrop],
    ]);
    if (!saved) throw new ServiceError(409, 'LIST_FULL', 'The maximum number of alerts is reached.');
    const envelope = { to: saved.email, locale: saved.lang, publicUrl: mail.publicUrl };
    await postLetter(client, mail.key, watchConfirm.compose(envelope, { token: saved.token, product }));
  });
  mail.wake();
  return { ok: true } as const;
}

async function toGuestWatch(on: Queryable, row: z.infer<typeof guestRow>, lang: Locale): Promise<GuestWatch> {
  const { email, stock, price_drop: priceDrop, confirmed } = row;
  return { ...(await readWatched(on, row.product_id, lang)), email: maskEmail(email), stock, priceDrop, confirmed };
}

/** The alert of a link. */
export async function readGuestWatch({ db, lang }: CallContext, token: string): Promise<GuestWatch> {
  const row = await maybeRow(db.write, guestWatchOfLink, [token]);
  if (!row) throw noSuchLink();
  return toGuestWatch(db.write, row, lang);
}

/** Confirms a link's e-mail and sets its alerts; without alerts the e-mail is deleted. */
export async function changeGuestWatch(
  { db, lang }: CallContext,
  { token, stock, priceDrop }: RequestOf<typeof guestWatchChange>,
): Promise<GuestWatch> {
  const row = await maybeRow(db.write, guestWatchOfLink, [token]);
  if (!row) throw noSuchLink();
  if (stock || priceDrop) {
    return toGuestWatch(db.write, await oneRow(db.write, updateGuestWatch, [token, stock, priceDrop]), lang);
  }
  await execute(db.write, deleteGuestWatch, [token]);
  return toGuestWatch(db.write, { ...row, stock, price_drop: priceDrop, confirmed: true }, lang);
}

const maxCustomerWatches = 200;

/* Concurrent statements may exceed the limit by one, which is harmless. */
const upsertWatch = statement({
  name: 'watch-add',
  text: `INSERT INTO product_watch (customer_id, product_id, kind, price_seen)
    SELECT $1, l.product_id, $3, l.price FROM listing l
    WHERE l.product_id = $2 AND ($3 = 'stock' OR l.price IS NOT NULL)
      AND (SELECT count(*) FROM product_watch WHERE customer_id = $1) < $4
    ON CONFLICT (customer_id, product_id, kind) DO UPDATE SET price_seen = EXCLUDED.price_seen
    RETURNING product_id`,
  row: z.object({ product_id: z.int() }),
});
const deleteWatch = statement({
  name: 'watch-drop',
  text: 'DELETE FROM product_watch WHERE customer_id = $1 AND product_id = $2 AND kind = $3',
});

/** Sets the customer's alerts for a product. */
export async function changeWatch(
  { db, lang }: CallContext,
  customerId: number,
  productId: number,
  { stock, priceDrop }: RequestOf<typeof watchChange>,
): Promise<ProductWatch> {
  const { email_confirmed } = await readCustomer(db.write, customerId);
  await readWatch(db.write, customerId, productId, lang);
  if ((stock || priceDrop) && !email_confirmed) {
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'Alerts require a confirmed e-mail.');
  }
  for (const [kind, isOn] of [['stock', stock] as const, ['price', priceDrop] as const]) {
    if (isOn === false) await execute(db.write, deleteWatch, [customerId, productId, kind]);
    if (isOn && !(await maybeRow(db.write, upsertWatch, [customerId, productId, kind, maxCustomerWatches]))) {
      throw new ServiceError(409, 'LIST_FULL', 'The maximum number of alerts is reached.');
    }
  }
  return readWatch(db.write, customerId, productId, lang);
}

const watchOf = statement({
  name: 'watch-of-customer',
  text: `SELECT ${headColumns},
      l.price, l.availability > 0 AND l.price IS NOT NULL AS available,
      ARRAY(SELECT kind FROM product_watch WHERE customer_id = $1 AND product_id = p.id) AS kinds
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = p.brand_id WHERE p.id = $2`,
  row: headRow.extend({
    price: unitPrice.nullable(),
    available: z.boolean(),
    kinds: z.array(z.enum(['stock', 'price'])),
  }),
});

const productOf = statement({
  name: 'watch-product',
  text: `SELECT ${headColumns}, l.price, l.availability > 0 AND l.price IS NOT NULL AS available
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = p.brand_id WHERE p.id = $1`,
  row: headRow.extend({ price: unitPrice.nullable(), available: z.boolean() }),
});

/** A product with its alert options. Throws 404 for an unknown product. */
export async function readWatched(on: Queryable, productId: number, lang: Locale) {
  const row = await maybeRow(on, productOf, [productId]);
  if (!row) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  return {
    product: toHead(row, lang),
    price: row.price === null ? null : mdl(row.price),
    available: row.available,
  };
}

/** A customer's alerts for a product. Throws 404 for an unknown product. */
export async function readWatch(
  on: Queryable,
  customerId: number,
  productId: number,
  lang: Locale,
): Promise<ProductWatch> {
  const row = await maybeRow(on, watchOf, [customerId, productId]);
  if (!row) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  return {
    product: toHead(row, lang),
    price: row.price === null ? null : mdl(row.price),
    available: row.available,
    stock: row.kinds.includes('stock'),
    priceDrop: row.kinds.includes('price'),
  };
}

export function registerWatches(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, watchesCalls.watchRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readWatch(context.db.write, customerId, params.productId, context.lang);
  });
  registerCall(app, deps, watchesCalls.watchChange, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return changeWatch(context, customerId, params.productId, body);
  });
  const { watchedProduct, guestWatchAsk, guestWatchRead, guestWatchChange } = guestWatchesCalls;
  registerCall(app, deps, watchedProduct, ({ params }, { db, lang }) => readWatched(db.read, params.productId, lang));
  registerCall(app, deps, guestWatchAsk, ({ body }, context) => requestGuestWatch(account, context, body));
  registerCall(app, deps, guestWatchRead, ({ body }, context) => readGuestWatch(context, body.token));
  registerCall(app, deps, guestWatchChange, ({ body }, context) => changeGuestWatch(context, body));
}
