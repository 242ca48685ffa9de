import { shop } from '@/lib/config/shop';
import { type AccountApp, accountAppOver, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 4: { 1: 500 }, 5: { 1: 1 } });
});
afterAll(() => app.close());

const toShop = async (on: AccountApp) => (await on.letters()).filter(({ kind }) => kind === 'order-received');

describe('the new-order letter to the shop', () => {
  it("[CHK-4] is in the shop's language, with all order data, and sent to nobody else", async () => {
    const company = { name: 'Auto Service SRL', idno: '1003600005148' };
    const contact = { firstName: 'Иван', lastName: "O'Rusu", email: 'ion.rusu@exemplu.md', phone: '069 123 456' };
    const { number, token } = await placeOrder(
      app,
      { key: await app.visitor() },
      { 4: 3 },
      {
        ...{ lang: 'ru', contact, company, payment: 'card', notes: 'Sunați înainte' },
      },
    );
    const [letter, ...others] = await toShop(app);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: shop.contacts.email,
      replyTo: { name: "Иван O'Rusu", address: contact.email },
      subject: `Comandă nouă: ${number}, 300\u00a0lei`,
      html: null,
    });
    for (const words of [
      ...['SMP-4', 'Piesa 4', '3 ×', 'Magazinul Ciocana', 'ion.rusu@exemplu.md', 'Sunați înainte', '1003600005148'],
      ...['+373', 'fără cont', 'se anulează singură', `npm run orders -- show ${number}`],
    ]) {
      expect(letter?.text).toContain(words);
    }
    expect(letter?.text).not.toContain(token);
  });

  it('[CHK-4] is sent to ORDERS_EMAIL', async () => {
    const other = accountAppOver(app.db, { ORDERS_EMAIL: 'depozit@exemplu.md' });
    await placeOrder(other, { key: await other.visitor() }, { 4: 1 });
    expect((await toShop(other)).map(({ to }) => to)).toContain('depozit@exemplu.md');
  });

  it('[CHK-4] is not sent when the order is rejected', async () => {
    const before = (await toShop(app)).length;
    await placeOrder(app, { key: await app.visitor() }, { 5: 1 });
    await expect(placeOrder(app, { key: await app.visitor() }, { 5: 1 })).rejects.toThrow('OUT_OF_STOCK');
    expect(await toShop(app)).toHaveLength(before + 1);
  });
});
