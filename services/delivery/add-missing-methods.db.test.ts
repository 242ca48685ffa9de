import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { addMissingMethods, listDelivery } from './delivery-methods';
import { readTerms } from './delivery-terms';
import { knownMethods } from './known-methods';

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

/** The methods inserted by migrations, as the code defines them. */
const first = { pickup: knownMethods.pickup, courier: knownMethods.courier, post: knownMethods.post };

describe('[CHK-1] delivery methods missing in the database', () => {
  it("do not include those of migrations, whose values equal the code's", async () => {
    expect(await addMissingMethods(db, first)).toEqual([]);
    const before = await withoutIds();
    await db.write.query('DELETE FROM delivery_method');
    expect((await addMissingMethods(db, first)).toSorted()).toEqual(['courier', 'pickup', 'post']);
    expect(await withoutIds()).toEqual(before);
  });

  it('are inserted once by concurrent starts, and existing values are unchanged', async () => {
    await db.write.query("UPDATE delivery_method SET price = 4321 WHERE code = 'courier'");
    await db.write.query("DELETE FROM delivery_method WHERE code = 'post'");
    const added = await Promise.all([addMissingMethods(db, first), addMissingMethods(db, first)]);
    expect(added.flat()).toEqual(['post']);
    const { methods } = await readTerms(db.write);
    expect(methods.map(({ code, price }) => [code, price])).toEqual([
      ['pickup', 0],
      ['courier', 4321],
      ['post', 6000],
    ]);
  });

  it('are all inserted into an empty table', async () => {
    await addMissingMethods(db);
    const { methods } = await readTerms(db.write);
    expect(methods.map(({ code }) => code).toSorted()).toEqual(Object.keys(knownMethods).toSorted());
  });
});

test("[SITE-1] the areas of a method follow the shop's tariffs", async () => {
  await db.write.query("UPDATE delivery_tariff SET price = 4321, free_from = NULL WHERE zone = 'balti'");
  const { items } = await listDelivery(db.read, 'ru');
  const courier = items.find(({ code }) => code === 'courier');
  expect(courier?.name).toBe('Доставка курьером');
  expect(courier?.areas?.map(({ name, price, freeFrom }) => [name, price.amount, freeFrom?.amount])).toEqual([
    ['Кишинёв', 4000, 100_000],
    ['Бельцы', 4321, undefined],
    ['центральные районы', 8000, 250_000],
  ]);
  expect(items.find(({ code }) => code === 'post')?.areas).toHaveLength(5);
});
