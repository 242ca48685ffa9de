import { warehousesResource } from '@/lib/contract/admin/warehouses';
import { fillCatalogue } from '@/tests/fixtures/account-app';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: AdminApp;
let owner: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  owner = await office.signedIn('owner');
  await fillCatalogue(db, {});
});
afterEach(() => db.close());

const store = {
  ...{ kind: 'store', zone: 'balti', name: { ro: 'Magazin nou', ru: 'Новый магазин' } },
  ...{ address: { ro: 'str. Păcii 1', ru: 'ул. Мира 1' }, hours: 'Mo-Fr 09:00-18:00; Sa 09:00-15:00' },
  ...{ phone: null, latitude: 47.76, longitude: 27.93, daysMin: 0, daysMax: 1, cutOff: '16:30' },
};
const add = (changes: object = {}) => owner.send('/api/warehouses', { body: { ...store, ...changes } });
const added = async () => warehousesResource.record.parse((await add()).json);
const update = (id: number, version: string, changes: object) =>
  owner.send(`/api/warehouses/${id}`, { method: 'PUT', body: { version, value: { ...store, ...changes } } });

describe('warehouses in the back office', () => {
  it('[CON-1] adds a store with the next number', async () => {
    const before = await db.write.query('SELECT max(id) AS id FROM warehouse');
    const record = await added();
    expect(record).toMatchObject({ ...store, id: before.rows[0].id + 1, products: 0, orders: 0 });
  });

  it('[CON-1] reports a warehouse change to all programs', async () => {
    const edits = async () => Number((await db.write.query('SELECT number FROM reference_edit')).rows[0].number);
    const before = await edits();
    await added();
    expect(await edits()).toBe(before + 1);
  });

  it('[CON-1] requires an address and readable hours of a store', async () => {
    const faults = async (changes: object) => JSON.stringify((await add(changes)).json);
    expect(await faults({ address: null })).toContain('STORE_ADDRESS');
    expect(await faults({ hours: 'every day' })).toContain('HOURS');
    expect(await faults({ daysMin: 2, daysMax: 1 })).toContain('DAYS_REVERSED');
  });

  it('[CON-1] saves only one of two changes of a warehouse made at once', async () => {
    const { id, version } = await added();
    const answers = await Promise.all([update(id, version, { daysMax: 2 }), update(id, version, { daysMax: 3 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[CON-1] removes an unused warehouse and keeps one with stock', async () => {
    const { id } = await added();
    const remove = () => owner.send(`/api/warehouses/${id}`, { method: 'DELETE', body: {} });
    await db.write.query('INSERT INTO stock (product_id, warehouse_id, quantity) SELECT min(id), $1, 1 FROM product', [
      id,
    ]);
    expect((await remove()).error).toBe('WAREHOUSE_USED');
    await db.write.query('DELETE FROM stock WHERE warehouse_id = $1', [id]);
    expect((await remove()).status).toBe(200);
    expect((await owner.send(`/api/warehouses/${id}`)).status).toBe(404);
  });
});
