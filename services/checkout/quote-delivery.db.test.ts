import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 4: { 1: 10 } });
});
afterAll(() => app.close());

const quote = (body: { productId: number; quantity?: number; city?: string }, token?: string) =>
  app.get(ordersCalls.deliveryOfProduct, { ...(token && { token }), body: { lang: 'ro-MD', ...body } });

describe('delivery of a product', () => {
  it("[STS-1] is quoted for the shop's town by default, with date and price of each method, and creates no session", async () => {
    const sessions = async () => (await app.db.write.query('SELECT count(*)::int AS n FROM shop_session')).rows[0];
    const before = await sessions();
    const { place, items } = await quote({ productId: 4 });
    expect(place).toBe('Chișinău');
    expect(items.map(({ code, price }) => [code, price.amount])).toEqual([
      ['pickup', 0],
      ['courier', 4000],
      ['post', 6000],
    ]);
    for (const { promise, orderBy } of items) {
      expect(promise.from <= promise.to).toBe(true);
      expect(orderBy?.time).toMatch(/^\d\d:\d\d$/);
    }
    expect(await sessions()).toEqual(before);
  });

  it("[STS-1] has the price of the same cart's quote, and omits methods that do not deliver there", async () => {
    const north = await quote({ productId: 4, city: 'Briceni' });
    expect(north.items.map(({ code }) => code)).toEqual(['pickup', 'post']);
    const key = await app.visitor({ 4: 10 });
    const cart = await app.get(ordersCalls.deliveryQuote, { key, body: { lang: 'ro-MD', city: 'Orhei' } });
    const { items } = await quote({ productId: 4, quantity: 10, city: 'Orhei' });
    expect(items.map(({ code, price, promise }) => ({ code, price, promise }))).toEqual(
      cart.items.map(({ code, price, promise }) => ({ code, price, promise })),
    );
  });

  it('[STS-1] is empty for products without enough stock and for unknown ones', async () => {
    expect((await quote({ productId: 4, quantity: 11 })).items).toEqual([]);
    expect((await quote({ productId: 999_999 })).items).toEqual([]);
  });

  it("[STS-1] uses the customer's default address when the browser sends no locality", async () => {
    const { token } = await app.customer();
    const person = { firstName: 'Ana', lastName: 'Rusu', phone: '+37369123456' };
    const body = { ...person, country: 'MD', address: 'str. Mare 1', city: 'Bălți' };
    await app.get(ordersCalls.addressCreate, { token, body });
    expect((await quote({ productId: 4 }, token)).place).toBe('Bălți');
    expect((await quote({ productId: 4, city: 'Orhei' }, token)).place).toBe('Orhei');
  });
});
