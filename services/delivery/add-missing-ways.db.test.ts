import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { addMissingWays } from './add-missing-ways';
import { readTerms } from './delivery-terms';
import { deliveryWays } from './ways';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.close());

const withoutIds = async () => {
  const { methods, tariffs } = await readTerms(db.write);
  const code = new Map(methods.map(({ id, code: own }) => [id, own]));
  const named = tariffs.map(({ method_id, ...tariff }) => ({ code: code.get(method_id), ...tariff }));
  return {
    methods: methods.map(({ id: _, ...method }) => method).toSorted((a, b) => a.code.localeCompare(b.code)),
    tariffs: named.toSorted((a, b) => `${a.code} ${a.zone}`.localeCompare(`${b.code} ${b.zone}`)),
  };
};

describe('[CHK-1] the ways of delivery that a database does not know', () => {
  it('are none in a new one, and what the code says of each is what stands there', async () => {
    expect(await addMissingWays(db)).toEqual([]);
    const before = await withoutIds();
    await db.write.query('DELETE FROM delivery_method');
    await db.write.query("INSERT INTO delivery_method SELECT 7, 'old', '', '', '', '', 0, NULL, 0, 0, false");
    expect((await addMissingWays(db)).toSorted()).toEqual(Object.keys(deliveryWays).toSorted());
    await db.write.query("DELETE FROM delivery_method WHERE code = 'old'");
    expect(await withoutIds()).toEqual(before);
  });

  it('are added beside the others, whose figures stay as the shop has set them', async () => {
    await db.write.query("UPDATE delivery_method SET price = 4321 WHERE code = 'courier'");
    await db.write.query("DELETE FROM delivery_method WHERE code = 'post'");
    const added = await Promise.all([addMissingWays(db), addMissingWays(db)]);
    expect(added.flat()).toEqual(['post']);
    const { methods } = await readTerms(db.write);
    expect(methods.map(({ code, price }) => [code, price])).toEqual([
      ['pickup', 0],
      ['courier', 4321],
      ['post', 6000],
    ]);
  });
});
