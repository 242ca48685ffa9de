import { authCalls } from '@/lib/contract/account/auth';
import { settingsCalls } from '@/lib/contract/account/business';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { confirmCustomer } from '../account/manage-customers';
import { addContract, changeContract, endContract, listContracts } from './contracts';
import {
  addGroup,
  dropRule,
  findBrandSlug,
  findCategoryCode,
  findGroup,
  listGroups,
  listRules,
  replaceFixedPrices,
  setRule,
} from './price-groups';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, {});
  await app.db.write.query(
    `UPDATE brand SET aliases = '{Sampa Otomotiv}' WHERE id = 1;
     INSERT INTO category (id, code, slug, level, sort, name_ro, name_ru, drawing)
       VALUES (10, 'BRK', 'frane', 1, 1, 'Frâne', 'Тормоза', 'brake-disc')`,
  );
});
afterAll(() => app.close());

async function group(name: string) {
  await addGroup(app.db.write, name);
  const found = await findGroup(app.db.write, name);
  if (!found) throw new Error('The group was not created.');
  return found;
}

test('[ACC-5] the operator adds, changes and ends contracts; a number is unique', async () => {
  const { write } = app.db;
  const [one, other] = [(await app.customer()).user, (await app.customer()).user];
  const { id } = await group('Flote');
  expect(await addContract(write, one.id, '2026/1', { name: 'Flota', groupId: id, paymentDays: 14 })).toBe(true);
  expect(await addContract(write, other.id, '2026/1', {})).toBe(false);
  expect(await listContracts(write, one.id)).toMatchObject([
    { number: '2026/1', name: 'Flota', group_name: 'Flote', credit_limit: null, payment_days: 14, active: true },
  ]);
  expect(await changeContract(write, other.id, '2026/1', { paymentDays: 0 })).toBe(false);
  expect(await changeContract(write, one.id, '2026/1', { creditLimit: 500_000 })).toBe(true);
  const company = { name: 'Auto Nord SRL', idno: '1002600048836', vatCode: '0201234' };
  expect(await changeContract(write, one.id, '2026/1', { company })).toBe(true);
  expect(await changeContract(write, one.id, '2026/1', { groupId: null })).toBe(true);
  expect(await listContracts(write, one.id)).toMatchObject([
    { name: 'Flota', group_name: null, credit_limit: 500_000, payment_days: 14, company },
  ]);
  expect(await endContract(app.db, other.id, '2026/1')).toBe(false);
  expect(await endContract(app.db, one.id, '2026/1')).toBe(true);
  expect(await endContract(app.db, one.id, '2026/1')).toBe(false);
});

test('[ACC-5] ending the last contract shows hidden prices again', async () => {
  const { token, user } = await app.customer();
  const me = async () => (await app.get(authCalls.usersMe, { token })).user;
  await app.get(authCalls.usersUpdate, { token, body: { firstName: 'Ion', lastName: 'Rusu', phone: '+37360111222' } });
  await confirmCustomer(app.db.write, user.id, { email: true, phone: true });
  for (const number of ['a', 'b']) await addContract(app.db.write, user.id, number, {});
  await app.get(settingsCalls.usersSettingsUpdate, { token, body: { hideMyPrice: true } });
  await endContract(app.db, user.id, 'a');
  expect(await me()).toMatchObject({ hideMyPrice: true, contracts: [{ number: 'b' }] });
  await endContract(app.db, user.id, 'b');
  await addContract(app.db.write, user.id, 'c', {});
  expect(await me()).toMatchObject({ hideMyPrice: false, contracts: [{ number: 'c' }] });
});

test('[ACC-5] a group has one rule per scope; categories and brands match by name or slug', async () => {
  const { write } = app.db;
  const { id } = await group('Service-uri');
  expect(await addGroup(write, 'Service-uri')).toBe(false);
  expect([await findCategoryCode(write, 'brk'), await findCategoryCode(write, 'frane')]).toEqual(['BRK', 'BRK']);
  expect([await findBrandSlug(write, 'SAMPA'), await findBrandSlug(write, 'nobody')]).toEqual(['sampa', undefined]);
  const all = { category: null, brand: null };
  const narrow = { category: 'BRK', brand: 'sampa' };
  await setRule(write, id, all, 5);
  await setRule(write, id, all, 7.25);
  await setRule(write, id, narrow, 12);
  expect(await listRules(write, id)).toEqual([
    { category_code: null, brand_slug: null, percent: 7.25 },
    { category_code: 'BRK', brand_slug: 'sampa', percent: 12 },
  ]);
  expect([await dropRule(write, id, narrow), await dropRule(write, id, narrow)]).toEqual([true, false]);
  expect(await listGroups(write)).toContainEqual({ id, name: 'Service-uri', rules: 1, fixed: 0, contracts: 0 });
});

test('[ACC-5] fixed prices are replaced by a file, all or none', async () => {
  const { id } = await group('Preturi fixe');
  const replacePrices = (csv: string) => replaceFixedPrices(app.db, id, csv);
  const storedContracts = async () =>
    (
      await app.db.write.query('SELECT product_id, price FROM fixed_price WHERE customer_group_id = $1 ORDER BY 1', [
        id,
      ])
    ).rows;
  expect(await replacePrices('brand,partNumber,price\nSampa,smp 1,12.50\n"sampa otomotiv",SMP-2,"1 234,5"\n')).toEqual({
    taken: 2,
    bad: [],
  });
  expect(await storedContracts()).toEqual([
    { product_id: 1, price: 1250 },
    { product_id: 2, price: 123_450 },
  ]);
  const { taken, bad } = await replacePrices(
    'brand,partNumber,price\nSampa,SMP-3,10\nSampa,SMP-3,11\nNobody,SMP-4,10\nSampa,gone,1',
  );
  expect([taken, bad.map(({ line }) => line)]).toEqual([0, [3, 4, 5]]);
  const wrong = await replacePrices('brand,partNumber,price\nSampa,SMP-3,free\nSampa,SMP-3\nSampa,SMP-3,0');
  expect(wrong.bad.map(({ line }) => line)).toEqual([2, 3, 4]);
  for (const csv of ['', 'brand;partNumber;price\n', 'brand,partNumber,price\nSampa,"SMP,1']) {
    expect(await replacePrices(csv)).toMatchObject({ taken: 0, bad: [{}] });
  }
  expect(await storedContracts()).toHaveLength(2);
});
