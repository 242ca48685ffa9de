import { z } from 'zod';
import { maxGarageVehicles } from '@/lib/contract/account/garage';
import { maxFacts } from '@/lib/contract/catalogue/fit';
import { maxCartLines, maxListedProducts } from '@/lib/contract/orders/session';
import { cartLines, listUnitPriceOf, markPricesSeen } from '../cart/cart-line';
import { textColumns } from '../db/localized';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import { lockSession } from '../identity/find-session';
import { secretHash } from '../secrets/keys';

const takeVisitor = statement({
  name: 'session-take-visitor',
  text: 'SELECT id FROM shop_session WHERE key_hash = $1 FOR UPDATE',
  row: z.object({ id: z.int() }),
});
// The larger quantity, so that a cart merged earlier does not double.
const mergeCart = statement({
  name: 'session-merge-cart',
  text: `INSERT INTO cart_line AS c
      (session_id, key, product_id, options, quantity, car_id, price_seen, ${textColumns('name')}, slug, part_number,
      found_by)
    SELECT $2, key, product_id, options, quantity, car_id, price_seen, ${textColumns('name')}, slug, part_number, found_by FROM (
      SELECT v.*, row_number() OVER (ORDER BY mine.key IS NULL, v.position DESC) AS place
      FROM cart_line v LEFT JOIN cart_line mine ON mine.session_id = $2 AND mine.key = v.key WHERE v.session_id = $1) AS v
    WHERE place <= $3 - (SELECT count(*) FROM cart_line o WHERE o.session_id = $2 AND NOT EXISTS
      (SELECT FROM cart_line t WHERE t.session_id = $1 AND t.key = o.key))
    ORDER BY position
    ON CONFLICT (session_id, key) DO UPDATE SET quantity = greatest(c.quantity, excluded.quantity),
      car_id = coalesce(c.car_id, excluded.car_id), found_by = coalesce(c.found_by, excluded.found_by) RETURNING key`,
  row: z.object({ key: z.string() }),
});
const mergeLists = statement({
  name: 'session-merge-lists',
  text: `INSERT INTO listed_product (session_id, list, product_id)
    SELECT $2, list, product_id FROM (
      SELECT v.*, row_number() OVER (PARTITION BY v.list ORDER BY v.position DESC) AS place
      FROM listed_product v WHERE v.session_id = $1 AND NOT EXISTS
        (SELECT FROM listed_product m WHERE m.session_id = $2 AND m.list = v.list AND m.product_id = v.product_id)) AS v
    WHERE place <= $3 - (SELECT count(*) FROM listed_product o WHERE o.session_id = $2 AND o.list = v.list)
    ORDER BY position ON CONFLICT DO NOTHING`,
});
// The customer's data of a car are kept; the visitor's current car becomes current.
const mergeGarage = statement({
  name: 'session-merge-garage',
  text: `INSERT INTO garage_vehicle AS c (session_id, id, car_id, snapshot, name, plate, vin, mileage, facts)
    SELECT $2, (SELECT coalesce(max(id), 0) FROM garage_vehicle WHERE session_id = $2) + row_number() OVER (ORDER BY id),
      car_id, snapshot, name, plate, vin, mileage, facts FROM (
      SELECT v.*, row_number() OVER (ORDER BY mine.car_id IS NULL, v.car_id IS DISTINCT FROM s.current_car_id, v.id DESC) AS place
      FROM garage_vehicle v JOIN shop_session s ON s.id = v.session_id
      LEFT JOIN garage_vehicle mine ON mine.session_id = $2 AND mine.car_id = v.car_id WHERE v.session_id = $1) AS v
    WHERE place <= $3 - (SELECT count(*) FROM garage_vehicle o WHERE o.session_id = $2 AND NOT EXISTS
      (SELECT FROM garage_vehicle t WHERE t.session_id = $1 AND t.car_id = o.car_id))
    ON CONFLICT (session_id, car_id) DO UPDATE SET name = coalesce(c.name, excluded.name),
      plate = coalesce(c.plate, excluded.plate), vin = coalesce(c.vin, excluded.vin),
      mileage = coalesce(c.mileage, excluded.mileage), facts = CASE
        WHEN (SELECT count(*) FROM jsonb_object_keys(excluded.facts || c.facts)) > ${maxFacts} THEN c.facts
        ELSE excluded.facts || c.facts END`,
});
// The customer's mileage readings are kept; of marks the later one wins.
const mergeReadings = statement({
  name: 'session-merge-readings',
  text: `INSERT INTO mileage_reading (session_id, car_id, read_on, mileage)
    SELECT $2, car_id, read_on, mileage FROM mileage_reading v WHERE session_id = $1
      AND NOT EXISTS (SELECT FROM mileage_reading m WHERE m.session_id = $2 AND m.car_id = v.car_id)`,
});
const mergeMarks = statement({
  name: 'session-merge-marks',
  text: `INSERT INTO service_mark AS m (session_id, car_id, kind, done_on, done_mileage, snoozed_until)
    SELECT $2, car_id, kind, done_on, done_mileage, snoozed_until FROM service_mark WHERE session_id = $1
    ON CONFLICT (session_id, car_id, kind) DO UPDATE SET
      done_mileage = CASE WHEN m.done_on >= excluded.done_on OR excluded.done_on IS NULL
        THEN m.done_mileage ELSE excluded.done_mileage END,
      done_on = greatest(m.done_on, excluded.done_on),
      snoozed_until = greatest(m.snoozed_until, excluded.snoozed_until)`,
});
const mergeHead = statement({
  name: 'session-merge-head',
  text: `UPDATE shop_session mine SET revision = greatest(mine.revision, visitor.revision) + 1, changed_at = now(),
      current_car_id = coalesce((SELECT g.car_id FROM garage_vehicle g
        WHERE g.session_id = $2 AND g.car_id = visitor.current_car_id), mine.current_car_id),
      promo_id = coalesce(visitor.promo_id, mine.promo_id)
    FROM shop_session visitor WHERE mine.id = $2 AND visitor.id = $1`,
});
// A repeated order request finds its order after sign-in.
const moveKeys = statement({
  name: 'session-move-idempotency',
  text: `UPDATE idempotency_key k SET session_id = $2 WHERE session_id = $1
    AND NOT EXISTS (SELECT FROM idempotency_key o WHERE o.session_id = $2 AND o.key = k.key)`,
});
const endVisitor = statement({ name: 'session-end-visitor', text: 'DELETE FROM shop_session WHERE id = $1' });

/**
 * Merges a visitor's session into the customer's first cart, and deletes it. Lines of both keep the larger quantity,
 * lists and garages are united, the visitor's current car and promo code win; beyond the contract's limits the
 * visitor's oldest entries are dropped.
 */
export async function mergeVisitorSession(client: Queryable, key: string, customerId: number): Promise<void> {
  const visitor = await maybeRow(client, takeVisitor, [secretHash(key)]);
  if (visitor) await mergeSession(client, visitor.id, customerId);
}

/**
 * Merges a session into the first cart of the customer, like the session of a visitor, and deletes the session. The
 * session must be locked.
 */
export async function mergeSession(client: Queryable, sessionId: number, customerId: number): Promise<void> {
  const visitor = { id: sessionId };
  const mine = await lockSession(client, { customerId });
  const merged = await rows(client, mergeCart, [visitor.id, mine.id, maxCartLines]);
  await markOwnPricesSeen(client, mine.id, new Set(merged.map(({ key }) => key)));
  await execute(client, mergeLists, [visitor.id, mine.id, maxListedProducts]);
  await execute(client, mergeGarage, [visitor.id, mine.id, maxGarageVehicles]);
  await execute(client, mergeReadings, [visitor.id, mine.id]);
  await execute(client, mergeMarks, [visitor.id, mine.id]);
  await execute(client, mergeHead, [visitor.id, mine.id]);
  await execute(client, moveKeys, [visitor.id, mine.id]);
  await execute(client, endVisitor, [visitor.id]);
}

/** Own prices after sign-in are no price change; a changed list price is still reported. */
async function markOwnPricesSeen(client: Queryable, sessionId: number, merged: ReadonlySet<string>): Promise<void> {
  const lines = merged.size === 0 ? [] : await rows(client, cartLines, [sessionId]);
  await markPricesSeen(
    client,
    sessionId,
    lines.filter((line) => merged.has(line.key) && line.price_seen === listUnitPriceOf(line)),
  );
}
