import type { Hono } from 'hono';
import { z } from 'zod';
import { type WarehouseRecord, warehouseFields, warehousesResource } from '@/lib/contract/admin/warehouses';
import { toWarehouse, warehouseColumns, warehouseRow, writeWarehouses } from '../../catalogue/warehouses';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import { noteReferenceEdit } from '../../reference/reference-edit';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

const columns = `${warehouseColumns}, md5(w::text) AS version, coalesce(s.products, 0) AS products,
  coalesce(o.orders, 0) AS orders`;
const from = `warehouse w
  LEFT JOIN (SELECT warehouse_id, count(*)::int AS products FROM stock GROUP BY 1) s ON s.warehouse_id = w.id
  LEFT JOIN (SELECT used, count(*)::int AS orders FROM (SELECT store_id AS used FROM customer_order WHERE store_id IS NOT NULL
    UNION ALL SELECT warehouse_id FROM stock_reservation) u GROUP BY 1) o ON o.used = w.id`;
const row = warehouseRow.extend({ version: z.string(), products: z.int(), orders: z.int() });
const list = {
  ...{ prefix: 'admin-warehouses', columns, from, key: 'w.id', row },
  sorts: { id: 'w.id', kind: 'w.kind' },
};
const byId = statement({ name: 'admin-warehouse', text: `SELECT ${columns} FROM ${from} WHERE w.id = $1`, row });
const lockRow = statement({
  name: 'admin-lock-warehouse',
  text: 'SELECT md5(w::text) AS version FROM warehouse w WHERE w.id = $1 FOR UPDATE',
  row: z.object({ version: z.string() }),
});
// Two owners who add a warehouse at once get different ids.
const lockTable = statement({
  name: 'admin-lock-warehouses',
  text: 'LOCK TABLE warehouse IN SHARE ROW EXCLUSIVE MODE',
});
const nextId = statement({
  name: 'admin-next-warehouse',
  text: 'SELECT coalesce(max(id), 0) + 1 AS id FROM warehouse',
  row: z.object({ id: z.int() }),
});
const remove = statement({ name: 'admin-remove-warehouse', text: 'DELETE FROM warehouse WHERE id = $1' });

function toRecord(warehouse: z.output<typeof row>): WarehouseRecord {
  const { version, products, orders } = warehouse;
  return { ...warehouseFields.parse(toWarehouse(warehouse)), version, products, orders };
}

async function readWarehouse(on: Queryable, id: string): Promise<WarehouseRecord | undefined> {
  const warehouse = await maybeRow(on, byId, [numericId(id)]);
  return warehouse && toRecord(warehouse);
}

/** Stores, the central stock and warehouses of suppliers, for owners. */
export function registerWarehouses(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, warehousesResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions().add('w.kind = ?', filter.kind);
      const { items, total } = await readPage(db.write, list, query, conditions);
      return { items: items.map(toRecord), total };
    },
    read: (id, { on }) => readWarehouse(on, id),
  })
    .create(warehousesResource.create, async (value, { client }) => {
      await execute(client, lockTable);
      const { id } = await oneRow(client, nextId);
      await writeWarehouses(client, [{ ...value, id }]);
      return id;
    })
    .update(warehousesResource.update, async (id, { version, value }, { client }) => {
      const { version: latest } = await oneRow(client, lockRow, [numericId(id)]);
      if (latest !== version)
        throw new AdminError(409, 'RECORD_CHANGED', 'The warehouse has changed since it was read.');
      await writeWarehouses(client, [{ ...value, id: numericId(id) }]);
    })
    .remove(removeWarehouse)
    .complete();
}

async function removeWarehouse(id: string, { client }: AdminWrite): Promise<void> {
  await maybeRow(client, lockRow, [numericId(id)]);
  const warehouse = await readWarehouse(client, id);
  if (!warehouse) throw noSuchRecord();
  if (warehouse.products > 0 || warehouse.orders > 0)
    throw new AdminError(409, 'WAREHOUSE_USED', 'The warehouse has products in stock or orders.');
  await execute(client, remove, [warehouse.id]);
  await noteReferenceEdit(client);
}
