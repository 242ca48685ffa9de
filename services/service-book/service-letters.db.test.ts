import { settingsCalls } from '@/lib/contract/account/business';
import { serviceLettersCalls } from '@/lib/contract/account/contacts';
import { serviceBookCalls } from '@/lib/contract/account/service-book';
import { type SessionChange, sessionCalls } from '@/lib/contract/orders/session';
import { confirmCustomer } from '@/services/account/manage-customers';
import { composeMail, readLetter } from '@/services/mail/carriers';
import {
  type AccountApp,
  accountAppOver,
  createAccountApp,
  fillCars,
  fillCatalogue,
} from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { sendDueServiceLetters } from './service-letters';

const { serviceLettersLink, serviceLettersEnd } = serviceLettersCalls;
const { usersSettings, usersSettingsUpdate } = settingsCalls;

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 } });
  await fillCars(app.db, 3);
  await app.db.write.query(`
    INSERT INTO category (id, parent_id, code, slug, level, sort, name_ro, name_ru, drawing) VALUES
      (1, NULL, 'FLT', 'filters', 1, 1, 'Filtre', 'Фильтры', 'x'),
      (2, 1, 'FLT-030', 'cabin-filter', 2, 1, 'Filtru de habitaclu', 'Фильтр салона', 'x'),
      (3, 1, 'FLT-010', 'oil-filter', 2, 2, 'Filtru de ulei', 'Масляный фильтр', 'x');
    UPDATE product SET category_id = 2 WHERE id = 1;
    UPDATE product SET category_id = 3 WHERE id = 2;`);
});
afterEach(() => app.close());

/* Ten in the morning in Chișinău. */
const at = (day: string) => new Date(`${day}T07:00:00Z`);
const put = (token: string, change: Omit<SessionChange, 'lang'>) =>
  app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', ...change } });
const choose = (token: string, serviceLetters: boolean) =>
  app.get(usersSettingsUpdate, { token, body: { serviceLetters, ...(serviceLetters && { consent: '2026-11-22' }) } });
const mark = (token: string, body: object) =>
  app.get(serviceBookCalls.serviceMark, { token, params: { carId: 1 }, body: { kind: 'FLT-030', ...body } });

/** A customer with a confirmed e-mail and car 1, with a cabin filter bought on 21 September 2025. */
async function driver(wants = true) {
  const customer = await app.customer();
  const { token, user } = customer;
  await confirmCustomer(app.db.write, user.id, { email: true, phone: false });
  const cart = [{ productId: 1, quantity: 1, carId: 1 }];
  await put(token, { garage: [{ carId: 1, present: true, name: 'Familia <3' }], cart });
  const order = await placeOrder(app, { token }, {});
  await app.db.write.query("UPDATE customer_order SET created_at = '2025-09-21 09:00Z' WHERE id = $1", [order.id]);
  if (wants) await choose(token, true);
  return customer;
}

/** Letters sent by the end of a day, after reloading the catalogue. */
async function lettersOn(day: string) {
  const db = { ...app.db };
  while ((await sendDueServiceLetters(db, app.mail, at(day))) > 0);
  const letters = await app.letters();
  return letters.filter(({ kind }) => kind === 'service-due');
}

describe('[GAR-1] service letters', () => {
  it('are sent once to subscribers, on the day when a service becomes due', async () => {
    const { email } = await driver();
    await driver(false);
    expect(await lettersOn('2026-09-20')).toEqual([]);
    const letters = await lettersOn('2026-09-21');
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[email, 'E timpul pentru service: Familia <3']]);
    const [{ text, html } = { text: '', html: '' }] = letters;
    expect(text).toContain('- Filtru de habitaclu: cumpărat pe 21 septembrie 2025; termen: 21 septembrie 2026');
    expect(text).toContain('/ro-MD/account/garage/1');
    expect(text).toContain('/ro-MD/tecdoc/car/1/group/2');
    expect(html).toContain('Familia &lt;3');
    expect(html).not.toContain('Familia <3');
    for (const day of ['2026-09-22', '2026-12-01', '2027-09-21']) expect(await lettersOn(day)).toHaveLength(1);
  });

  it('are sent by mileage too, in the language of letters', async () => {
    const { token } = await driver();
    await app.get(usersSettingsUpdate, { token, body: { lettersLang: 'ru' } });
    await mark(token, { done: { on: '2026-01-10', mileage: 180_000 } });
    await put(token, { garage: [{ carId: 1, present: true, mileage: 190_000 }] });
    expect(await lettersOn('2026-06-01')).toEqual([]);
    await put(token, { garage: [{ carId: 1, present: true, mileage: 195_100 }] });
    expect(await lettersOn('2026-06-01')).toEqual([]);
    const [letter] = await lettersOn('2026-06-02');
    expect(letter?.subject).toBe('Пора на обслуживание: Familia <3');
    expect(letter?.text).toMatch(/Фильтр салона: заменено 10 января 2026 г\.; срок: .* или 195\s000\sкм на одометре/);
  });

  it('are sent again for the next service and after a snooze ends', async () => {
    const { token } = await driver();
    expect(await lettersOn('2026-09-21')).toHaveLength(1);
    await mark(token, { snoozedUntil: '2026-10-21' });
    expect(await lettersOn('2026-10-20')).toHaveLength(1);
    expect(await lettersOn('2026-10-21')).toHaveLength(2);
    await mark(token, { done: { on: '2026-11-01', mileage: null }, snoozedUntil: null });
    expect(await lettersOn('2027-10-31')).toHaveLength(2);
    expect(await lettersOn('2027-11-01')).toHaveLength(3);
  });

  it('combine all due services of a customer, without links for cars outside the catalogue', async () => {
    const { token } = await driver();
    for (const carId of [2, 3]) await put(token, { garage: [{ carId, present: true }] });
    for (const [carId, kind] of [
      [2, 'FLT-010'],
      [2, 'FLT-030'],
      [3, 'FLT-010'],
    ] as const) {
      const done = { on: '2024-01-01', mileage: null };
      await app.get(serviceBookCalls.serviceMark, { token, params: { carId }, body: { kind, done } });
    }
    await app.db.write.query('DELETE FROM vehicle WHERE car_id = 3');
    const letters = await lettersOn('2026-09-21');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe('E timpul pentru service: mașinile tale');
    expect(letters[0]?.text.match(/^- /gm)).toHaveLength(4);
    expect(letters[0]?.text).toContain('/tecdoc/car/2/group/3');
    expect(letters[0]?.text).not.toContain('/tecdoc/car/3/');
  });

  it('are sent once by many processes, and not at night', async () => {
    for (let count = 0; count < 3; count += 1) await driver();
    expect(await sendDueServiceLetters(app.db, app.mail, new Date('2026-09-21T05:30:00Z'))).toBe(0);
    const others = Array.from({ length: 4 }, () => accountAppOver(app.db));
    await Promise.all([app, ...others].map(({ db, mail }) => sendDueServiceLetters(db, mail, at('2026-09-21'))));
    expect(await lettersOn('2026-09-21')).toHaveLength(3);
    expect(new Set((await lettersOn('2026-09-22')).map(({ to }) => to)).size).toBe(3);
  });

  it('are retried after a failure, and not sent to blocked customers', async () => {
    const { user } = await driver();
    const broken = { ...app.mail, key: new Uint8Array(1) };
    await expect(sendDueServiceLetters(app.db, broken, at('2026-09-21'))).rejects.toThrow();
    await app.db.write.query('UPDATE customer SET blocked_at = now() WHERE id = $1', [user.id]);
    expect(await lettersOn('2026-09-21')).toEqual([]);
    await app.db.write.query('UPDATE customer SET blocked_at = NULL WHERE id = $1', [user.id]);
    expect(await lettersOn('2026-09-21')).toHaveLength(1);
  });
});

describe('[GAR-1] the subscription to service letters', () => {
  it('requires a confirmed e-mail and consent', async () => {
    const { token, user } = await app.customer();
    expect(await app.get(usersSettings, { token })).toMatchObject({ serviceLetters: false });
    const refused = await app.ask(usersSettingsUpdate, { token, body: { serviceLetters: true } });
    expect([refused.status, refused.error?.errors[0]]).toMatchObject([
      403,
      { errorName: 'EMAIL_NOT_CONFIRMED', path: 'serviceLetters' },
    ]);
    await confirmCustomer(app.db.write, user.id, { email: true, phone: false });
    expect(await choose(token, true)).toMatchObject({ serviceLetters: true });
    const { rows } = await app.db.read.query('SELECT consent FROM service_letters WHERE customer_id = $1', [user.id]);
    expect(rows).toEqual([{ consent: '2026-11-22' }]);
    expect(await choose(token, false)).toMatchObject({ serviceLetters: false });
  });

  it('ends with one click from the letter or the mail client, without sign-in', async () => {
    const { token, email } = await driver();
    const [letter] = await lettersOn('2026-09-21');
    if (!letter) throw new Error('There is no letter.');
    const source = (await composeMail(letter)).toString();
    const link = readLetter(source).links.find((one) => one.includes('/unsubscribe/')) ?? '';
    const secret = link.split('/').at(-1) ?? '';
    expect(source.replace(/\r\n[ \t]+/g, ' ')).toContain(`/api/newsletter/service/unsubscribe/${secret}>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const letterLink = () => app.ask(serviceLettersLink, { params: { token: secret } });
    expect((await letterLink()).data).toEqual({ state: 'wanted', email: `${email[0]}•••@exemplu.md`, lang: 'ro-MD' });
    for (let times = 0; times < 2; times += 1) {
      expect(await app.get(serviceLettersEnd, { body: { token: secret } })).toEqual({ ok: true });
    }
    expect((await letterLink()).data).toEqual({ state: 'ended', lang: 'ro-MD' });
    expect(await app.get(usersSettings, { token })).toMatchObject({ serviceLetters: false });
    await mark(token, { done: { on: '2026-09-22', mileage: null } });
    expect(await lettersOn('2028-01-01')).toHaveLength(1);
    expect((await app.ask(serviceLettersLink, { params: { token: 'x'.repeat(32) } })).status).toBe(404);
    expect((await app.ask(serviceLettersEnd, { body: { token: 'x'.repeat(32) } })).status).toBe(404);
    expect(app.lines.join('')).not.toContain(email);
  });
});
