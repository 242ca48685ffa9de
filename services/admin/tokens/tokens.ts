import type { Hono } from 'hono';
import { z } from 'zod';
import { allScopes } from '@/lib/contract/admin/permissions';
import { tokensResource } from '@/lib/contract/admin/tokens';
import { execute, maybeRow, oneRow, statement } from '../../db/query';
import { newSecret, secretHash } from '../../secrets/keys';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';

const state = `CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= now() THEN 'expired' ELSE 'active' END`;
const columns = `k.id, k.name, k.scopes, ${state} AS state, s.name AS created_by, k.created_at, k.used_at, k.expires_at`;
const from = 'api_token k JOIN staff s ON s.id = k.created_by';
const tokenRow = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  created_by: z.string(),
  created_at: z.date(),
  used_at: z.date().nullable(),
  expires_at: z.date().nullable(),
});

const byId = statement({ name: 'admin-token', text: `SELECT ${columns} FROM ${from} WHERE k.id = $1`, row: tokenRow });
const add = statement({
  name: 'admin-add-token',
  text: `INSERT INTO api_token (name, hash, scopes, created_by, expires_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
  row: z.object({ id: z.int() }),
});
const revoke = statement({
  name: 'admin-revoke-token',
  text: 'UPDATE api_token SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1',
});

/** API tokens, for owners. Closing the account of their creator revokes them, unless another owner takes them over. */
export function registerTokens(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, tokensResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions().add(`${state} = ?`, filter.state);
      const sorts = { createdAt: 'k.created_at', name: 'k.name', usedAt: 'k.used_at' };
      const list = { prefix: 'admin-tokens', columns, from, sorts, key: 'k.id', row: tokenRow };
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map(toToken), total };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [/^\d{1,9}$/.test(id) ? Number(id) : 0]);
      return row && toToken(row);
    },
  })
    .create(tokensResource.create, async ({ name, scopes, expiresAt }, { client, actor }) => {
      if (actor.kind !== 'staff') throw new AdminError(403, 'FORBIDDEN', 'Only members of staff create tokens.');
      const unknown = scopes.find((scope) => !allScopes().includes(scope));
      if (unknown !== undefined) throw new AdminError(400, 'SCOPE_UNKNOWN', `There is no scope ${unknown}.`, 'scopes');
      if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
        throw new AdminError(400, 'EXPIRY_PAST', 'The expiry is in the past.', 'expiresAt');
      const secret = `piesar_${newSecret()}`;
      const values = [name, secretHash(secret), [...new Set(scopes)], actor.user.id, expiresAt];
      return { id: (await oneRow(client, add, values)).id, shown: { secret } };
    })
    .recordAction('revoke', tokensResource.actions.revoke, async (id, _, { client }) => {
      await execute(client, revoke, [Number(id)]);
      return undefined;
    })
    .complete();
}

function toToken({ created_by, created_at, used_at, expires_at, ...token }: z.output<typeof tokenRow>) {
  return {
    ...token,
    createdBy: created_by,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    expiresAt: expires_at?.toISOString() ?? null,
  };
}
