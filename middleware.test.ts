import { NextRequest } from 'next/server';
import type { User } from '@/lib/contract/account/auth';
import { writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { writeUserCopy } from '@/lib/storefront/credentials/user-cookie';
import { failure, type Result } from '@/lib/storefront/upstream/result';
import { businessUser, knownUser } from '@/tests/fixtures/user';
import { cookieSettings } from './lib/storefront/credentials/authorised-call';
import { config, middleware } from './middleware';

const mockCall = jest.fn<Promise<Result<unknown>>, unknown[]>();
jest.mock('@/lib/storefront/upstream/call', () => ({ callService: (...all: unknown[]) => mockCall(...all) }));

beforeAll(() => {
  for (const name of ['TOKEN_SECRET', 'REVALIDATE_SECRET', 'ALTCHA_KEY', 'VAPID_PRIVATE_KEY'])
    process.env[name] = 's'.repeat(43);
  process.env['SESSION_KEYS'] = Buffer.alloc(32, 9).toString('base64url');
});

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
  const location = answer.headers.get('location');
  return { status: answer.status, location: location?.replace('http://localhost:3000', ''), answer };
};
const matches = (path: string) =>
  config.matcher.some((source) =>
    new RegExp(`^${source.replace('/:locale', '/[^/]+').replace('/:path*', '(?:/.*)?')}$`).test(path),
  );

describe('middleware', () => {
  it.each(['/ru/account/orders', '/ru/account/orders/7?x=1', '/ro-MD/account'])(
    '[ROUTE-5] redirects guests of %s to sign-in',
    async (path) => {
      const { location } = await visit(path, { cookie: 'piesar=forged' });
      expect(location).toBe(`/${path.split('/')[1]}/account/login?returnTo=${encodeURIComponent(path)}`);
    },
  );

  it.each(['/ru/account/login', '/ru/account/signup', '/ru/account/fpass/abc', '/ro-MD/account/email-confirm/abc'])(
    '[ROUTE-5] lets everybody open %s',
    async (path) => {
      expect((await visit(path)).status).toBe(200);
    },
  );

  describe('pages of contracts', () => {
    const confirmed = { email_confirmed: true, phone_confirmed: true, contracts: [{ id: 1, number: '1', name: 'A' }] };
    const signedIn = (user: object): Result<unknown> => ({ ok: true, data: { user } });
    const open = async (path: string, answer: Result<unknown>, copy?: User) => {
      mockCall.mockResolvedValue(answer);
      const until = Math.floor(Date.now() / 1000) + 600;
      const tokens = { access: 'a', accessUntil: until, refresh: 'r', refreshUntil: until };
      const lines = [await writeSession({ tokens }, cookieSettings()), await writeUserCopy(copy, cookieSettings())];
      return (await visit(path, { cookie: lines.map((line) => line.split(';')[0]).join('; ') })).status;
    };

    it.each(['files', 'settings'])(
      '[ROUTE-5] answers 404 for %s unless the customer is confirmed and has a contract',
      async (page) => {
        const path = `/ru/account/${page}`;
        expect(await open(path, signedIn(confirmed))).toBe(200);
        for (const lack of [{ email_confirmed: false }, { phone_confirmed: false }, { contracts: [] }]) {
          expect(await open(path, signedIn({ ...confirmed, ...lack }))).toBe(404);
        }
      },
    );

    it('[BE-1] decides by the copy of the user when the back end does not return it', async () => {
      const path = '/ru/account/files';
      expect(await open(path, failure('missing'), businessUser())).toBe(200);
      expect(await open(path, failure('missing'), businessUser({ phone_confirmed: false }))).toBe(404);
      expect(await open(path, signedIn(confirmed), knownUser())).toBe(200);
    });

    it('[ROUTE-5] [ERR-2] keeps the page while the account service is down', async () => {
      expect(await open('/ro-MD/account/files', failure('network'))).toBe(200);
    });

    it('[ROUTE-5] calls no service for other account pages', async () => {
      mockCall.mockClear();
      expect(await open('/ro-MD/account/orders', signedIn({}))).toBe(200);
      expect(mockCall).not.toHaveBeenCalled();
    });
  });

  it('[speed] skips public pages, files and calls', () => {
    expect(['/ru', '/', '/ro-MD/shop/cart', '/api/session', '/_next/static/a.js', '/healthz'].filter(matches)).toEqual(
      [],
    );
    expect(['/ru/account/orders', '/ro-MD/account'].filter((path) => !matches(path))).toEqual([]);
  });
});
