import { guestWatchesCalls } from '@/lib/contract/account/alerts';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { purgeAccounts } from '../background/background-work';
import { sendDueWatchLetters } from './send-due-watch-letters';

const { watchedProduct, guestWatchAsk, guestWatchRead, guestWatchChange } = guestWatchesCalls;
const email = 'fara.cont@exemplu.md';
const lang = 'ro-MD' as const;

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 5 } });
  await app.db.write.query('UPDATE listing SET availability = 5 WHERE product_id = 1');
});
afterEach(() => app.close());

const requestAlert = (productId: number, choice: { stock: boolean; priceDrop: boolean }, to = email) =>
  app.ask(guestWatchAsk, { body: { lang, productId, email: to, ...choice } });
const stock = { stock: true, priceDrop: false };
const cheaper = { stock: false, priceDrop: true };
async function lastToken() {
  const letter = (await app.letters()).findLast(({ kind }) => kind === 'watch-confirm');
  return /\/account\/watch\/link\/([\w-]{32})/.exec(letter?.text ?? '')?.[1] ?? '';
}
const change = (token: string, choice: { stock: boolean; priceDrop: boolean }) =>
  app.ask(guestWatchChange, { body: { lang, token, ...choice } });
const set = (sql: string, id: number) => app.db.write.query(`UPDATE listing SET ${sql} WHERE product_id = $1`, [id]);
async function watchLetters() {
  await sendDueWatchLetters(app.db, app.mail);
  return (await app.letters()).filter(({ kind }) => kind === 'watch-stock' || kind === 'watch-price');
}
const watchers = async () => (await app.db.write.query('SELECT email FROM guest_watch')).rows.length;

test('[PRD-1] without an account a letter is sent once after the e-mail was confirmed, and the e-mail is deleted', async () => {
  expect(await app.get(watchedProduct, { params: { productId: 2 } })).toMatchObject({ available: false });
  expect((await requestAlert(2, stock, 'Fara.Cont@Exemplu.md')).data).toEqual({ ok: true });
  await set('availability = 4', 2);
  expect(await watchLetters()).toEqual([]);
  const token = await lastToken();
  expect(await app.get(guestWatchRead, { body: { lang: 'ru', token } })).toMatchObject({
    product: { name: 'Деталь 2' },
    ...{ email: 'f•••@exemplu.md', confirmed: false, ...stock },
  });
  expect((await change(token, stock)).data).toMatchObject({ confirmed: true });
  const [letter, ...others] = await watchLetters();
  expect([letter?.kind, letter?.to, others]).toEqual(['watch-stock', email, []]);
  expect(letter?.text).toContain('/ro-MD/shop/products/piesa-2');
  // Guests have no account, so the letters must not mention one.
  for (const { text } of await app.letters()) expect(text).not.toContain('contul tău');
  expect([await watchLetters(), await watchers()]).toEqual([[letter], 0]);
  expect((await app.ask(guestWatchRead, { body: { lang, token } })).status).toBe(404);
});

test('[PRD-1] price drops are reported each time, with an unsubscribe link, until they are ended', async () => {
  await requestAlert(1, cheaper);
  const token = await lastToken();
  await change(token, cheaper);
  for (const price of [12_000, 9000, 8000]) {
    await set(`price = ${price}`, 1);
    await watchLetters();
  }
  const letters = await watchLetters();
  expect(letters.map(({ kind }) => kind)).toEqual(['watch-price', 'watch-price']);
  expect(letters[0]?.text).toMatch(/90.*100/s);
  expect(letters[1]?.text).toContain(`/ro-MD/account/watch/link/${token}`);
  expect((await change(token, { stock: false, priceDrop: false })).data).toMatchObject({
    stock: false,
    priceDrop: false,
  });
  await set('price = 7000', 1);
  expect([(await watchLetters()).length, await watchers()]).toEqual([2, 0]);
});

test('[MON-1] a price drop within one leu is not reported', async () => {
  await set('price = 34044', 1);
  await requestAlert(1, cheaper);
  await change(await lastToken(), cheaper);
  await set('price = 34010', 1);
  expect(await watchLetters()).toEqual([]);
  await set('price = 34000', 1);
  const [letter] = await watchLetters();
  expect(letter?.text.replace(/\s/g, ' ')).toMatch(/340 lei.*341 lei/s);
});

test('[SEC-35] all spellings of an e-mail share the number of alerts', async () => {
  await app.db.write.query(`INSERT INTO guest_watch (token, email, lang, product_id, stock, price_drop)
    SELECT lpad(n::text, 32, 't'), 'fara.cont+' || n || '@exemplu.md', 'ru', 100 + n, true, false FROM generate_series(1, 50) n`);
  expect((await requestAlert(1, stock)).status).toBe(409);
});

test("[PRD-1] a stranger's request does not change what the owner has confirmed", async () => {
  await requestAlert(2, stock);
  const token = await lastToken();
  await change(token, stock);
  expect((await requestAlert(2, cheaper)).data).toEqual({ ok: true });
  expect(await lastToken()).toBe(token);
  expect(await app.get(guestWatchRead, { body: { lang, token } })).toMatchObject({ confirmed: true, ...stock });
});

test('[PRD-1] rejects empty requests, unknown products, unknown links and bots', async () => {
  expect((await requestAlert(1, { stock: false, priceDrop: false })).error?.errors[0]?.path).toBe('stock');
  expect((await requestAlert(999, stock)).error?.errors[0]?.errorName).toBe('PRODUCT_NOT_FOUND');
  expect((await change('x'.repeat(32), stock)).status).toBe(404);
  const body = { lang, productId: 2, email, ...stock };
  const robot = await app.ask(guestWatchAsk, { body, headers: { 'x-captcha-token': 'none' } });
  expect([robot.status, await watchers(), await app.letters()]).toEqual([400, 0, []]);
});

test('[PRD-1] an unconfirmed e-mail is deleted after seven days, and letters to a mailbox are limited', async () => {
  await requestAlert(2, stock);
  await app.db.write.query("UPDATE guest_watch SET created_at = now() - interval '8 days'");
  await purgeAccounts(app.db);
  expect(await watchers()).toBe(0);
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await requestAlert(2, stock)).status));
  expect(statuses).toContain(429);
  expect((await app.letters()).length).toBeLessThanOrEqual(11);
});
