import { z } from 'zod';
import type { serviceMark } from '@/lib/contract/account/service-book';
import type { RequestOf } from '@/lib/contract/call';
import { localDay } from '@/lib/time/local-time';
import type { Database } from '../db/pools';
import { execute, maybeRow, type Queryable, statement, transaction } from '../db/query';
import { ServiceError } from '../http/service-error';
import { lockSession, type SessionOwner } from '../identity/find-session';
import { serviceIntervals } from './car-services';
import { notInGarage } from './read-book';

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
const deleteMark = {
  name: 'book-drop-mark',
  text: 'DELETE FROM service_mark WHERE session_id = $1 AND car_id = $2 AND kind = $3',
};
const upsertMark = {
  name: 'book-put-mark',
  text: 'INSERT INTO service_mark (session_id, car_id, kind, done_on, done_mileage, snoozed_until) VALUES ($1, $2, $3, $4, $5, $6)',
};

/** Keeps what the owner says of the parts of one kind; the service book then stands as it says. */
export function changeMark(
  db: Database,
  owner: SessionOwner,
  carId: number,
  change: Change,
  now = new Date(),
): Promise<void> {
  if (!serviceIntervals().has(change.kind)) {
    throw new ServiceError(400, 'VALIDATION', 'Parts of this kind have no interval.', { path: 'kind' });
  }
  if (change.done && change.done.on > localDay(now)) {
    throw new ServiceError(400, 'VALIDATION', 'What is done was done by today.', { path: 'done.on' });
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
  // Whoever has replaced the parts is not to be reminded of them before a day any more.
  const snoozed = change.done ? null : (before?.snoozed_until ?? null);
  const { snoozedUntil = snoozed } = change;
  await execute(client, deleteMark, key);
  if (done || snoozedUntil !== null) {
    await execute(client, upsertMark, [...key, done?.on ?? null, done?.mileage ?? null, snoozedUntil]);
  }
}
