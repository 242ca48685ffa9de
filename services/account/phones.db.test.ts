import { authCalls } from '@/lib/contract/account/auth';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';

describe('telephone numbers', () => {
  let app: AccountApp;
  beforeAll(async () => {
    app = await createAccountApp();
  });
  afterAll(() => app.close());

  const change = (token: string, phone: string) =>
    app.ask(authCalls.usersUpdate, { token, body: { firstName: 'Ana', lastName: 'Pop', phone } });

  it('[ACC-7] [SVC-4] a number gets six PINs a day, across accounts and spellings', async () => {
    const statuses: number[] = [];
    for (const spelling of ['069 777 001', '+373 69 777 001', '0037369777001', '69777001']) {
      const { token } = await app.customer();
      expect((await change(token, spelling)).data?.user.phone).toBe('+37369777001');
      for (let n = 0; n < 2; n++)
        statuses.push((await app.ask(authCalls.authPhoneConfirm, { token, body: {} })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('[ACC-7] another spelling of a confirmed number stays confirmed', async () => {
    const { token, user } = await app.customer();
    await change(token, '069 777 002');
    await app.db.write.query('UPDATE customer SET phone_confirmed = true WHERE id = $1', [user.id]);
    expect((await change(token, '+373 (0)69-777-002')).data?.user.phone_confirmed).toBe(true);
  });

  it.each(['123', '069 777 00', '169 777 001', '+373 69 777', '+40 722', 'noapte bună'])(
    '[ACC-7] rejects %j with its field, and keeps the old number',
    async (phone) => {
      const { token } = await app.customer();
      await change(token, '069 777 003');
      const { status, error } = await change(token, phone);
      expect([status, error?.errors[0]]).toEqual([
        400,
        expect.objectContaining({ errorName: 'PHONE_INVALID', path: 'phone' }),
      ]);
      expect((await app.get(authCalls.usersMe, { token })).user.phone).toBe('+37369777003');
    },
  );
});
