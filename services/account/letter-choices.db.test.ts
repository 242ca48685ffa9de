import { authCalls } from '@/lib/contract/account/auth';
import { settingsCalls } from '@/lib/contract/account/business';
import { newsletterCalls } from '@/lib/contract/account/contacts';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';
import { giveContract } from '@/tests/fixtures/contracts';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

async function buyer() {
  const customer = await app.customer();
  await giveContract(app.db.write, customer.user.id);
  return customer;
}
const change = (token: string, body: object) => app.get(settingsCalls.usersSettingsUpdate, { token, body });
const subscription = async (email: string) =>
  (await app.db.read.query('SELECT lang, consent FROM newsletter_subscriber WHERE email = $1', [email])).rows[0];

test("[ACC-4] letters use the chosen language in place of the page's, until it is reset", async () => {
  const { token, email } = await buyer();
  const subjects = async () => {
    await app.get(authCalls.authForgot, { body: { email, lang: 'ro' } });
    return (await app.letters()).filter(({ to }) => to === email).at(-1)?.subject;
  };
  const romanian = await subjects();
  expect(await change(token, { lettersLang: 'ru' })).toMatchObject({ lettersLang: 'ru', newsletter: false });
  expect(await subjects()).toMatch(/^Новый пароль/);
  expect(await change(token, { lettersLang: null })).toMatchObject({ lettersLang: null });
  expect(await subjects()).toBe(romanian);
});

test('[ACC-4] the newsletter starts with consent, in the language of letters, and ends', async () => {
  const { token, email } = await buyer();
  await change(token, { lettersLang: 'ru' });
  expect(await change(token, { newsletter: true, consent: 'v1' })).toMatchObject({ newsletter: true });
  expect(await subscription(email)).toEqual({ lang: 'ru', consent: 'v1' });
  await change(token, { lettersLang: 'ro' });
  expect(await subscription(email)).toEqual({ lang: 'ro-MD', consent: 'v1' });
  expect(await change(token, { newsletter: false })).toMatchObject({ newsletter: false });
  expect(await subscription(email)).toBeUndefined();
});

test('[ACC-4] an unconfirmed e-mail is not subscribed, and does not learn whether it is', async () => {
  const { token, email } = await app.customer();
  const refused = await app.ask(settingsCalls.usersSettingsUpdate, { token, body: { newsletter: true } });
  expect([refused.status, refused.error?.errors[0]?.errorName]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
  await app.get(newsletterCalls.newsletter, { body: { email, lang: 'ro-MD' } });
  expect(await change(token, { newsletter: false })).toMatchObject({ newsletter: false });
  expect(await subscription(email)).toMatchObject({ lang: 'ro-MD' });
});
