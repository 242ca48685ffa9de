import { shopLimits } from '@/lib/config/shop-limits';
import { contractHeaders } from '@/lib/contract/headers';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';

const { perMinute, perHour } = shopLimits.sessions;

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
});
afterEach(() => app.close());

const begin = (ip: string) =>
  app.ask(sessionCalls.sessionCreate, { body: { lang: 'ro-MD' }, headers: { [contractHeaders.clientIp]: ip } });
const sessions = async () => Number((await app.db.write.query('SELECT count(*) AS n FROM shop_session')).rows[0]?.n);
const elapse = (seconds: number) =>
  app.db.write.query(
    'UPDATE login_attempt SET hits = ARRAY(SELECT h - make_interval(secs => $1) FROM unnest(hits) AS h)',
    [seconds],
  );

describe('sessions of visitors', () => {
  it('[SEC-37] are few for 1,000 requests from one IP, with Retry-After', async () => {
    const answers = [];
    for (let n = 0; n < 1000; n += 1) answers.push(await begin('203.0.113.7'));
    expect([await sessions(), answers.filter(({ status }) => status === 200).length]).toEqual([perMinute, perMinute]);
    const refused = answers.at(-1);
    expect([refused?.status, refused?.error?.errors[0]?.errorName]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await begin('203.0.113.8')).status).toBe(200);
  }, 60_000);

  it('[SEC-37] from one IPv6 network count together', async () => {
    for (let n = 0; n < perMinute; n += 1) await begin(`2001:db8:1:2::${n.toString(16)}`);
    expect((await begin('2001:db8:1:2:abcd::1')).status).toBe(429);
    expect((await begin('2001:db8:1:3::1')).status).toBe(200);
  }, 60_000);

  it('[SEC-37] are allowed again a minute later, up to the limit of an hour', async () => {
    for (let minute = 0; minute < perHour / perMinute; minute += 1) {
      for (let n = 0; n < perMinute; n += 1) expect((await begin('203.0.113.9')).status).toBe(200);
      await elapse(61);
    }
    expect((await begin('203.0.113.9')).status).toBe(429);
    await elapse(3600);
    expect((await begin('203.0.113.9')).status).toBe(200);
  }, 60_000);
});
