import { createTranslator } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import { productCard } from '@/tests/fixtures/products';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { GET } from './route';

jest.mock('next-intl/server', () => ({
  getTranslations: () => createTranslator({ locale: 'ro-MD', messages: romanian, namespace: 'catalogue' }),
}));

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());

const ask = (query: string) => GET(new Request(`https://www.piesar.md/api/together?${query}`));
const listed = {
  items: [1, 2, 3].map((id) => ({ ...productCard(), id })),
  ...{ total: 3, totalCapped: false, page: 1, pages: 1, limit: 7, sort: 'default' },
  ...{ facets: [], understood: null, nearest: [] },
};
const judged = { items: [{ id: 1, verdict: 'exact', reasons: [], missing: [], linkedCarId: 5 }] };
const query = 'lang=ro-MD&category=frane&beside=2&car=5&eq=disc_front%3A288';

test('[TEC-2] returns the products of a group for the car, with verdicts', async () => {
  upstream.answer(({ path }, response) => sendJson(response, path === '/shop/fit' ? judged : listed));
  const answer = await ask(query);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const { items } = await answer.json();
  expect(items).toMatchObject([{ id: 1, carId: 5, fit: { state: 'yes' } }, { id: 3 }]);
  const facts = { disc_front: '288' };
  expect(upstream.requests.map(({ body }) => JSON.parse(body))).toMatchObject([
    { carId: 5, carFacts: facts },
    { carId: 5, facts, prodIds: [1, 3] },
  ]);
});

test('[API-4] rejects invalid queries without calling a service', async () => {
  upstream.answer((_, response) => sendJson(response, {}));
  for (const bad of ['', 'lang=ro-MD', query.replace('car=5', 'car=0'), `${query}&x=1`, query.replace('288', '%00')])
    expect([bad, (await ask(bad)).status]).toEqual([bad, 400]);
  expect(upstream.requests).toEqual([]);
});

test('[ERR-2] returns 503 when the service is down', async () => {
  upstream.answer((_, response) => sendJson(response, {}, 500));
  expect((await ask(query)).status).toBe(503);
});
