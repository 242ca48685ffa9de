import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

const address = (city: string) => ({
  firstName: 'Elena',
  lastName: 'Rotaru',
  country: 'MD',
  address: 'str. Independenței 3',
  city,
  phone: '069 123 456',
});
const create = (token: string, city: string, isDefault?: boolean) =>
  app.get(ordersCalls.addressCreate, {
    token,
    body: { ...address(city), ...(isDefault !== undefined && { default: isDefault }) },
  });
const defaults = async (token: string) =>
  (await app.get(ordersCalls.addressList, { token })).items.map((item) => [item.city, item.default]);

describe('addresses', () => {
  it('[ACC-3] are added, changed and removed, and one of them is the default', async () => {
    const { token } = await app.customer();
    const first = await create(token, 'Orhei');
    expect(first).toMatchObject({ default: true, phone: '+37369123456', company: '' });
    const second = await create(token, 'Cahul');
    await create(token, 'Soroca', true);
    expect(await defaults(token)).toEqual([
      ['Soroca', true],
      ['Orhei', false],
      ['Cahul', false],
    ]);
    const params = { id: second.id };
    const changed = { ...address('Comrat'), default: true };
    expect(await app.get(ordersCalls.addressUpdate, { token, params, body: changed })).toMatchObject({
      city: 'Comrat',
    });
    expect((await defaults(token))[0]).toEqual(['Comrat', true]);
    await app.get(ordersCalls.addressDelete, { token, params });
    expect(await defaults(token)).toEqual([
      ['Orhei', true],
      ['Soroca', false],
    ]);
  });

  it('[ACC-3] of another customer answer 404, as unknown ones do', async () => {
    const [mine, other] = [await app.customer(), await app.customer()];
    const { id } = await create(mine.token, 'Orhei');
    const ask = { token: other.token, params: { id } };
    const foreign = await app.ask(ordersCalls.addressRead, ask);
    const missing = await app.ask(ordersCalls.addressRead, { ...ask, params: { id: 1 } });
    expect([foreign.status, foreign.error?.errors]).toEqual([404, missing.error?.errors]);
    expect((await app.ask(ordersCalls.addressDelete, ask)).status).toBe(404);
    const body = address('Cahul');
    expect((await app.ask(ordersCalls.addressUpdate, { token: other.token, params: { id }, body })).status).toBe(404);
    expect(await app.get(ordersCalls.addressRead, { token: mine.token, params: { id } })).toMatchObject({
      city: 'Orhei',
    });
  });

  it('[ACC-3] added concurrently have one default', async () => {
    const { token } = await app.customer();
    await Promise.all(['Orhei', 'Cahul', 'Soroca', 'Edineț'].map((city) => create(token, city, true)));
    expect((await defaults(token)).filter(([, isDefault]) => isDefault)).toHaveLength(1);
  });
});
