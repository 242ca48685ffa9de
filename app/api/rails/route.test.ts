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

const ask = (query: string) => GET(new Request(`https://www.piesar.md/api/rails?${query}`));
const query = 'lang=ro-MD&car=5&eq=disc_front%3A288';
const listed = (ids: readonly number[], more = {}) => ({
  items: ids.map((id) => ({ ...productCard(), id })),
  ...{ total: ids.length, totalCapped: false, page: 1, pages: 1, limit: 12, sort: 'default' },
  ...{ facets: [], understood: null, nearest: [], car: { carId: 5, name: 'Skoda Octavia' } },
  ...more,
});
const judged = { items: [{ id: 1, verdict: 'exact', reasons: [], missing: [], linkedCarId: 5 }] };

/** Products that the services list for the car: one list per badge, and the bestsellers. */
function answerLists(of: Readonly<Record<string, readonly number[]>>, more = {}): void {
  upstream.answer(({ path, body }, response) => {
    if (path === '/shop/fit') return sendJson(response, judged);
    const badge = /"badge","values":\["(\w+)"\]/.exec(body)?.[1] ?? 'all';
    return sendJson(response, listed(of[badge] ?? [], more));
  });
}

test('[TEC-2] returns the blocks of the home page for the car, with verdicts and counts', async () => {
  answerLists({ hot: [1], sale: [2, 3], all: [1, 4] });
  const answer = await ask(query);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const { rails } = await answer.json();
  // Bestsellers for the car fill up the first block only.
  expect(rails).toMatchObject([
    { id: 'featured', items: [{ id: 1, carId: 5, fit: { state: 'yes' } }, { id: 4 }] },
    { id: 'sale', total: 2, items: [{ id: 2 }, { id: 3 }] },
    { id: 'new', total: 0, items: [] },
  ]);
  const bodies = upstream.requests.map(({ body }) => JSON.parse(body));
  for (const list of bodies.slice(0, 4)) expect(list).toMatchObject({ carId: 5, carFacts: { disc_front: '288' } });
  expect(bodies.at(-1)).toMatchObject({ carId: 5, facts: { disc_front: '288' }, prodIds: [1, 4, 2, 3] });
});

test('[TEC-2] returns 404 for an unknown car instead of blocks for any car', async () => {
  answerLists({ hot: [1] }, { car: null });
  expect((await ask(query)).status).toBe(404);
});

test('[API-4] rejects invalid queries without calling a service', async () => {
  upstream.answer((_, response) => sendJson(response, {}));
  for (const bad of ['', 'lang=ro-MD', 'lang=en&car=5', query.replace('car=5', 'car=0'), `${query}&x=1`])
    expect([bad, (await ask(bad)).status]).toEqual([bad, 400]);
  expect(upstream.requests).toEqual([]);
});

test('[ERR-2] returns 503 when the service is down', async () => {
  upstream.answer((_, response) => sendJson(response, {}, 500));
  expect((await ask(query)).status).toBe(503);
});
