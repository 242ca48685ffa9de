import type { Hono } from 'hono';
import { z } from 'zod';
import { serviceLettersCalls } from '@/lib/contract/account/contacts';
import { type carPurchases, serviceBookCalls, type serviceMark } from '@/lib/contract/account/service-book';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import { localDay } from '@/lib/domain/time/calendar';
import { textColumns, textFields, textOf } from '../db/localized';
import type { Database } from '../db/pools';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { lockSession, type SessionOwner, sessionOwner } from '../identity/find-session';
import { pictureFor } from '../pictures/picture-url';
import { notInGarage, readBook, readDue, readVin, serviceIntervals } from './read-book';
import { endServiceLetters, readServiceLettersLink } from './service-letters';

const ofCar = "o.customer_id = $1 AND i.car_id = $2 AND o.status <> 'CANCELLED'";

const count = statement({
  name: 'book-purchase-count',
  text: `SELECT count(*) AS n FROM order_item i JOIN customer_order o ON o.id = i.order_id WHERE ${ofCar}`,
  row: z.object({ n: z.int() }),
});
const pageRows = statement({
  name: 'book-purchases',
  text: `SELECT o.id AS order_id, o.number, o.created_at, o.status, i.position, i.product_id, ${textColumns('i.name')}, i.slug,
      i.part_number, i.brand_name, i.drawing, i.quantity,
      EXISTS (SELECT FROM product p JOIN listing l ON l.product_id = p.id
        WHERE p.id = i.product_id AND p.slug = i.slug) AS sold,
      (SELECT coalesce(sum(coalesce(b.received, b.quantity)), 0) FROM return_line b JOIN return_request r ON r.id = b.return_id
        WHERE b.order_id = i.order_id AND b.position = i.position AND r.status IN ('RECEIVED', 'REFUNDED')) AS returned
    FROM order_item i JOIN customer_order o ON o.id = i.order_id WHERE ${ofCar}
    ORDER BY o.created_at DESC, o.id, i.position LIMIT $3 OFFSET $4`,
  row: z.object({
    order_id: z.int(),
    number: z.string(),
    created_at: z.date(),
    status: orderStatus,
    position: z.int(),
    product_id: z.int(),
    ...textFields('name', z.string()),
    slug: z.string(),
    part_number: z.string(),
    brand_name: z.string(),
    drawing: z.string(),
    quantity: z.int(),
    sold: z.boolean(),
    returned: z.int(),
  }),
});

/** The customer's orders for a car, newest first; past the end empty. */
export async function listPurchases(
  on: Queryable,
  customerId: number,
  carId: number,
  { lang, page = 1, limit = 10 }: RequestOf<typeof carPurchases>,
): Promise<ResponseOf<typeof carPurchases>> {
  const { n: total } = await oneRow(on, count, [customerId, carId]);
  const result = await rows(on, pageRows, [customerId, carId, limit, (page - 1) * limit]);
  const items = result.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    position: row.position,
    orderedAt: row.created_at.toISOString(),
    status: row.status,
    product: {
      id: row.product_id,
      name: textOf(row, 'name', lang),
      slug: row.sold ? row.slug : null,
      partNumber: row.part_number,
      brandName: row.brand_name,
      images: [pictureFor(row.drawing, 'wb')],
    },
    quantity: row.quantity,
    returned: row.returned,
  }));
  return { total, items };
}

type Change = RequestOf<typeof serviceMark>;

const inGarage = statement({
  name: 'book-in-garage',
  text: 'SELECT car_id FROM garage_vehicle WHERE session_id = $1 AND car_id = $2',
  row: z.object({ car_id: z.int() }),
});
const markRow = statement({
  name: 'book-mark',
  text: `SELECT done_on::text, done_mileage, snoozed_until::text FROM service_mark
    WHERE session_id = $1 AND car_id = $2 AND kind = $3`,
  row: z.object({
    done_on: z.string().nullable(),
    done_mileage: z.int().nullable(),
    snoozed_until: z.string().nullable(),
  }),
});
const deleteMark = statement({
  name: 'book-drop-mark',
  text: 'DELETE FROM service_mark WHERE session_id = $1 AND car_id = $2 AND kind = $3',
});
const upsertMark = statement({
  name: 'book-put-mark',
  text: 'INSERT INTO service_mark (session_id, car_id, kind, done_on, done_mileage, snoozed_until) VALUES ($1, $2, $3, $4, $5, $6)',
});

/** Stores the owner's mark for a part kind; returns the updated service book. */
export function changeMark(
  db: Database,
  owner: SessionOwner,
  carId: number,
  change: Change,
  now = new Date(),
): Promise<void> {
  if (!serviceIntervals().has(change.kind)) {
    throw new ServiceError(400, 'VALIDATION', 'Part kinds without an interval cannot be marked.', { path: 'kind' });
  }
  if (change.done && change.done.on > localDay(now)) {
    throw new ServiceError(400, 'VALIDATION', 'The date is in the future.', { path: 'done.on' });
  }
  return transaction(db.write, async (client) => {
    const session = await lockSession(client, owner);
    if (!(await maybeRow(client, inGarage, [session.id, carId]))) throw notInGarage();
    await write(client, [session.id, carId, change.kind], change);
  });
}

async function write(client: Queryable, key: readonly [number, number, string], change: Change): Promise<void> {
  const before = await maybeRow(client, markRow, key);
  const { done = before?.done_on ? { on: before.done_on, mileage: before.done_mileage } : null } = change;
  // After a replacement, a snooze date no longer applies.
  const snoozed = change.done ? null : (before?.snoozed_until ?? null);
  const { snoozedUntil = snoozed } = change;
  await execute(client, deleteMark, key);
  if (done || snoozedUntil !== null) {
    await execute(client, upsertMark, [...key, done?.on ?? null, done?.mileage ?? null, snoozedUntil]);
  }
}

async function ownerOf(account: AccountDeps, context: CallContext) {
  return (await sessionOwner(account, context)) ?? Promise.reject(notInGarage());
}

export function registerServiceBook(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { serviceDue, serviceBook, serviceMark, carPurchases, carVin } = serviceBookCalls;
  registerCall(app, deps, serviceDue, async (_, context) => {
    const owner = await sessionOwner(account, context);
    return owner === null ? { items: [] } : readDue(context.db, owner, context.lang);
  });
  registerCall(app, deps, serviceBook, async ({ params }, context) =>
    readBook(context.db, await ownerOf(account, context), params.carId, context.lang),
  );
  registerCall(app, deps, serviceMark, async ({ params, body }, context) => {
    const owner = await ownerOf(account, context);
    await changeMark(context.db, owner, params.carId, body);
    return readBook(context.db, owner, params.carId, context.lang);
  });
  registerCall(app, deps, carPurchases, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return listPurchases(context.db.write, customerId, params.carId, body);
  });
  registerCall(app, deps, carVin, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readVin(context.db.write, customerId, params.carId);
  });
  registerCall(app, deps, serviceLettersCalls.serviceLettersLink, ({ params }, { db }) =>
    readServiceLettersLink(db.write, params.token),
  );
  registerCall(app, deps, serviceLettersCalls.serviceLettersEnd, async ({ body }, { db, log }) => {
    const done = await endServiceLetters(db.write, body.token);
    log.info('service letters ended');
    return done;
  });
}
