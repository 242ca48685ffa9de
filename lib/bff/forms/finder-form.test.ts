import { GET } from '@/app/api/car/route';
import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';

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
])('[TEC-1] the form with %s leads to %s', async (query, location) => {
  const answer = await GET(new Request(`http://localhost/api/car?${query}`));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
});
