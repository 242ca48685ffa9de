import { authCalls } from '@/lib/contract/account/auth';
import { settingsCalls } from '@/lib/contract/account/business';
import { type AccountApp, createAccountApp, goodPassword } from '@/tests/fixtures/account-app';
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
const hide = (token: string, hideMyPrice = true) =>
  app.ask(settingsCalls.usersSettingsUpdate, { token, body: { hideMyPrice } });
const hidden = async (token: string) => (await app.get(authCalls.usersMe, { token })).user.hideMyPrice;

test('[ACC-5] stores the choice of a confirmed contract customer to hide own prices', async () => {
  const { token, user } = await buyer();
  expect((await app.get(authCalls.usersMe, { token })).user).toMatchObject({
    contracts: [{ number: `C-${user.id}`, name: 'Service auto' }],
    hideMyPrice: false,
  });
  expect((await hide(token)).data).toMatchObject({ hideMyPrice: true });
  expect(await hidden(token)).toBe(true);
  expect(await app.get(settingsCalls.usersSettings, { token })).toMatchObject({ hideMyPrice: true });
  expect((await app.ask(settingsCalls.usersSettingsUpdate, { token, body: {} })).data).toMatchObject({
    hideMyPrice: true,
  });
  expect((await hide(token, false)).data).toMatchObject({ hideMyPrice: false });
});

test.each([
  ['without a confirmed e-mail', 'UPDATE customer SET email_confirmed = false WHERE id = $1'],
  ['without a confirmed phone', 'UPDATE customer SET phone_confirmed = false WHERE id = $1'],
  ['without a contract', 'DELETE FROM contract WHERE customer_id = $1'],
  ['after the contract has ended', 'UPDATE contract SET active = false WHERE customer_id = $1'],
])('[ACC-5] %s own prices cannot be hidden, and hidden ones are shown again', async (_, sql) => {
  const { token, user } = await buyer();
  await hide(token);
  await app.db.write.query(sql, [user.id]);
  expect(await hidden(token)).toBe(false);
  const { status, error } = await hide(token);
  expect([status, error?.errors[0]]).toMatchObject([403, { errorName: 'CONTRACT_REQUIRED', path: 'hideMyPrice' }]);
  expect((await hide(token, false)).status).toBe(200);
});

test('[ACC-5] shows own prices again after an unconfirmed change of phone number', async () => {
  const { token, user } = await buyer();
  await hide(token);
  await app.get(authCalls.usersUpdate, {
    token,
    body: { firstName: 'Ion', lastName: 'Rusu', phone: '+373 60 222 333' },
  });
  await app.db.write.query('UPDATE customer SET phone_confirmed = true WHERE id = $1', [user.id]);
  expect(await hidden(token)).toBe(false);
});

test.each(['authLogout', 'authEndSessions'] as const)('[ACC-5] %s shows own prices again', async (call) => {
  const { token, tokens, email } = await buyer();
  await hide(token);
  await app.get(authCalls[call], { token, body: {}, headers: { 'x-refresh-token': tokens.refreshToken } });
  expect((await app.ask(authCalls.usersMe, { token })).status).toBe(401);
  const again = await app.get(authCalls.authLogin, { body: { email, password: goodPassword } });
  expect(again.user.hideMyPrice).toBe(false);
});
