import { authCalls } from '@/lib/contract/account/auth';
import { migrate, migrationsFolder, readMigrations } from '@/services/db/migrate';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';
import { createEmptyDatabase } from '@/tests/fixtures/test-database';

describe('telephone numbers', () => {
  let app: AccountApp;
  beforeAll(async () => {
    app = await createAccountApp();
  });
  afterAll(() => app.close());

  const change = (token: string, phone: string) =>
    app.ask(authCalls.usersUpdate, { token, body: { firstName: 'Ana', lastName: 'Pop', phone } });

  it('[ACC-7] [SVC-4] a number gets six PINs a day, whoever asks and however it is written', async () => {
    const statuses: number[] = [];
    for (const spelling of ['069 777 001', '+373 69 777 001', '0037369777001', '69777001']) {
      const { token } = await app.customer();
      expect((await change(token, spelling)).data?.user.phone).toBe('+37369777001');
      for (let n = 0; n < 2; n++)
        statuses.push((await app.ask(authCalls.authPhoneConfirm, { token, body: {} })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('[ACC-7] another spelling of a confirmed number leaves it confirmed', async () => {
    const { token, user } = await app.customer();
    await change(token, '069 777 002');
    await app.db.write.query('UPDATE customer SET phone_confirmed = true WHERE id = $1', [user.id]);
    expect((await change(token, '+373 (0)69-777-002')).data?.user.phone_confirmed).toBe(true);
  });

  it.each(['123', '069 777 00', '169 777 001', '+373 69 777', '+40 722', 'noapte bună'])(
    '[ACC-7] %j is refused under its field, and the old one stays',
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

test('[ACC-7] numbers that were stored as they were written become one form; what can be none stays', async () => {
  const migrations = readMigrations(migrationsFolder);
  const before = migrations.findIndex(({ name }) => name.includes('phones'));
  const database = await createEmptyDatabase();
  try {
    await migrate(database.write, migrations.slice(0, before));
    await database.write.query(`
      INSERT INTO customer (id, email, password_hash, phone, phone_confirmed) VALUES
        (1, 'a@exemplu.md', '', '069123456', true), (2, 'b@exemplu.md', '', '+37369123456', true),
        (3, 'c@exemplu.md', '', '0040722123456', false), (4, 'd@exemplu.md', '', '112233', true), (5, 'e@exemplu.md', '', NULL, false);
      INSERT INTO address (id, customer_id, fields) VALUES (1, 1, '{"city": "Orhei", "phone": "37369123456"}');
      INSERT INTO phone_pin (customer_id, phone, hash, letter_id) VALUES (1, '069123456', decode(repeat('00', 32), 'hex'), 1),
        (2, '+37369123456', decode(repeat('00', 32), 'hex'), 2)`);
    await migrate(database.write, migrations);
    const { rows } = await database.write.query('SELECT phone, phone_confirmed FROM customer ORDER BY id');
    expect(rows.map(({ phone }) => phone)).toEqual(['+37369123456', '+37369123456', '+40722123456', '112233', null]);
    expect(rows[0]?.phone_confirmed).toBe(true);
    expect((await database.write.query('SELECT fields FROM address')).rows).toEqual([
      { fields: { city: 'Orhei', phone: '+37369123456' } },
    ]);
    expect((await database.write.query('SELECT customer_id FROM phone_pin')).rows).toEqual([{ customer_id: 2 }]);
  } finally {
    await database.close();
  }
});
