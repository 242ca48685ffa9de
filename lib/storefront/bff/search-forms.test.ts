import { GET as getSearch } from '@/app/[locale]/shop/search/route';
import { GET } from '@/app/api/car/route';
import { POST } from '@/app/api/search/route';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { vinText } from './plain-forms';

const origin = 'https://www.piesar.md';
const vin = 'TMBZZZ1Z5A2123456';

beforeAll(() => {
  for (const name of ['TOKEN_SECRET', 'REVALIDATE_SECRET', 'ALTCHA_KEY', 'VAPID_PRIVATE_KEY'])
    process.env[name] = 's'.repeat(43);
  process.env['SESSION_KEYS'] = Buffer.alloc(32, 9).toString('base64url');
  process.env['PUBLIC_URL'] = origin;
});

function send(fields: Record<string, string>, headers: Record<string, string> = { origin }): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const type = 'application/x-www-form-urlencoded';
  const sent = { 'content-type': type, 'content-length': String(body.length), ...headers };
  return POST(new Request(`${origin}/api/search`, { method: 'POST', headers: sent, body }));
}
const statusAndLocation = (answer: Response) => [answer.status, answer.headers.get('location')];

test.each([vin, vin.toLowerCase(), ` ${vin} `, 'TMB ZZZ1Z5 A2123456'])(
  '[TEC-1] redirects the VIN %s of a plain form without it in a URL',
  async (q) => {
    const answer = await send({ q, lang: 'ru' });
    expect(statusAndLocation(answer)).toEqual([303, '/ru/tecdoc/vin']);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies.join()).not.toContain(vin);
  },
);

test('[TEC-1] redirects an old URL with a VIN to its result', async () => {
  const request = new Request(`${origin}/ru/shop/search?q=${vin}`);
  const answer = await getSearch(request, { params: Promise.resolve({ locale: 'ru' }) });
  expect(statusAndLocation(answer)).toEqual([303, '/ru/tecdoc/vin']);
});

test('[SRC-4] redirects other texts to their results with all fields of the form', async () => {
  expect(statusAndLocation(await send({ q: 'plăcuțe 1.9', lang: 'ru', car: '17' }))).toEqual([
    303,
    '/ru/shop/search?q=pl%C4%83cu%C8%9Be+1.9&car=17',
  ]);
  expect(statusAndLocation(await send({ q: 'filtru' }))).toEqual([303, '/ro-MD/shop/search?q=filtru']);
});

test('[TEC-1] rejects forms of other sites, long forms and other bodies', async () => {
  expect((await send({ q: vin }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ q: 'x'.repeat(5000) })).status).toBe(400);
  expect((await send({ q: vin }, { origin, 'content-type': 'text/plain' })).status).toBe(400);
});

const skoda = { manuId: 106, manuName: 'Skoda', favorFlag: 1, linkingTargetTypes: 'P', country: 'CZ', slug: 'skoda' };

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, { items: [skoda] }));
  process.env['VEHICLE_API_URL'] = upstream.url;
});
afterAll(() => upstream.stop());

it.each([
  ['lang=ru&make=106', '/ru/tecdoc/search-by-car/skoda'],
  ['lang=ru&make=106&model=5', '/ru/tecdoc/search-by-car/skoda/5'],
  ['lang=ro-MD&make=106&model=5&engine=17', '/ro-MD/tecdoc/car/17'],
  ['lang=//evil.example&make=//evil.example&engine=../../x', '/ro-MD/tecdoc/search-by-car'],
  ['', '/ro-MD/tecdoc/search-by-car'],
])('[TEC-1] redirects the finder form with %s to %s', async (query, location) => {
  const answer = await GET(new Request(`http://localhost/api/car?${query}`));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
});

test.each([
  ['', ''],
  ['  TMB  ', 'TMB'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('[TEC-1] reads the VIN field %j as %j', (value, text) => {
  expect(vinText(value)).toBe(text);
});
