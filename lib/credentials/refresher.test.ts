import { createRefresher, type TokenRenewal } from './refresher';

const tokens = { access: 'a2', accessUntil: 900, refresh: 'r2', refreshUntil: 9000 };
const renewed: TokenRenewal = { kind: 'renewed', tokens };

function setup() {
  let now = 0;
  const asked: {
    readonly token: string;
    readonly answer: (renewal: TokenRenewal) => void;
    readonly fail: () => void;
  }[] = [];
  const refresh = createRefresher(
    (token) => new Promise((answer, reject) => asked.push({ token, answer, fail: () => reject(new Error('down')) })),
    () => now,
  );
  return { refresh, asked, pass: (ms: number) => (now += ms) };
}

describe('refresh of tokens', () => {
  it('[API-3] is one for 30 requests that need it at once', async () => {
    const { refresh, asked } = setup();
    const waiting = Array.from({ length: 30 }, () => refresh('r1'));
    expect(asked).toHaveLength(1);
    asked[0]?.answer(renewed);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([renewed]));
  });

  it('[API-3] serves late comers with the rotated token from the same answer', async () => {
    const { refresh, asked, pass } = setup();
    const first = refresh('r1');
    asked[0]?.answer(renewed);
    await first;
    pass(29_000);
    expect(await refresh('r1')).toEqual(renewed);
    expect(asked).toHaveLength(1);
  });

  it('[API-3] is started anew after 10 seconds without an answer', async () => {
    const { refresh, asked, pass } = setup();
    const lost = refresh('r1');
    pass(9999);
    expect(refresh('r1')).toBe(lost);
    pass(1);
    const second = refresh('r1');
    expect(asked).toHaveLength(2);
    asked[1]?.answer(renewed);
    expect(await second).toEqual(renewed);
  });

  it('[API-3] that failed for want of a service may be tried by the next request', async () => {
    const { refresh, asked } = setup();
    const first = refresh('r1');
    asked[0]?.fail();
    expect(await first).toEqual({ kind: 'unavailable' });
    void refresh('r1');
    expect(asked).toHaveLength(2);
  });

  it('[API-3] that was refused is not asked for again and again', async () => {
    const { refresh, asked } = setup();
    const first = refresh('r1');
    asked[0]?.answer({ kind: 'refused' });
    await first;
    expect(await refresh('r1')).toEqual({ kind: 'refused' });
    expect(asked).toHaveLength(1);
  });

  it('[API-3] keeps two customers apart', () => {
    const { refresh, asked } = setup();
    void refresh('r1');
    void refresh('other');
    expect(asked.map(({ token }) => token)).toEqual(['r1', 'other']);
  });
});
