import type { PoolClient } from 'pg';
import { z } from 'zod';
import { rows, statement } from '@/services/db/query';
import type { BadFileLine, Places } from './places';

/** Lines that were read but cannot be taken; `last` is the one that overrides it, and ends the reason. */
export const makeTold = 'CREATE TEMP TABLE told (place bigint, last bigint, reason text) ON COMMIT DROP';

const FETCHED = 5_000;
const OPEN = 'DECLARE told_lines CURSOR FOR SELECT place, last, reason FROM told ORDER BY place';

const next = statement({
  name: 'vehicles-told',
  text: `FETCH ${FETCHED} FROM told_lines`,
  row: z.object({ place: z.number(), last: z.number().nullable(), reason: z.string() }),
});

/** Reports every line that cannot be taken, in order, however many there are. */
export async function reportTold(
  client: PoolClient,
  places: Places,
  report: (bad: BadFileLine) => void,
): Promise<void> {
  await client.query(OPEN);
  for (;;) {
    const found = await rows(client, next);
    for (const { place, last, reason } of found)
      report(places.bad(place, last === null ? reason : `${reason} ${places.seenFrom(place, last)}`));
    if (found.length < FETCHED) break;
  }
  await client.query('CLOSE told_lines');
}
