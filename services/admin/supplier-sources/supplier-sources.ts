import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import {
  type SourceSettings,
  type SupplierSource,
  sourceSettings,
  supplierSourcesResource,
} from '@/lib/contract/admin/supplier-sources';
import { execute, maybeRow, oneRow, rows, statement } from '../../db/query';
import { inboxOf } from '../../suppliers/sources/run-sources';
import { nextRunAfter } from '../../suppliers/sources/schedule';
import { runJson, runRow, sealSourceSecret, sourceAlert, sourceSilence } from '../../suppliers/sources/source-rows';
import { webhookUrl } from '../../webhooks/post-webhook';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

const columns = `s.id, s.version, s.supplier_id, p.name AS supplier, s.settings, s.secret IS NOT NULL AS has_secret, s.active,
  s.every, s.at, s.silence_hours, s.max_rejected, s.next_run_at, s.asked IS NOT NULL OR coalesce(s.running_until > now(), false) AS running,
  s.last_success_at, s.last_list_at, s.failing_since, s.active AND ${sourceSilence} AS silent,
  (SELECT ${runJson} FROM supplier_source_run r WHERE r.source_id = s.id ORDER BY r.id DESC LIMIT 1) AS last_run`;
const from = 'supplier_source s JOIN supplier p ON p.id = s.supplier_id';
const moment = z.date().transform((at) => at.toISOString());
const row = z.object({
  ...{ id: z.int(), version: z.int(), supplier_id: z.int(), supplier: z.string(), settings: sourceSettings },
  ...{ has_secret: z.boolean(), active: z.boolean(), every: z.int().nullable(), at: z.array(z.string()) },
  ...{ silence_hours: z.int().nullable(), max_rejected: z.int(), next_run_at: moment, running: z.boolean() },
  ...{ last_success_at: moment.nullable(), last_list_at: moment.nullable(), failing_since: moment.nullable() },
  ...{ silent: z.boolean(), last_run: runRow.nullable() },
});
const list = {
  ...{ prefix: 'admin-supplier-sources', columns, from, key: 's.id', row },
  sorts: { supplier: 'lower(p.name)', nextRunAt: 's.next_run_at', lastListAt: 's.last_list_at' },
};
const byId = statement({ name: 'admin-supplier-source', text: `SELECT ${columns} FROM ${from} WHERE s.id = $1`, row });
const runsOf = statement({
  name: 'admin-supplier-source-runs',
  text: `SELECT ${runJson} AS run FROM supplier_source_run r WHERE r.source_id = $1 ORDER BY r.id DESC LIMIT 30`,
  row: z.object({ run: runRow }),
});
const lockRow = statement({
  name: 'admin-lock-supplier-source',
  text: 'SELECT version, settings, secret IS NOT NULL AS has_secret FROM supplier_source WHERE id = $1 FOR UPDATE',
  row: z.object({ version: z.int(), settings: sourceSettings, has_secret: z.boolean() }),
});
const add = statement({
  name: 'admin-add-supplier-source',
  text: `INSERT INTO supplier_source (supplier_id, settings, secret, active, every, at, silence_hours, max_rejected, next_run_at)
    SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM supplier WHERE id = $1 RETURNING id`,
  row: z.object({ id: z.int() }),
});
// Changed settings may select another file, so the next run fetches it again.
const change = statement({
  name: 'admin-change-supplier-source',
  text: `UPDATE supplier_source SET settings = $2, active = $3, every = $4, at = $5, silence_hours = $6, max_rejected = $7,
      next_run_at = $8, seen = CASE WHEN settings = $2 THEN seen ELSE '{}' END, failing_since = NULL, version = version + 1
    WHERE id = $1`,
});
const setSecret = statement({
  name: 'admin-set-supplier-source-secret',
  text: 'UPDATE supplier_source SET secret = $2 WHERE id = $1',
});
const ask = statement({
  name: 'admin-ask-supplier-source',
  text: 'UPDATE supplier_source SET asked = $2 WHERE id = $1',
});
const remove = statement({ name: 'admin-remove-supplier-source', text: 'DELETE FROM supplier_source WHERE id = $1' });

/** The server and the user whose password is stored; undefined for a folder, which sends none. */
function passwordOwner(settings: SourceSettings): string | undefined {
  if (settings.kind === 'folder') return undefined;
  const server = settings.kind === 'https' ? new URL(settings.url).origin : `${settings.host}:${settings.port}`;
  return [settings.kind, server.toLowerCase(), settings.user].join(' ');
}

function toItem(found: z.output<typeof row>): SupplierSource {
  const { id, version, supplier, settings, active, every, at } = found;
  return {
    ...{ id, version, supplier, settings, active, every, at, supplierId: found.supplier_id },
    ...{ hasSecret: found.has_secret, silenceHours: found.silence_hours, maxRejected: found.max_rejected },
    ...{ nextRunAt: found.next_run_at, isRunning: found.running, lastRun: found.last_run, isSilent: found.silent },
    ...{ lastSuccessAt: found.last_success_at, lastListAt: found.last_list_at, failingSince: found.failing_since },
  };
}

/** Sources of suppliers' lists, for owners. Passwords are sealed and never shown. */
export function registerSupplierSources(app: Hono, deps: AdminDeps): void {
  const { actions } = supplierSourcesResource;
  const { mode, dataDir } = deps.config;
  const seal = (secret: string | null) => secret && sealSourceSecret(deps.secrets.tokenSecret, secret);
  const requireAllowed = (settings: SourceSettings) => {
    const isProduction = mode === 'production';
    const isRefused =
      settings.kind === 'https'
        ? !webhookUrl(settings.url, { allowPrivate: !isProduction })
        : isProduction && settings.kind === 'mailbox' && settings.security === 'none';
    if (isRefused)
      throw new AdminError(400, 'SOURCE_ADDRESS_REFUSED', 'The address must be public and use TLS.', 'settings');
  };
  const askFor = async (client: PoolClient, id: string, what: 'test' | 'run') => {
    await execute(client, ask, [numericId(id), what]);
    return undefined;
  };

  resourceRoutes(app, deps, supplierSourcesResource, {
    list: async ({ filter: { supplierId, alert }, ...query }, { db }) => {
      const conditions = new Conditions().add('s.supplier_id = ?', supplierId).add(`(${sourceAlert}) = ?`, alert);
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map(toItem), total };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      if (!row) return undefined;
      const runs = (await rows(on, runsOf, [row.id])).map(({ run }) => run);
      return { ...toItem(row), folder: inboxOf(dataDir, row.supplier_id), runs };
    },
  })
    .create(supplierSourcesResource.create, async (input, { client }) => {
      const { supplierId, settings, secret, active, every, at, silenceHours, maxRejected } = input;
      requireAllowed(settings);
      const added = await maybeRow(client, add, [
        ...[supplierId, JSON.stringify(settings), seal(secret ?? null), active, every, at, silenceHours, maxRejected],
        nextRunAfter(input, new Date()),
      ]);
      if (added) return added.id;
      throw new AdminError(400, 'SUPPLIER_UNKNOWN', 'There is no such supplier.', 'supplierId');
    })
    .update(supplierSourcesResource.update, async (idText, input, { client }) => {
      const id = numericId(idText);
      const { settings, secret, active, every, at, silenceHours, maxRejected } = input;
      requireAllowed(settings);
      const before = await oneRow(client, lockRow, [id]);
      if (before.version !== input.version)
        throw new AdminError(409, 'RECORD_CHANGED', 'The source has changed since it was read.');
      // Otherwise an attacker with a hijacked session could redirect the stored password to another server.
      const newOwner = passwordOwner(settings);
      const isMoved = newOwner !== undefined && newOwner !== passwordOwner(before.settings);
      if (before.has_secret && secret === undefined && isMoved)
        throw new AdminError(
          400,
          'SOURCE_PASSWORD_NEEDED',
          'Enter the password again for another server or user.',
          'secret',
        );
      const schedule = [active, every, at, silenceHours, maxRejected, nextRunAfter(input, new Date())];
      await execute(client, change, [id, JSON.stringify(settings), ...schedule]);
      if (secret !== undefined) await execute(client, setSecret, [id, seal(secret)]);
    })
    .remove(async (id, { client }) => {
      if ((await execute(client, remove, [numericId(id)])) === 0) throw noSuchRecord();
    })
    .recordAction('test', actions.test, (id, _, { client }) => askFor(client, id, 'test'))
    .recordAction('run', actions.run, (id, _, { client }) => askFor(client, id, 'run'))
    .complete();
}
