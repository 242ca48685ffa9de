import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { allScopes, scopeOf } from '@/lib/contract/admin/permissions';
import { operationsOf, type ResourceName, resources } from '@/lib/contract/admin/resources';
import { tokensResource } from '@/lib/contract/admin/tokens';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { requestOf } from '@/tests/fixtures/admin-operation';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: ReturnType<typeof adminAppOver>;
let owner: StaffBrowser;
beforeAll(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  owner = await office.signedIn('owner');
}, 60_000);
afterAll(() => db.close());

const isResource = (name: string): name is ResourceName => name in resources;

const operations = Object.keys(resources)
  .filter(isResource)
  .flatMap((name) => operationsOf(resources[name]).map((operation) => [name, operation] as const));

async function createToken(scopes: readonly string[], by = owner) {
  const answer = await by.send('/api/tokens', { body: { name: 'Accounting', scopes } });
  const { id, secret = '' } = tokensResource.record.parse(answer.json);
  const send = (path: string, body?: unknown, method?: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    office.send(path, {
      origin: undefined,
      headers: { authorization: `Bearer ${secret}` },
      ...(body !== undefined && { body }),
      ...(method && { method }),
    });
  return { id, secret, send };
}

describe('API tokens', () => {
  it('[ADM-3] shows the secret of a token once and stores only a hash', async () => {
    const { id, secret } = await createToken(['orders:read']);
    expect(secret).toMatch(/^piesar_[\w-]{32}$/);
    for (const path of [`/api/tokens/${id}`, '/api/tokens', '/api/journal'])
      expect((await owner.send(path)).text).not.toContain(secret);
    const stored = await db.write.query('SELECT k::text AS row FROM api_token k WHERE id = $1', [id]);
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
  });

  it('[ADM-3] accepts API tokens without cookie and Origin header', async () => {
    const { id, send } = await createToken(['orders:read']);
    expect((await send('/api/orders')).status).toBe(200);
    expect(tokensResource.record.parse((await owner.send(`/api/tokens/${id}`)).json).usedAt).not.toBeNull();
  });

  it('[ADM-3] are refused with an unknown secret, also with a valid cookie', async () => {
    const headers = { authorization: `Bearer piesar_${'x'.repeat(32)}` };
    expect((await owner.send('/api/orders', { headers })).status).toBe(401);
  });

  it('[ADM-3] allows a token exactly the operations of its scopes', async () => {
    const reader = await createToken(allScopes().filter((scope) => scope.endsWith(':read')));
    const writer = await createToken(allScopes().filter((scope) => scope.endsWith(':write')));
    for (const [name, operation] of operations) {
      const [method, path] = requestOf(resources[name], operation);
      const refused = async ({ send }: typeof reader) =>
        (await send(path, method === 'GET' ? undefined : {}, method)).status === 403;
      const isRead = operation === 'list' || operation === 'read';
      const isReadable = isRead && scopeOf(name, operation) !== undefined;
      const isWritable = isRead ? allScopes().includes(`${name}:write`) : scopeOf(name, operation) !== undefined;
      expect([name, operation, await refused(reader), await refused(writer)]).toEqual([
        ...[name, operation],
        ...[!isReadable, !isWritable],
      ]);
    }
  });

  it('[ADM-3] never have a scope for staff, tokens and webhooks, or for writing the journal', async () => {
    for (const scope of ['staff:read', 'tokens:write', 'webhooks:write', 'journal:write', 'orders:delete']) {
      const { status } = await owner.send('/api/tokens', { body: { name: 'All', scopes: [scope] } });
      expect([scope, status]).toEqual([scope, 400]);
    }
  });

  it('[ADM-3] refuses a revoked or expired token', async () => {
    const [revoked, expired] = [await createToken(['orders:read']), await createToken(['orders:read'])];
    await owner.send(`/api/tokens/${revoked.id}/revoke`, { body: {} });
    await db.write.query('UPDATE api_token SET expires_at = now() WHERE id = $1', [expired.id]);
    expect([(await revoked.send('/api/orders')).status, (await expired.send('/api/orders')).status]).toEqual([
      401, 401,
    ]);
    const body = { name: 'Late', scopes: ['orders:read'], expiresAt: '2020-01-01T00:00:00Z' };
    expect((await owner.send('/api/tokens', { body })).error).toBe('EXPIRY_PAST');
  });

  it('[ADM-3] limits a token to 600 requests a minute', async () => {
    const { id, send } = await createToken(['orders:read']);
    await send('/api/orders');
    await db.write.query(
      "UPDATE api_token_use SET requests = 600, minute = date_trunc('minute', now()) WHERE token_id = $1",
      [id],
    );
    // The minute may end between the two statements.
    const answers = [await send('/api/orders')];
    if (answers[0]?.status === 200) {
      await db.write.query('UPDATE api_token_use SET requests = 600 WHERE token_id = $1', [id]);
      answers.push(await send('/api/orders'));
    }
    expect(answers.at(-1)).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('[ADM-3] lists tokens by state', async () => {
    const ids: Record<string, number> = {};
    for (const state of ['active', 'expired', 'revoked']) {
      const { rows } = await db.write.query(
        `INSERT INTO api_token (name, hash, scopes, created_by) SELECT $1, sha256($2::bytea), '{orders:read}', id FROM staff LIMIT 1 RETURNING id`,
        [state, randomUUID()],
      );
      ids[state] = rows[0]?.id ?? 0;
    }
    await db.write.query("UPDATE api_token SET expires_at = now() - interval '1 day' WHERE id = $1", [ids.expired]);
    await db.write.query('UPDATE api_token SET revoked_at = now() WHERE id = $1', [ids.revoked]);
    for (const [state, id] of Object.entries(ids)) {
      const { items } = z
        .object({ items: z.array(tokensResource.item) })
        .parse((await owner.send(`/api/tokens?filter=${encodeURIComponent(JSON.stringify({ state }))}`)).json);
      expect(items.map((item) => item.id)).toContain(id);
      expect(new Set(items.map((item) => item.state))).toEqual(new Set([state]));
    }
  });
});
