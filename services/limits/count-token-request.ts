import { z } from 'zod';
import { oneRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';

const requestsPerMinute = 600;

const count = statement({
  name: 'limits-count-token-request',
  text: `INSERT INTO api_token_use AS u (token_id, minute, requests) VALUES ($1, date_trunc('minute', now()), 1)
    ON CONFLICT (token_id) DO UPDATE SET minute = excluded.minute,
      requests = CASE WHEN u.minute = excluded.minute THEN u.requests + 1 ELSE 1 END
    RETURNING requests, ceil(60 - extract(second FROM now()))::int AS wait`,
  row: z.object({ requests: z.int(), wait: z.int() }),
});

/**
 * Counts a request of an API token. Throws 429 with Retry-After beyond 600 requests in a minute. `countTry` would store
 * each request's time.
 */
export async function countTokenRequest(on: Queryable, tokenId: number): Promise<void> {
  const { requests, wait } = await oneRow(on, count, [tokenId]);
  if (requests <= requestsPerMinute) return;
  throw new ServiceError(429, 'TOO_MANY_REQUESTS', `At most ${requestsPerMinute} requests a minute for a token.`, {
    headers: { 'retry-after': String(Math.max(1, wait)) },
  });
}
