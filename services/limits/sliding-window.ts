import { z } from 'zod';
import { oneRow, type Queryable, statement } from '../db/query';

/** So many within so many seconds. */
export type Window = { readonly scope: string; readonly tries: number; readonly seconds: number };

// A refused try is not kept: it must not make the wait longer. The list of moments makes the window slide.
const takeTry = statement({
  name: 'account-take-try',
  text: `INSERT INTO login_attempt AS a (scope, key, hits, allowed) VALUES ($1, $2, ARRAY[now()], true)
    ON CONFLICT (scope, key) DO UPDATE SET (hits, allowed) = (
      SELECT CASE WHEN count(*) < $4 THEN array_append(array_agg(h ORDER BY h), now()) ELSE array_agg(h ORDER BY h) END,
        count(*) < $4
      FROM unnest(a.hits) AS h WHERE h > now() - make_interval(secs => $3))
    RETURNING allowed, ceil(extract(epoch FROM hits[1] - now()) + $3)::int AS wait`,
  row: z.object({ allowed: z.boolean(), wait: z.int() }),
});

/** Counts a try of whoever the hash names. Says whether it was within the limit, and else for how many seconds to wait. */
export function takeTryWithin(on: Queryable, { scope, seconds, tries }: Window, subject: Buffer) {
  return oneRow(on, takeTry, [scope, subject, seconds, tries]);
}
