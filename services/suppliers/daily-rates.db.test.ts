import { priceProfile, supplierInput } from '@/lib/contract/admin/suppliers';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { storeRates } from '../currencies/rates';
import { transaction } from '../db/query';
import { followDailyRates } from './daily-rates';
import { addPriceProfile } from './price-profiles';
import { withSupplierLock } from './supplier-imports';
import { addSupplier, readSupplier } from './suppliers';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await db.write.query("UPDATE currency_rate SET automatic = true WHERE code = 'EUR'");
});
afterEach(() => db.close());

const announce = (euro: number) => storeRates(db.write, { day: '2026-11-21', lei: new Map([['EUR', euro]]) });

/** Adds a supplier that sells one article at 100 EUR, with a profile that adds VAT only. */
function add(usesDailyRate: boolean): Promise<number> {
  return transaction(db.write, async (client) => {
    const priceProfileId = await addPriceProfile(
      client,
      priceProfile.parse({
        name: 'P',
        rate: { kind: 'markup', percent: 0 },
        rules: [],
        rounding: { step: 100, mode: 'up' },
        minMargin: 0,
      }),
    );
    const id = await addSupplier(
      client,
      supplierInput.parse({
        ...{ name: 'Autototal', currency: 'EUR', rate: 19, usesDailyRate, pricesWithVat: false },
        ...{ defaultWarehouseId: null, priceProfileId },
      }),
    );
    await client.query(
      `INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, product_id, supplier_id, purchase, quantity, listed_at)
        VALUES (3, 1, 'A1', 'A 1', 5, $1, 10000, 1, now())`,
      [id],
    );
    return id;
  });
}
const price = async () => (await db.write.query('SELECT price FROM offer')).rows[0]?.price;

describe('the daily rate of a supplier', () => {
  it('[SUP-1] prices the offers of a supplier again after a new rate of its currency', async () => {
    const id = await add(true);
    await announce(20);
    expect(await followDailyRates(db)).toBe(1);
    expect(await price()).toBe(240_000);
    expect(await readSupplier(db.write, id)).toMatchObject({ rate: 20, version: 1 });
    expect((await db.write.query('SELECT product_id, done FROM offer_due')).rows).toEqual([
      { product_id: 5, done: false },
    ]);
    expect(await followDailyRates(db)).toBe(0);
  });

  it('[SUP-1] uses the known daily rate when a supplier is saved', async () => {
    await announce(20);
    expect(await readSupplier(db.write, await add(true))).toMatchObject({ rate: 20 });
  });

  it('[SUP-1] does not change a fixed rate that staff entered', async () => {
    const id = await add(false);
    await announce(20);
    expect(await followDailyRates(db)).toBe(0);
    expect(await readSupplier(db.write, id)).toMatchObject({ rate: 19 });
  });

  it('[SUP-1] applies a new rate after the running import of the supplier has ended', async () => {
    const id = await add(true);
    await announce(20);
    expect(await withSupplierLock(db.write, id, () => followDailyRates(db))).toBe(0);
    expect(await followDailyRates(db)).toBe(1);
  });
});
