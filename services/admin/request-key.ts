import { createHash } from 'node:crypto';
import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { sealLetter, unsealLetter } from '../secrets/keys';
import { type Actor, actorKey } from './access/actor';
import { AdminError } from './admin-error';

const claim = statement({
  name: 'admin-claim-request',
  text: `INSERT INTO admin_request (key, actor, request_hash) VALUES ($1, $2, $3)
    ON CONFLICT (key) DO NOTHING RETURNING key`,
  row: z.object({ key: z.string() }),
});
const earlier = statement({
  name: 'admin-earlier-request',
  text: 'SELECT actor, request_hash AS hash, sealed_response AS response FROM admin_request WHERE key = $1',
  row: z.object({ actor: z.string(), hash: z.instanceof(Buffer), response: z.instanceof(Buffer) }),
});
const store = statement({
  name: 'admin-store-response',
  text: 'UPDATE admin_request SET sealed_response = $2 WHERE key = $1',
});
const removeOld = statement({
  name: 'admin-remove-old-requests',
  text: "DELETE FROM admin_request WHERE at < now() - interval '1 day'",
});

/**
 * Runs a write once for its key, in the transaction of the write: a repeated request, such as a double click, waits for
 * the first one and gets its response, which is stored sealed with the key `seal`. Without a key the write always runs.
 */
export async function once(
  client: Queryable,
  key: string | undefined,
  { actor, request, seal }: { readonly actor: Actor; readonly request: unknown; readonly seal: Uint8Array },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return work();
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  if ((await maybeRow(client, claim, [key, actorKey(actor), hash])) === undefined) {
    const first = await oneRow(client, earlier, [key]);
    if (first.actor === actorKey(actor) && first.hash.equals(hash)) return parsed(unsealLetter(seal, first.response));
    throw new AdminError(409, 'REQUEST_KEY_REUSED', 'The idempotency key belongs to another request.');
  }
  await execute(client, removeOld);
  const response = await work();
  await execute(client, store, [key, sealLetter(seal, JSON.stringify(response ?? null))]);
  return response;
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}
