import { authCalls } from '@/lib/contract/account/auth';
import { type AccountApp, createAccountApp, goodPassword } from '@/tests/fixtures/account-app';
import { blockCustomer, confirmCustomer, findCustomer, listCustomers } from './manage-customers';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

test('[ACC-1] the operator finds customers by any part of name, e-mail or phone', async () => {
  const { token, user, email } = await app.customer();
  await app.get(authCalls.usersUpdate, {
    token,
    body: { firstName: 'Ștefania', lastName: 'Țurcan', phone: '+373 60 123 456' },
  });
  for (const text of ['ȘTEFANIA', 'nia Țur', '60123', email.slice(0, 12), '']) {
    expect(await listCustomers(app.db.read, text, 5)).toMatchObject([{ id: user.id, orders: 0, sign_ins: 1 }]);
  }
  expect(await listCustomers(app.db.read, '%', 5)).toEqual([]);
  expect(await findCustomer(app.db.read, email.toUpperCase())).toMatchObject({ id: user.id, standing: 'owner' });
  expect(await findCustomer(app.db.read, String(user.id))).toMatchObject({ email });
  expect(await findCustomer(app.db.read, "x' OR true --")).toBeUndefined();
});

test('[ACC-1] the operator confirms the owner of an e-mail, but no account that only claims it', async () => {
  const { email, user } = await app.customer();
  const claim = await app.get(authCalls.authSignup, { body: { email, password: 'another-long-secret', lang: 'ro' } });
  const both = { email: true, phone: true };
  expect(await confirmCustomer(app.db.write, claim.user.id, both)).toBe(false);
  expect(await confirmCustomer(app.db.write, user.id, both)).toBe(true);
  expect(await findCustomer(app.db.read, email)).toMatchObject({
    id: user.id,
    email_confirmed: true,
    // The customer has no phone number, so there is none to confirm.
    phone_confirmed: false,
  });
});

test('[SVC-4] a blocked customer is signed out and cannot sign in until unblocked', async () => {
  const { email, user, tokens } = await app.customer();
  const logIn = () => app.ask(authCalls.authLogin, { body: { email, password: goodPassword } });
  await blockCustomer(app.db, user.id, true);
  const renewed = await app.ask(authCalls.authRefresh, {
    body: {},
    headers: { 'x-refresh-token': tokens.refreshToken },
  });
  expect([renewed.status, (await logIn()).status]).toEqual([401, 403]);
  await blockCustomer(app.db, user.id, false);
  expect((await logIn()).status).toBe(200);
});
