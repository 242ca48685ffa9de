import { businessCalls, settingsCalls } from '@/lib/contract/account/business';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 60, 2: 70 }, 2: { 1: 3 } });
  await app.db.write.query('UPDATE listing SET price = NULL WHERE product_id = 9');
});
afterAll(() => app.close());

test('[ACC-4] the price list has own and list prices, in chunks, without unpriced products', async () => {
  const { token, user } = await app.customer();
  const group = await makeGroup(app.db.write, 'Service', [{ percent: 10 }], { 2: 4321 });
  await giveContract(app.db.write, user.id, group);
  const read = async () => {
    const found = [];
    let after = 0;
    for (;;) {
      const { items, next } = await app.get(businessCalls.usersPriceList, {
        token,
        body: { lang: 'ru', limit: 3, after },
      });
      found.push(...items);
      if (next === null) return found;
      after = next;
    }
  };
  const list = await read();
  expect(list).toHaveLength(8);
  expect(
    list.slice(0, 3).map(({ name, price, listPrice, stock }) => [name, price.amount, listPrice.amount, stock]),
  ).toEqual([
    ['Деталь 1', 9000, 10_000, 99],
    ['Деталь 2', 4400, 10_000, 3],
    ['Деталь 3', 9000, 10_000, 0],
  ]);
  await app.get(settingsCalls.usersSettingsUpdate, { token, body: { hideMyPrice: true } });
  expect((await read()).map(({ price }) => price.amount)).toEqual(Array(8).fill(10_000));
});
