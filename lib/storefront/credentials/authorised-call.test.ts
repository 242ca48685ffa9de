import { authLogin, authLogout, usersMe } from '@/lib/contract/account/auth';
import type { Call } from '@/lib/contract/call';
import { shopStocks } from '@/lib/contract/catalogue/shop';
import { sessionRead } from '@/lib/contract/orders/session';
import { failure, type Result } from '@/lib/storefront/upstream/result';
import { callAs, createRefresher, type TokenRenewal } from './authorised-call';
import type { BrowserSession } from './credentials-cookie';

const tokens = { access: 'a2', accessUntil: 900, refresh: 'r2', refreshUntil: 9000 };
const renewed: TokenRenewal = { kind: 'renewed', tokens };

function setupRefresher() {
  let now = 0;
  const renewals: {
    readonly token: string;
    readonly answer: (renewal: TokenRenewal) => void;
    readonly fail: () => void;
  }[] = [];
  const refresh = createRefresher(
    (token) => new Promise((answer, reject) => renewals.push({ token, answer, fail: () => reject(new Error('down')) })),
    () => now,
  );
  return { refresh, renewals, pass: (ms: number) => (now += ms) };
}

describe('createRefresher', () => {
  it('[API-3] renews once for 30 concurrent requests', async () => {
    const { refresh, renewals } = setupRefresher();
    const waiting = Array.from({ length: 30 }, () => refresh('r1'));
    expect(renewals).toHaveLength(1);
    renewals[0]?.answer(renewed);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([renewed]));
  });

  it('[API-3] returns the same tokens to late requests with the rotated token', async () => {
    const { refresh, renewals, pass } = setupRefresher();
    const first = refresh('r1');
    renewals[0]?.answer(renewed);
    await first;
    pass(29_000);
    expect(await refresh('r1')).toEqual(renewed);
    expect(renewals).toHaveLength(1);
  });

  it('[API-3] starts again after 10 seconds without a response', async () => {
    const { refresh, renewals, pass } = setupRefresher();
    const lost = refresh('r1');
    pass(9999);
    expect(refresh('r1')).toBe(lost);
    pass(1);
    const second = refresh('r1');
    expect(renewals).toHaveLength(2);
    renewals[1]?.answer(renewed);
    expect(await second).toEqual(renewed);
  });

  it('[API-3] retries on the next request after an unavailable service', async () => {
    const { refresh, renewals } = setupRefresher();
    const first = refresh('r1');
    renewals[0]?.fail();
    expect(await first).toEqual({ kind: 'unavailable' });
    void refresh('r1');
    expect(renewals).toHaveLength(2);
  });

  it('[API-3] does not retry a refused renewal', async () => {
    const { refresh, renewals } = setupRefresher();
    const first = refresh('r1');
    renewals[0]?.answer({ kind: 'refused' });
    await first;
    expect(await refresh('r1')).toEqual({ kind: 'refused' });
    expect(renewals).toHaveLength(1);
  });

  it('[API-3] renews the tokens of two customers separately', () => {
    const { refresh, renewals } = setupRefresher();
    void refresh('r1');
    void refresh('other');
    expect(renewals.map(({ token }) => token)).toEqual(['r1', 'other']);
  });
});

const now = 1_000_000;
const old = { access: 'old', accessUntil: now / 1000 + 600, refresh: 'r1', refreshUntil: now / 1000 + 9000 };
const fresh = { ...old, access: 'new', refresh: 'r2' };

type Sent = { readonly path: string; readonly token: unknown; readonly sessionKey: unknown };

function setup(renewal: TokenRenewal, statusOf: (token: unknown, count: number) => number) {
  const sent: Sent[] = [];
  let refreshes = 0;
  const send = async (call: Call, options: { token?: unknown; sessionKey?: unknown }): Promise<Result<never>> => {
    sent.push({ path: call.path, token: options.token, sessionKey: options.sessionKey });
    return failure('http', { status: statusOf(options.token, sent.length) });
  };
  const refresh = async () => {
    refreshes += 1;
    return renewal;
  };
  const run = (call: Call, session: BrowserSession) =>
    callAs(call, { locale: 'ru' }, session, { send, refresh, now: () => now });
  return { run, sent, refreshes: () => refreshes };
}

const statusOf = async (promise: Promise<{ result: Result<unknown> }>) => {
  const { result } = await promise;
  return result.ok ? 200 : result.error.status;
};

describe('callAs', () => {
  it.each([401, 403])('[API-3] retries a call answered with %i once with renewed tokens', async (status) => {
    const { run, sent, refreshes } = setup({ kind: 'renewed', tokens: fresh }, (token) =>
      token === 'new' ? 204 : status,
    );
    const { session } = await run(usersMe, { tokens: old });
    expect(sent.map(({ token }) => token)).toEqual(['old', 'new']);
    expect(refreshes()).toBe(1);
    expect(session.tokens).toEqual(fresh);
  });

  it('[API-3] retries with the old tokens when the refresh fails, and signs nobody out', async () => {
    const { run, sent } = setup({ kind: 'unavailable' }, () => 401);
    const { session, result } = await run(usersMe, { tokens: old });
    expect(sent.map(({ token }) => token)).toEqual(['old', 'old']);
    expect(session.tokens).toEqual(old);
    expect(result).toMatchObject({ ok: false, error: { layer: 'network', status: 0, retryable: true } });
  });

  it('[API-3] retries with the old tokens when the refresh is refused, and signs out once', async () => {
    const { run, sent, refreshes } = setup({ kind: 'refused' }, () => 401);
    const { session } = await run(usersMe, { tokens: old, visitorKey: 'k'.repeat(22) });
    expect(sent.map(({ token }) => token)).toEqual(['old', 'old']);
    expect(refreshes()).toBe(1);
    expect(session).toEqual({ visitorKey: 'k'.repeat(22), signedOut: true });
  });

  it.each([
    [401, 'a guest', {}],
    [403, 'a guest', {}],
    [401, 'a visitor with a cart', { visitorKey: 'k'.repeat(22) }],
    [403, 'a visitor with a cart', { visitorKey: 'k'.repeat(22) }],
  ])('[API-3] [SEC-56] does not retry a call answered with %i for %s without tokens', async (status, _, session) => {
    const { run, sent, refreshes } = setup({ kind: 'refused' }, () => status);
    for (const call of [sessionRead, usersMe]) {
      const before = sent.length;
      expect(await statusOf(run(call, session))).toBe(status);
      expect([sent.length - before, refreshes()]).toEqual([1, 0]);
    }
  });

  it.each([authLogin, authLogout])('[API-3] never retries $path', async (call) => {
    const { run, sent, refreshes } = setup({ kind: 'renewed', tokens: fresh }, () => 401);
    await run(call, { tokens: old });
    expect([sent.length, refreshes()]).toEqual([1, 0]);
  });

  it('[API-3] does not retry other refusals', async () => {
    const { run, sent } = setup({ kind: 'renewed', tokens: fresh }, () => 404);
    expect(await statusOf(run(usersMe, { tokens: old }))).toBe(404);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['ahead', 5],
    ['behind', -5],
  ])('[API-3] [SVC-4] works when the clock is hours %s of the clock that wrote the cookie', async (_, hours) => {
    const { run, sent, refreshes } = setup({ kind: 'renewed', tokens: fresh }, (token) =>
      token === 'new' ? 204 : 401,
    );
    const written = { ...old, accessUntil: old.accessUntil - hours * 3600 };
    const { session } = await run(usersMe, { tokens: written });
    expect(refreshes()).toBe(1);
    expect(sent.at(-1)?.token).toBe('new');
    expect(session.tokens).toEqual(fresh);
  });

  it('renews expired tokens before the call', async () => {
    const { run, sent } = setup({ kind: 'renewed', tokens: fresh }, () => 204);
    await run(usersMe, { tokens: { ...old, accessUntil: now / 1000 + 4 } });
    expect(sent.map(({ token }) => token)).toEqual(['new']);
  });

  it('sends the key of a visitor only with session calls', async () => {
    const { run, sent } = setup({ kind: 'refused' }, () => 204);
    await run(shopStocks, { visitorKey: 'k'.repeat(22) });
    await run(sessionRead, { visitorKey: 'k'.repeat(22) });
    expect(sent.map(({ sessionKey }) => sessionKey)).toEqual([undefined, 'k'.repeat(22)]);
  });
});
