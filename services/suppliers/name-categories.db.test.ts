import { join } from 'node:path';
import { fileProfile, supplierInput } from '@/lib/contract/admin/suppliers';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { transaction } from '../db/query';
import { referenceOf } from '../reference/reference';
import { closeEmptyShop } from '../settings/close-empty-shop';
import { applyImport } from './apply-import';
import { dryRun } from './dry-run';
import { kindNamed } from './name-categories';
import { addSupplier, saveSupplierWarehouse } from './suppliers';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await closeEmptyShop(db);
}, 60_000);
afterAll(() => db.close());

it.each([
  ['Фильтр масляный VAG', 'oil-filter'],
  ['Антифриз G12 1,5л', 'coolant'],
  ['Колодки тормозные передние', 'brake-pad-set'],
  ['Placute frana fata VW Golf V', 'brake-pad-set'],
  ['Disc frana ventilat 288mm', 'brake-disc'],
  ['Масло моторное 5W30 4L', 'engine-oil'],
  ['Коврик резиновый', undefined],
  ['Болт', undefined],
  ['Прокладка', undefined],
  ['12345', undefined],
])('[CON-1] finds the part kind of the name %s only if it is certain', async (name, slug) => {
  const { dictionaries } = await referenceOf(db);
  expect(kindNamed(name, dictionaries)).toBe(slug);
});

it('[CON-1] creates the articles of the first list of an empty shop without a category column', async () => {
  const supplierId = await transaction(db.write, async (client) => {
    const id = await addSupplier(
      client,
      supplierInput.parse({
        ...{ name: 'Автосфера', currency: 'MDL', rate: 1, pricesWithVat: true, defaultWarehouseId: null },
        ...{ priceProfileId: null, fileProfile: fileProfile.parse({}) },
      }),
    );
    await saveSupplierWarehouse(client, id, { name: { ro: 'D', ru: 'С' }, daysMin: 1, daysMax: 2, cutOff: null });
    return id;
  });
  const file = join(import.meta.dirname, '../../tests/fixtures/tables/supplier-cp1251.csv');
  const { id, report } = await dryRun({ database: db, supplierId, file, fileName: 'list.csv' });
  expect(report?.counts).toMatchObject({ created: 8, unmatched: 1 });
  await applyImport({ database: db, importId: id, confirmed: [] });
  const { rows } = await db.write.query(
    'SELECT p.part_number, c.slug, p.name_ru FROM product p JOIN category c ON c.id = p.category_id',
  );
  expect(rows).toHaveLength(8);
  expect(rows).toContainEqual({ part_number: 'OC 90', slug: 'oil-filter', name_ru: 'Фильтр масляный' });
});
