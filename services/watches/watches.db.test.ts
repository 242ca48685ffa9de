import { watchesCalls } from '@/lib/contract/account/alerts';
import { confirmCustomer } from '@/services/account/manage-customers';
import { mailKey } from '@/services/secrets/keys';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { sendDueWatchLetters } from './send-due-watch-letters';

const { watchRead, watchChange } = watchesCalls;

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 5 } });
  await app.db.write.query('UPDATE listing SET availability = 5 WHERE product_id = 1');
});
afterEach(() => app.close());

const mail = { key: mailKey('t'.repeat(43)), publicUrl: 'https://www.piesar.md', wake: () => {} };

async function confirmed() {
  const customer = await app.customer();
  await confirmCustomer(app.db.write, customer.user.id, { email: true, phone: false });
  return customer;
}
const setAlerts = (token: string, productId: number, body: { stock?: boolean; priceDrop?: boolean }) =>
  app.ask(watchChange, { token, params: { productId }, body });
const set = (sql: string, id: number) => app.db.write.query(`UPDATE listing SET ${sql} WHERE product_id = $1`, [id]);
const watchLetters = async () => {
  await sendDueWatchLetters(app.db, mail);
  const letters = await app.letters();
  return letters.filter(({ kind }) => kind.startsWith('watch-')).map(({ kind, to, text }) => ({ kind, to, text }));
};

describe('alerts of a product', () => {
  it('[PRD-1] back in stock are sent once', async () => {
    const { token, email } = await confirmed();
    expect((await setAlerts(token, 2, { stock: true })).data).toMatchObject({ stock: true, available: false });
    expect(await watchLetters()).toEqual([]);
    await set('availability = 4', 2);
    expect(await watchLetters()).toMatchObject([{ kind: 'watch-stock', to: email }]);
    expect((await watchLetters())[0]?.text).toContain('https://www.piesar.md/ro-MD/shop/products/piesa-2');
    await set('availability = 0', 2);
    await set('availability = 4', 2);
    expect(await watchLetters()).toHaveLength(1);
    expect(await app.get(watchRead, { token, params: { productId: 2 } })).toMatchObject({ stock: false });
  });

  it('[PRD-1] are sent at each price drop with both prices, and never on a rise', async () => {
    const { token } = await confirmed();
    await setAlerts(token, 1, { priceDrop: true });
    await set('price = 12000', 1);
    expect(await watchLetters()).toEqual([]);
    await set('price = 9000', 1);
    expect((await watchLetters())[0]?.text).toMatch(/90.*100/s);
    await set('price = 8000', 1);
    expect(await watchLetters()).toHaveLength(2);
    await setAlerts(token, 1, { priceDrop: false });
    await set('price = 7000', 1);
    expect(await watchLetters()).toHaveLength(2);
  });

  it('[ACC-5] state the list price to customers with own prices', async () => {
    const { token, user } = await confirmed();
    await giveContract(app.db.write, user.id, await makeGroup(app.db.write, 'Service', [{ percent: 10 }]));
    await setAlerts(token, 1, { priceDrop: true });
    await set('price = 9000', 1);
    const [letter] = await watchLetters();
    expect(letter?.text.replace(/\s/g, ' ')).toContain('Prețul de listă e acum 90 lei, înainte era 100 lei.');
    expect(letter?.text).toContain('Prețul tău din contract îl vezi pe pagina piesei.');
  });

  it('[PRD-1] are sent to confirmed e-mails only, and not to blocked customers', async () => {
    const stranger = await app.customer();
    const refused = await setAlerts(stranger.token, 2, { stock: true });
    expect([refused.status, refused.error?.errors[0]?.errorName]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
    const { token, user } = await confirmed();
    await setAlerts(token, 2, { stock: true });
    await app.db.write.query('UPDATE customer SET blocked_at = now() WHERE id = $1', [user.id]);
    await set('availability = 4', 2);
    expect(await watchLetters()).toEqual([]);
  });

  it('[PRD-1] are sent once by concurrent processes', async () => {
    const { token } = await confirmed();
    for (const id of [2, 3, 4]) await setAlerts(token, id, { stock: true });
    await app.db.write.query('UPDATE listing SET availability = 4');
    await Promise.all(Array.from({ length: 5 }, () => sendDueWatchLetters(app.db, mail)));
    expect(await watchLetters()).toHaveLength(3);
  });

  it('[PRD-1] are rejected for unknown products, and beyond the maximum', async () => {
    const { token, user } = await confirmed();
    expect((await setAlerts(token, 999, { stock: true })).status).toBe(404);
    await app.db.write.query(
      "INSERT INTO product_watch (customer_id, product_id, kind) SELECT $1, n, 'stock' FROM generate_series(1000, 1199) n",
      [user.id],
    );
    const full = await setAlerts(token, 2, { stock: true });
    expect([full.status, full.error?.errors[0]?.errorName]).toEqual([409, 'LIST_FULL']);
    expect((await app.ask(watchRead, { params: { productId: 1 } })).status).toBe(401);
  });
});
