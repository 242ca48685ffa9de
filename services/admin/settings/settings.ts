import type { Hono } from 'hono';
import { z } from 'zod';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { type SettingRecord, settingsResource } from '@/lib/contract/admin/settings';
import { sectionNames } from '@/lib/contract/settings/settings';
import { isReadableColor } from '@/lib/domain/settings/brand-colors';
import { execute, type Queryable, rows, statement } from '../../db/query';
import { noteSettingsChange } from '../../settings/live-settings';
import { actorName } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { resourceRoutes } from '../resource-routes';

const saved = statement({
  name: 'admin-settings',
  text: 'SELECT section, value, version, changed_at, changed_by FROM shop_setting',
  row: z.object({
    section: z.string(),
    value: z.record(z.string(), z.unknown()),
    version: z.int(),
    changed_at: z.date(),
    changed_by: z.string(),
  }),
});
const add = statement({
  name: 'admin-add-setting',
  text: 'INSERT INTO shop_setting (section, value, changed_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
});
const change = statement({
  name: 'admin-change-setting',
  text: `UPDATE shop_setting SET value = $2, changed_by = $3, version = version + 1, changed_at = now()
    WHERE section = $1 AND version = $4`,
});
const reset = statement({
  name: 'admin-reset-setting',
  text: 'DELETE FROM shop_setting WHERE section = $1 AND version = $2',
});

const changed = () => new AdminError(409, 'RECORD_CHANGED', 'The settings have changed since they were read.');

async function readSections(on: Queryable): Promise<SettingRecord[]> {
  const bySection = new Map((await rows(on, saved)).map((row) => [row.section, row]));
  return sectionNames.map((id) => {
    const row = bySection.get(id);
    if (!row) return { id, version: 0, value: shopDefaults[id], changedAt: null, changedBy: null };
    const { version, changed_at, changed_by: changedBy } = row;
    // A field that is newer than the saved section has its default value.
    return {
      id,
      version,
      value: { ...shopDefaults[id], ...row.value },
      changedAt: changed_at.toISOString(),
      changedBy,
    };
  });
}

/** Settings of the shop, for owners. */
export function registerSettings(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, settingsResource, {
    list: async (_, { db }) => {
      const items = await readSections(db.write);
      return { items, total: items.length };
    },
    read: async (id, { on }) => (await readSections(on)).find((section) => section.id === id),
  })
    .update(settingsResource.update, async (id, input, { client, actor }) => {
      if (id !== input.id) throw noSuchRecord();
      if (input.id === 'brand' && input.value.color !== null && !isReadableColor(input.value.color))
        throw new AdminError(
          400,
          'COLOR_UNREADABLE',
          'White text is not readable on this colour: choose a darker one.',
          'value.color',
        );
      const values = [id, JSON.stringify(input.value), actorName(actor)];
      const count =
        input.version === 0
          ? await execute(client, add, values)
          : await execute(client, change, [...values, input.version]);
      if (count === 0) throw changed();
      await noteSettingsChange(client);
    })
    .recordAction('reset', settingsResource.actions.reset, async (id, { version }, { client }) => {
      if ((await execute(client, reset, [id, version])) === 0) throw changed();
      await noteSettingsChange(client);
      return undefined;
    })
    .complete();
}
