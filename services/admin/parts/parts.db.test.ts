import { z } from 'zod';
import { carsResource } from '@/lib/contract/admin/cars';
import { partsResource } from '@/lib/contract/admin/parts';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let seller: StaffBrowser;
const customerId = 4711;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  seller = await adminAppOver(db).signedIn('seller');
  await db.write.query(
    `INSERT INTO customer (id, email, password_hash, first_name, last_name)
     VALUES ($1, 'ion@exemplu.md', '', 'Ion', 'Rusu')`,
    [customerId],
  );
  await giveContract(db.write, customerId, await makeGroup(db.write, 'Service', [{ percent: 50 }]));
  await db.write.query("UPDATE product SET part_number = 'QX 70001', part_key = 'QX70001' WHERE id = 1");
  await db.write.query("INSERT INTO oen (product_id, key, raw, kind) VALUES (1, 'QX70001', 'QX 70001', 'article')");
}, 120_000);
afterAll(() => db.close());

async function list<Item>(resource: string, filter: object, item: z.ZodType<Item>): Promise<Item[]> {
  const { json } = await seller.send(`/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return z.object({ items: z.array(item) }).parse(json).items;
}
const parts = (filter: object) => list('parts', filter, partsResource.item);
const cars = (filter: object) => list('cars', filter, carsResource.item);
const anyCar = async () =>
  (await db.read.query<{ id: number }>('SELECT car_id AS id FROM vehicle ORDER BY car_id LIMIT 1')).rows[0]?.id ?? 0;

describe('parts in the back office', () => {
  it('[ADM-2] finds parts by number, with list price and customer price', async () => {
    const [part] = await parts({ text: 'qx70001', customerId });
    expect(part).toMatchObject({ id: 1, partNumber: 'QX 70001', fit: null });
    expect(part?.price).toBeLessThan(part?.listPrice ?? 0);
    expect((await parts({ text: 'qx70001' }))[0]?.price).toBe(part?.listPrice);
  });

  it('[ADM-2] finds parts by words, with their fit for a car', async () => {
    const found = await parts({ text: 'filtru ulei', carId: await anyCar() });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ fit }) => fit !== null && fit.text !== '')).toBe(true);
  });

  it('[ADM-2] are found by number also if they do not fit the car', async () => {
    expect((await parts({ text: 'qx70001', carId: await anyCar() }))[0]?.id).toBe(1);
  });

  it('[ADM-2] finds no parts without a text', async () => {
    expect(await parts({})).toEqual([]);
  });
});

describe('cars in the back office', () => {
  it('[ADM-2] finds cars by number plate in any spelling and in the garage of the customer', async () => {
    const id = await anyCar();
    await db.write.query('INSERT INTO shop_session (customer_id) VALUES ($1)', [customerId]);
    await db.write.query(
      `INSERT INTO garage_vehicle (session_id, car_id, id, snapshot, plate, vin)
       SELECT id, $2, 1, '{}', 'ABC 123', 'TMBZZZ1Z0A1234567' FROM shop_session WHERE customer_id = $1`,
      [customerId, id],
    );
    const saved = { id, plate: 'ABC 123', vin: 'TMBZZZ1Z0A1234567' };
    expect(await cars({ text: 'abc-123' })).toMatchObject([saved]);
    expect(await cars({ customerId })).toMatchObject([saved]);
  });

  it('[ADM-2] finds the cars of a VIN', async () => {
    const found = await cars({ text: 'TMBZZZ1Z0A1234567' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ vin }) => vin === 'TMBZZZ1Z0A1234567')).toBe(true);
  });
});
