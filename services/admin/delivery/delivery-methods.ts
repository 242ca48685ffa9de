import type { Hono } from 'hono';
import { z } from 'zod';
import {
  type DeliveryMethodRecord,
  type DeliveryMethodTerms,
  deliveryMethodsResource,
} from '@/lib/contract/admin/delivery-methods';
import { zonesByDistance } from '@/lib/contract/orders/delivery-codes';
import { eachText, textsOf } from '../../db/localized';
import { execute, oneRow, type Queryable, statement } from '../../db/query';
import { insertTariffs } from '../../delivery/delivery-methods';
import { readTerms } from '../../delivery/delivery-terms';
import { noteSettingsChange } from '../../settings/live-settings';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

// The lock of the method orders the changes of its tariffs too.
const lockRow = statement({
  name: 'admin-lock-delivery-method',
  text: `SELECT md5(m::text || coalesce((SELECT string_agg(t::text, '|' ORDER BY t.zone) FROM delivery_tariff t
      WHERE t.method_id = m.id), '')) AS version FROM delivery_method m WHERE m.id = $1 FOR UPDATE`,
  row: z.object({ version: z.string() }),
});
const versions = statement({
  name: 'admin-delivery-version',
  text: `SELECT md5(m::text || coalesce((SELECT string_agg(t::text, '|' ORDER BY t.zone) FROM delivery_tariff t
      WHERE t.method_id = m.id), '')) AS version FROM delivery_method m WHERE m.id = $1`,
  row: z.object({ version: z.string() }),
});
const change = statement({
  name: 'admin-change-delivery-method',
  text: `UPDATE delivery_method SET enabled = $2, price = $3, free_from = $4, days_min = $5, days_max = $6,
      ${eachText((key) => `name_${key} = $7::jsonb ->> '${key}', description_${key} = $8::jsonb ->> '${key}'`)}
    WHERE id = $1`,
});
const removeTariffs = statement({
  name: 'admin-remove-tariffs',
  text: 'DELETE FROM delivery_tariff WHERE method_id = $1',
});

async function readMethods(on: Queryable): Promise<DeliveryMethodRecord[]> {
  const { methods, tariffs } = await readTerms(on);
  const records: DeliveryMethodRecord[] = [];
  for (const row of methods) {
    const { id, code, enabled, price, free_from: freeFrom, days_min: daysMin, days_max: daysMax } = row;
    const { version } = await oneRow(on, versions, [id]);
    records.push({
      ...{ id, code, version, enabled, price, freeFrom, daysMin, daysMax, needsAddress: row.needs_address },
      ...{ name: textsOf(row, 'name'), description: textsOf(row, 'description') },
      tariffs: zonesByDistance.flatMap((zone) =>
        tariffs
          .filter((tariff) => tariff.method_id === id && tariff.zone === zone)
          .map(({ method_id: _, ...tariff }) => tariff),
      ),
    });
  }
  return records;
}

async function saveTerms(client: Queryable, id: number, terms: DeliveryMethodTerms): Promise<void> {
  const { enabled, price, freeFrom, daysMin, daysMax, name, description, tariffs } = terms;
  const texts = [JSON.stringify(name), JSON.stringify(description)];
  await execute(client, change, [id, enabled, price, freeFrom, daysMin, daysMax, ...texts]);
  await execute(client, removeTariffs, [id]);
  await execute(client, insertTariffs, [id, JSON.stringify(tariffs)]);
  await noteSettingsChange(client);
}

/** Delivery methods with their tariffs, for owners. */
export function registerDeliveryMethods(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, deliveryMethodsResource, {
    list: async (_, { db }) => {
      const items = await readMethods(db.write);
      return { items, total: items.length };
    },
    read: async (id, { on }) => (await readMethods(on)).find((method) => method.id === numericId(id)),
  })
    .update(deliveryMethodsResource.update, async (id, { version, value }, { client }) => {
      const { version: latest } = await oneRow(client, lockRow, [numericId(id)]);
      if (latest !== version) throw new AdminError(409, 'RECORD_CHANGED', 'The method has changed since it was read.');
      const methods = await readMethods(client);
      const method = methods.find((one) => one.id === numericId(id));
      if (!method) throw noSuchRecord();
      if (method.needsAddress && value.tariffs.length === 0)
        throw new AdminError(400, 'DELIVERY_WITHOUT_ZONES', 'The method must deliver to a zone.', 'value.tariffs');
      if (!value.enabled && !methods.some((one) => one.id !== method.id && one.enabled))
        throw new AdminError(409, 'DELIVERY_LAST', 'One delivery method must stay switched on.', 'value.enabled');
      await saveTerms(client, method.id, value);
    })
    .complete();
}
