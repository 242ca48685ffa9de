import { shop } from '@/lib/config/shop';
import type { GarageIntent } from '@/lib/contract/account/garage';
import { execute, type Queryable } from '../../db/query';

const forget = {
  name: 'book-forget-readings',
  text: `DELETE FROM mileage_reading r USING unnest($2::int[], $3::int[]) AS i (car_id, mileage)
    WHERE r.session_id = $1 AND r.car_id = i.car_id AND (i.mileage IS NULL OR r.mileage > i.mileage)`,
};
/* A car that is put back into the garage brings its mileage along: that is no new reading. */
const keep = {
  name: 'book-keep-readings',
  text: `INSERT INTO mileage_reading (session_id, car_id, read_on, mileage)
    SELECT $1, i.car_id, (now() AT TIME ZONE '${shop.timeZone}')::date, i.mileage
    FROM unnest($2::int[], $3::int[]) AS i (car_id, mileage)
    WHERE i.mileage IS NOT NULL AND i.mileage IS DISTINCT FROM (SELECT r.mileage FROM mileage_reading r
      WHERE r.session_id = $1 AND r.car_id = i.car_id ORDER BY r.read_on DESC LIMIT 1)
    ON CONFLICT (session_id, car_id, read_on) DO UPDATE SET mileage = excluded.mileage`,
};

/** Keeps what odometers show today. A lower mileage sets right higher ones before it; none takes all of a car back. */
export async function noteMileage(client: Queryable, sessionId: number, said: readonly GarageIntent[]): Promise<void> {
  const read = said.filter(({ mileage }) => mileage !== undefined);
  if (read.length === 0) return;
  const values = [sessionId, read.map(({ carId }) => carId), read.map(({ mileage }) => mileage ?? null)];
  await execute(client, forget, values);
  await execute(client, keep, values);
}
