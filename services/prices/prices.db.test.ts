import { prices, settingsCalls } from '@/lib/contract/account/business';
import { type AccountApp, accountAppOver, fillCatalogue } from '@/tests/fixtures/account-app';
import { changeShop } from '@/tests/fixtures/change-shop';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let account: AccountApp;
let shop: ReturnType<typeof servicesApp>;
beforeAll(async () => {
  db = await createTestDatabase();
  account = accountAppOver(db);
  shop = servicesApp(db);
  await fillCatalogue(db, {});
  await db.write.query(`
    INSERT INTO brand (id, slug, name) VALUES (2, 'ate', 'ATE');
    INSERT INTO category (id, parent_id, code, slug, level, sort, name_ro, name_ru, drawing) VALUES
      (10, NULL, 'BRK', 'frane', 1, 1, 'Frâne', 'Тормоза', 'brake-disc'),
      (11, 10, 'BRK-010', 'discuri', 2, 1, 'Discuri', 'Диски', 'brake-disc'),
      (12, 10, 'BRK-020', 'placute', 2, 2, 'Plăcuțe', 'Колодки', 'brake-pad');
    UPDATE listing SET cat1 = 10, cat2 = 11 WHERE product_id IN (1, 2, 3);
    UPDATE listing SET cat1 = 10, cat2 = 12 WHERE product_id = 4;
    UPDATE listing SET brand_id = 2 WHERE product_id IN (2, 4, 6);
    UPDATE listing SET price = NULL WHERE product_id = 8;
    UPDATE listing SET price = 9999 WHERE product_id = 9;`);
});
afterAll(() => db.close());
// Disables rounding, which tests/prices.db.test.ts tests, so that prices are exact to the ban.
beforeEach(() => changeShop({ roundPrices: false }));

async function buyer(group: number | null) {
  const customer = await account.customer();
  await giveContract(db.write, customer.user.id, group);
  return customer;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function ask(token: string, prodIds: number[]) {
  const { items } = prices.response.parse(await (await shop.send(prices, { prodIds }, bearer(token))).json());
  return Object.fromEntries(items.map(({ id, own }) => [id, own.amount]));
}

test('[ACC-5] prefers a fixed price, then the narrowest category, then the brand', async () => {
  const group = await makeGroup(
    db.write,
    'Service-uri',
    [
      { percent: 5 },
      { brand: 'ate', percent: 10 },
      { category: 'BRK', percent: 15 },
      { category: 'BRK', brand: 'ate', percent: 20 },
      { category: 'BRK-010', percent: 25 },
      { category: 'BRK-010', brand: 'ate', percent: 30 },
      { category: 'gone-from-the-catalogue', percent: 90 },
      { brand: 'gone-as-well', percent: 90 },
    ],
    { 3: 4321, 7: 20_000 },
  );
  const { token } = await buyer(group);
  expect(await ask(token, [1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 777])).toEqual({
    1: 7500,
    2: 7000,
    3: 4321,
    4: 8000,
    5: 9500,
    6: 9000,
    // A fixed price above the list price is not charged.
    7: 10_000,
    // 9999 - 5 % is 9499.05: fractions of a ban are rounded down.
    9: 9499,
  });
});

test('[ACC-5] treats 0 % as an exception from a wider rule, and charges at least one ban', async () => {
  const exception = await makeGroup(db.write, 'Excepție', [{ percent: 10 }, { brand: 'ate', percent: 0 }]);
  expect(await ask((await buyer(exception)).token, [1, 6])).toEqual({ 1: 9000, 6: 10_000 });
  const most = await makeGroup(db.write, 'Aproape gratis', [{ percent: 99.99 }]);
  await db.write.query(
    'UPDATE listing SET price = CASE product_id WHEN 1 THEN 5000 ELSE 0 END WHERE product_id IN (1, 5)',
  );
  expect(await ask((await buyer(most)).token, [1, 5])).toEqual({ 1: 1, 5: 0 });
  await db.write.query('UPDATE listing SET price = 10000 WHERE product_id IN (1, 5)');
  await expect(makeGroup(db.write, 'Gratis', [{ percent: 100 }])).rejects.toThrow('numeric field overflow');
});

test('[ACC-5] uses the lowest price of several contracts, ignoring ended ones and those without a group', async () => {
  const [five, ten] = [
    await makeGroup(db.write, '5', [{ percent: 5 }]),
    await makeGroup(db.write, '10', [{ percent: 10 }]),
  ];
  const { token, user } = await buyer(five);
  await db.write.query(
    "INSERT INTO contract (id, customer_id, number, name, customer_group_id) VALUES (1, $1, 'second', '', $2), (2, $1, 'third', '', NULL)",
    [user.id, ten],
  );
  expect(await ask(token, [1])).toEqual({ 1: 9000 });
  await db.write.query("UPDATE contract SET active = false WHERE number = 'second'");
  expect(await ask(token, [1])).toEqual({ 1: 9500 });
  await db.write.query('UPDATE contract SET active = false WHERE customer_id = $1', [user.id]);
  expect(await ask(token, [1])).toEqual({ 1: 10_000 });
});

test('[ACC-5] does not apply a fixed price to another part with the same number', async () => {
  const { token } = await buyer(await makeGroup(db.write, 'Fix', [], { 1: 5000 }));
  await db.write.query("UPDATE product SET part_key = 'OTHER' WHERE id = 1");
  expect(await ask(token, [1])).toEqual({ 1: 10_000 });
  await db.write.query("UPDATE product SET part_key = 'SMP1' WHERE id = 1");
  expect(await ask(token, [1])).toEqual({ 1: 5000 });
});

test('[ACC-5] returns list prices to other customers and while own prices are hidden', async () => {
  const { token } = await buyer(await makeGroup(db.write, 'Ascuns', [{ percent: 50 }]));
  expect(await ask((await account.customer()).token, [1])).toEqual({ 1: 10_000 });
  expect(await ask(token, [1])).toEqual({ 1: 5000 });
  await account.get(settingsCalls.usersSettingsUpdate, { token, body: { hideMyPrice: true } });
  expect(await ask(token, [1])).toEqual({ 1: 10_000 });
});

test('[ACC-5] rejects requests without sign-in, with a forged token or for too many products', async () => {
  const { token } = await account.customer();
  const many = { prodIds: Array.from({ length: 1000 }, (_, at) => at + 1) };
  expect(await shop.fail(prices, { prodIds: [1] })).toMatchObject({ status: 401 });
  expect(await shop.fail(prices, { prodIds: [1] }, bearer(`${token.slice(0, -3)}AAA`))).toMatchObject({ status: 401 });
  expect(await shop.fail(prices, many, bearer(token))).toMatchObject({
    status: 400,
    errorName: 'VALIDATION',
    path: 'prodIds',
  });
  expect(await shop.fail(prices, { prodIds: [] }, bearer(token))).toMatchObject({ status: 400 });
  const own = { prodIds: [1], customerId: 5 };
  expect(await shop.fail(prices, own, bearer(token))).toMatchObject({ status: 400 });
});
