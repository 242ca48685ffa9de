import { createTranslator } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import { vehicle } from '@/tests/fixtures/garage';
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

/** Makes the services list these products for the car, or any others. */
function answerLists(ids: readonly number[], more = {}): void {
  upstream.answer(({ path }, response) => sendJson(response, path === '/shop/fit' ? judged : listed(ids, more)));
}

test('[TEC-2] returns parts in stock for the car, with verdicts', async () => {
  answerLists([1, 4]);
  const answer = await ask(query);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.json()).toMatchObject({ items: [{ id: 1, carId: 5, fit: { state: 'yes' } }, { id: 4 }] });
  const [list, fit] = upstream.requests.map(({ body }) => JSON.parse(body));
  expect(list).toMatchObject({ carId: 5, carFacts: { disc_front: '288' }, limit: 6 });
  expect(list.filter_options.filters).toEqual([{ key: 'availability', values: ['1'] }]);
  expect(fit).toMatchObject({ carId: 5, facts: { disc_front: '288' }, prodIds: [1, 4] });
});

test('[TEC-2] returns the products of a list that fit the car', async () => {
  answerLists([2]);
  expect(await (await ask(`${query}&list=sale`)).json()).toMatchObject({ items: [{ id: 2, carId: 5 }] });
  expect(JSON.parse(upstream.requests[0]?.body ?? '').filter_options.filters).toEqual([
    { key: 'badge', values: ['sale'] },
    { key: 'availability', values: ['1'] },
  ]);
});

test('[TEC-2] returns 404 for an unknown car instead of parts for any car', async () => {
  answerLists([1], { car: null });
  expect((await ask(query)).status).toBe(404);
});

test('[API-4] rejects invalid queries without calling a service', async () => {
  upstream.answer((_, response) => sendJson(response, {}));
  for (const bad of [
    '',
    'lang=ro-MD',
    'lang=en&car=5',
    query.replace('car=5', 'car=0'),
    `${query}&x=1`,
    `${query}&list=all`,
  ])
    expect([bad, (await ask(bad)).status]).toEqual([bad, 400]);
  expect(upstream.requests).toEqual([]);
});

test('[ERR-2] returns 503 when the service is down', async () => {
  upstream.answer((_, response) => sendJson(response, {}, 500));
  expect((await ask(query)).status).toBe(503);
});

test('[BE-1] checks the car by its record if the list does not name it', async () => {
  const answerRecords = (records: readonly unknown[]) =>
    upstream.answer(({ path }, response) => {
      const list = listed([1], { car: undefined });
      sendJson(
        response,
        path === '/vehicle/car/vehicle/details' ? { items: records } : path === '/shop/fit' ? judged : list,
      );
    });
  answerRecords([vehicle(5)]);
  expect((await ask(query)).status).toBe(200);
  answerRecords([]);
  expect((await ask(query.replace('car=5', 'car=6'))).status).toBe(404);
});
