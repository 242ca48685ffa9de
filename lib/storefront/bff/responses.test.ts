import * as proxy from '@/app/api/[service]/[[...call]]/route';
import * as login from '@/app/api/auth/login/route';
import * as logout from '@/app/api/auth/logout/route';
import * as me from '@/app/api/auth/me/route';
import * as revalidate from '@/app/api/revalidate/route';
import * as session from '@/app/api/session/route';
import { failure } from '@/lib/storefront/upstream/result';
import { resultResponse } from './responses';

const origin = 'https://www.piesar.md';
beforeAll(() => {
  process.env['PUBLIC_URL'] = origin;
  for (const name of ['TOKEN_SECRET', 'REVALIDATE_SECRET', 'ALTCHA_KEY', 'VAPID_PRIVATE_KEY'])
    process.env[name] = 's'.repeat(43);
  process.env['SESSION_KEYS'] = Buffer.alloc(32, 9).toString('base64url');
});

const request = (method: string, path: string) => new Request(origin + path, { method, headers: { origin } });

describe('unsupported method', () => {
  it.each([
    ['POST', '/api/session', session.POST, 'GET, PUT'],
    ['GET', '/api/auth/login', login.GET, 'POST'],
    ['DELETE', '/api/auth/logout', logout.DELETE, 'POST'],
    ['POST', '/api/auth/me', me.POST, 'GET'],
    ['GET', '/api/revalidate', revalidate.GET, 'POST'],
    ['GET', '/api/shop/products', proxy.GET, 'POST'],
  ])(
    '[ERR-2] answers %s %s with the common error body and the allowed methods',
    async (method, path, handle, allow) => {
      const answer = await handle(request(method, path));
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
      expect(await answer.json()).toMatchObject({
        requestId: expect.stringMatching(/.+/),
        errors: [{ errorName: 'METHOD_NOT_ALLOWED' }],
      });
    },
  );
});

const named = (errorName: string) =>
  failure('http', { status: 503, errors: [{ errorName, message: 'no' }], retryAfter: 7 });

test.each([
  ['an overloaded service', named('OVERLOADED'), 'OVERLOADED', '7'],
  ['a service that fails', named('UNAVAILABLE'), 'UNAVAILABLE', '7'],
  ['an unreachable service', failure('network'), 'UNAVAILABLE', '2'],
])('[SEC-57] returns cause and Retry-After of %s', async (_, result, errorName, retryAfter) => {
  const answer = resultResponse(result, 'request-1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, retryAfter]);
  expect(await answer.json()).toMatchObject({ requestId: 'request-1', errors: [{ errorName }] });
});
