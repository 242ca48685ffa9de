import type { Hono } from 'hono';
import { z } from 'zod';
import { type SupplierRecord, suppliersResource } from '@/lib/contract/admin/supplier-resources';
import { type Supplier, supplierInput } from '@/lib/contract/admin/suppliers';
import { type Queryable, rows, statement } from '../../db/query';
import { reprice } from '../../suppliers/reprice-offers';
import {
  addSupplier,
  changeSupplier,
  readSupplier,
  requireSupplier,
  saveSupplierWarehouse,
  supplierColumnsSql,
  supplierFromSql,
  supplierRow,
} from '../../suppliers/suppliers';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { refusing } from './refusals';

const list = {
  ...{ prefix: 'admin-suppliers', columns: supplierColumnsSql, from: supplierFromSql, key: 's.id', row: supplierRow },
  sorts: { name: 'lower(s.name)', preference: 's.preference', lastImport: 'last.applied_at' },
};
const waiting = statement({
  name: 'admin-waiting-lists',
  text: `SELECT supplier_id, max(id) AS id FROM supplier_import WHERE state = 'staged' AND supplier_id = ANY($1)
    GROUP BY supplier_id`,
  row: z.object({ supplier_id: z.int(), id: z.int() }),
});

async function withWaitingLists(on: Queryable, suppliers: readonly Supplier[]): Promise<SupplierRecord[]> {
  const waitingLists = await rows(on, waiting, [suppliers.map(({ id }) => id)]);
  const lists = new Map(waitingLists.map(({ supplier_id, id }) => [supplier_id, id]));
  return suppliers.map((one) => ({ ...one, waitingImportId: lists.get(one.id) ?? null }));
}

/** The fields of a supplier as entered. */
function inputOf(supplier: Supplier) {
  const { id: _, version: __, warehouses: ___, offers: ____, lastImport: _____, ...input } = supplier;
  return supplierInput.parse(input);
}

/** Fields that change prices of offers, or the choice between them. */
const pricingOf = (one: Pick<Supplier, (typeof pricingFields)[number]>) =>
  JSON.stringify(pricingFields.map((field) => one[field]));
const pricingFields = ['active', 'currency', 'rate', 'pricesWithVat', 'preference', 'priceProfileId'] as const;

/** Suppliers: sellers read them and save file profiles, owners change them. */
export function registerSuppliers(app: Hono, deps: AdminDeps): void {
  const { actions, create, update } = suppliersResource;
  resourceRoutes(app, deps, suppliersResource, {
    list: async ({ filter: { text, active }, ...query }, { db }) => {
      const conditions = new Conditions()
        .add('position(lower(?) IN lower(s.name)) > 0', text === '' ? undefined : text)
        .add('s.active = ?', active);
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: await withWaitingLists(db.read, items), total };
    },
    read: async (id, { on }) => {
      const supplier = await readSupplier(on, numericId(id));
      return supplier && (await withWaitingLists(on, [supplier]))[0];
    },
  })
    .create(create, async ({ warehouse, ...input }, { client }) => {
      const id = await refusing(addSupplier(client, input));
      await refusing(saveSupplierWarehouse(client, id, warehouse));
      return id;
    })
    .update(update, async (idText, { version, ...input }, { client }) => {
      const id = numericId(idText);
      const before = await refusing(requireSupplier(client, id));
      await refusing(changeSupplier(client, id, version, input));
      if (pricingOf(before) !== pricingOf(input)) await reprice(client, { supplierId: id });
    })
    .recordAction('addWarehouse', actions.addWarehouse, async (id, input, { client }) => {
      await refusing(saveSupplierWarehouse(client, numericId(id), input));
      return undefined;
    })
    .recordAction('changeWarehouse', actions.changeWarehouse, async (id, { warehouseId, ...input }, { client }) => {
      await refusing(saveSupplierWarehouse(client, numericId(id), input, warehouseId));
      return undefined;
    })
    .recordAction('saveFileProfile', actions.saveFileProfile, async (idText, { version, fileProfile }, { client }) => {
      const id = numericId(idText);
      const before = await refusing(requireSupplier(client, id));
      await refusing(changeSupplier(client, id, version, { ...inputOf(before), fileProfile }));
      return undefined;
    })
    .complete();
}
