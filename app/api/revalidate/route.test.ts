import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { revalidationHeaders } from '@/lib/contract/tags';
import { pageChannels } from '@/lib/storefront/cache/page-records';
import { signBody } from '@/lib/system/signatures';
import { POST } from './route';

const secret = 'r'.repeat(43);
beforeAll(() => {
  for (const name of ['TOKEN_SECRET', 'ALTCHA_KEY', 'VAPID_PRIVATE_KEY']) process.env[name] = 's'.repeat(43);
  process.env['REVALIDATE_SECRET'] = secret;
  process.env['SESSION_KEYS'] = Buffer.alloc(32, 9).toString('base64url');
});
let called: unknown[] = [];
const noteTags = (tags: unknown) => called.push(tags);
beforeAll(() => subscribe(pageChannels.revalidated, noteTags));
beforeEach(() => {
  called = [];
});
afterAll(() => unsubscribe(pageChannels.revalidated, noteTags));

function announce(body: string, moment = String(Date.now()), key = secret): Promise<Response> {
  return POST(
    new Request('http://127.0.0.1/api/revalidate', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        [revalidationHeaders.moment]: moment,
        [revalidationHeaders.signature]: signBody(body, moment, key),
      },
      body,
    }),
  );
}

describe('POST /api/revalidate', () => {
  it('drops tagged pages and never serves them stale', async () => {
    const answer = await announce(JSON.stringify({ tags: ['product:disc-frana', 'catalogue'] }));
    expect(answer.status).toBe(200);
    expect(called).toEqual([['product:disc-frana', 'catalogue']]);
  });

  it.each([
    ['is signed with another secret', () => announce('{"tags":["catalogue"]}', undefined, 'x'.repeat(43))],
    ['is old', () => announce('{"tags":["catalogue"]}', String(Date.now() - 6 * 60_000))],
    ['is too long', () => announce(JSON.stringify({ tags: ['catalogue'], more: 'x'.repeat(200_000) }))],
  ])('rejects a request that %s', async (_, send) => {
    const answer = await send();
    expect([answer.status, called]).toEqual([401, []]);
  });

  it.each([
    ['{"tags":["catalogue","nothing-of-ours"]}'],
    ['{"tags":[]}'],
    ['{"tags":["catalogue"],"path":"/"}'],
    ['not json'],
  ])('applies all tags of a request or none: %s', async (body) => {
    const answer = await announce(body);
    expect([answer.status, called]).toEqual([400, []]);
  });
});
