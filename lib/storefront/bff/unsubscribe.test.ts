import { POST as postEnd, GET as showEnd } from '@/app/api/newsletter/service/unsubscribe/[token]/route';
import { GET, POST } from '@/app/api/newsletter/unsubscribe/[token]/route';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
const token = 'Ab3-'.repeat(8);
const refusal = { message: 'The link belongs to no subscription.', errors: [{ errorName: 'NOT_FOUND', message: '' }] };

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, { ok: true }));
  process.env['ACCOUNT_API_URL'] = `${upstream.url}/account`;
  process.env['PUBLIC_URL'] = origin;
});
beforeEach(() => upstream.answer((_, response) => sendJson(response, { ok: true })));
afterAll(() => upstream.stop());

const context = (linkToken = token) => ({ params: Promise.resolve({ token: linkToken }) });
const post = (query = '', linkToken = token, body = 'List-Unsubscribe=One-Click') =>
  POST(
    new Request(`${origin}/api/newsletter/unsubscribe/${linkToken}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'piesar=x' },
      body,
    }),
    context(linkToken),
  );

describe('newsletter unsubscribe link', () => {
  it('[FTR-2] accepts the one-click POST of a mail program without cookie and Origin', async () => {
    const answer = await post();
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const received = upstream.requests.at(-1);
    expect([received?.method, received?.path, received?.body]).toEqual([
      'POST',
      '/account/contacts/newsletter/unsubscribe',
      JSON.stringify({ token }),
    ]);
  });

  it('[FTR-2] redirects the button of the page back to it', async () => {
    const answer = await post('?lang=ru');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ru/site/newsletter/unsubscribe/${token}`]);
  });

  it('[FTR-2] reports an unknown link', async () => {
    upstream.answer((_, response) => sendJson(response, refusal, 404));
    expect((await post()).status).toBe(404);
    expect((await post('?lang=ru')).status).toBe(303);
  });

  it.each(['x', '//evil.example', 'x'.repeat(200)])(
    '[FTR-2] makes no call for %s and redirects within the shop',
    async (given) => {
      const before = upstream.requests.length;
      expect((await post('', given)).status).toBe(404);
      const answer = await post('?lang=ro-MD', given);
      expect(answer.headers.get('location')).toMatch(/^\/ro-MD\/site\/newsletter\/unsubscribe\/[\w%.-]+$/);
      expect(upstream.requests).toHaveLength(before);
    },
  );

  it('[FTR-2] redirects a GET request to the page without a change', async () => {
    const link = { state: 'subscribed', email: 'i•••@mail.md', lang: 'ru' };
    upstream.answer((_, response) => sendJson(response, link));
    const answer = await GET(new Request(`${origin}/api/newsletter/unsubscribe/${token}`), context());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ru/site/newsletter/unsubscribe/${token}`]);
    expect(upstream.requests.at(-1)?.method).toBe('GET');
  });

  it('[FTR-2] answers 503 when the service is down, so that mail programs retry', async () => {
    upstream.answer((_, response) => sendJson(response, { message: '', errors: [] }, 503));
    expect((await post('?lang=ru')).status).toBe(503);
  });
});

describe('unsubscribe link of service letters', () => {
  const url = `${origin}/api/newsletter/service/unsubscribe/${token}`;
  const page = `/ru/site/newsletter/service/unsubscribe/${token}`;

  it('[GAR-1] ends the letters by one-click POST, and redirects the button of the page back to it', async () => {
    const answer = await postEnd(new Request(url, { method: 'POST' }), context());
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    const lastRequest = upstream.requests.at(-1);
    expect([lastRequest?.path, lastRequest?.body]).toEqual([
      '/account/contacts/service-letters/end',
      JSON.stringify({ token }),
    ]);
    const back = await postEnd(new Request(`${url}?lang=ru`, { method: 'POST' }), context());
    expect([back.status, back.headers.get('location')]).toEqual([303, page]);
  });

  it('[GAR-1] redirects a GET request to the page in the language of the letters', async () => {
    upstream.answer((_, response) => sendJson(response, { state: 'ended', lang: 'ru' }));
    const answer = await showEnd(new Request(url), context());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    expect(upstream.requests.at(-1)?.method).toBe('GET');
  });
});
