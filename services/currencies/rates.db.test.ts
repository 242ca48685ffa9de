import { applySettings } from '@/lib/config/live-settings';
import { currenciesResource } from '@/lib/contract/admin/currencies';
import { offeredCurrencies } from '@/lib/domain/money/format-money';
import { transaction } from '@/services/db/query';
import { refreshSettings } from '@/services/settings/live-settings';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { storeRates } from './rates';

let db: TestDatabase;
let office: AdminApp;
let owner: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  owner = await office.signedIn('owner');
});
afterEach(async () => {
  jest.restoreAllMocks();
  applySettings({});
  await db.close();
});

const change = (code: string, body: object) =>
  owner.send(`/api/currencies/${code}`, {
    method: 'PUT',
    body: { version: 1, shown: true, automatic: false, ...body },
  });
const read = async (code: string) =>
  currenciesResource.record.parse((await owner.send(`/api/currencies/${code}`)).json);
const store = (answer: Parameters<typeof storeRates>[1]) =>
  transaction(db.write, (client) => storeRates(client, answer));
const official = {
  day: '2026-11-28',
  lei: new Map([
    ['EUR', 20.1234],
    ['USD', 17.5],
  ]),
};
const lastRequest = async () => (await owner.send('/api/currencies/actions/lastRequest', { body: {} })).json;

describe('exchange rates', () => {
  it('[CON-1] converts the prices that shoppers see by rates that staff entered', async () => {
    expect((await change('EUR', { lei: 20 })).status).toBe(200);
    await refreshSettings(db);
    const rates = Object.fromEntries(offeredCurrencies().map(({ code, rate }) => [code, rate]));
    expect(rates).toMatchObject({ MDL: 1, EUR: 0.05, USD: 0.06 });
    expect(rates['RUB']).toBeUndefined();
  });

  it('[CON-1] replaces only the rates of currencies that follow the national bank', async () => {
    await change('EUR', { lei: null, automatic: true });
    await change('USD', { lei: 18 });
    await store(official);
    expect(await read('EUR')).toMatchObject({ lei: 20.1234, rateDay: '2026-11-28' });
    expect(await read('USD')).toMatchObject({ lei: 18 });
    expect(await lastRequest()).toMatchObject({ last: { rateDay: '2026-11-28', fault: null } });
  });

  it('[CON-1] offers no hidden currency, even if the code has a default rate', async () => {
    const offered = async () => {
      await refreshSettings(db);
      return offeredCurrencies().map(({ code }) => code);
    };
    expect(await offered()).toEqual(['MDL', 'USD', 'EUR']);
    await change('USD', { lei: 18, shown: false });
    expect(await offered()).toEqual(['MDL', 'EUR']);
  });

  it('[CON-1] keeps the rates and shows the fault when the national bank does not answer', async () => {
    await change('EUR', { lei: 19.5, automatic: true });
    await store('RATES_UNREACHABLE');
    expect(await read('EUR')).toMatchObject({ lei: 19.5 });
    expect(await lastRequest()).toMatchObject({ last: { rateDay: null, fault: 'RATES_UNREACHABLE' } });
  });

  it('[CON-1] requests the rates before the transaction that stores them', async () => {
    await change('EUR', { lei: 19.5, automatic: true });
    const open: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const { rows } = await db.write.query(
        "SELECT state FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
      );
      open.push(...rows);
      return new Response(
        '<ValCurs Date="28.11.2026"><Valute><CharCode>EUR</CharCode><Nominal>1</Nominal><Value>20.5</Value></Valute></ValCurs>',
      );
    });
    const { json } = await owner.send('/api/currencies/actions/fetch', { body: {} });
    expect(json).toMatchObject({ last: { rateDay: '2026-11-28', fault: null } });
    expect(await read('EUR')).toMatchObject({ lei: 20.5 });
    expect(open).toEqual([]);
  });

  it('[CON-1] saves only one of two changes of a rate made at once', async () => {
    const answers = await Promise.all([change('EUR', { lei: 19 }), change('EUR', { lei: 20 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[CON-1] keeps the rate of a currency that the shop cannot show for supplier lists only', async () => {
    expect((await change('RON', { lei: 4 })).error).toBe('CURRENCY_NOT_SHOWN');
    expect((await change('RON', { lei: 4, shown: false })).status).toBe(200);
  });
});
