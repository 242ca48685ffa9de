import { createTranslator } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { productCard } from '@/tests/fixtures/products';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { GET } from './route';

jest.mock('next-intl/server', () => ({
  getTranslations: ({ locale }: { locale: 'ro-MD' | 'ru' }) =>
    createTranslator({ locale, messages: locale === 'ru' ? russian : romanian, namespace: 'catalogue' }),
}));

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());

const ask = (query: string) => GET(new Request(`https://www.piesar.md/api/viewed?${query}`));
const products = (ids: readonly number[]) => ({
  items: ids.map((id) => ({ ...productCard(), id, name: `Piesa ${id}` })),
  total: ids.length,
  totalCapped: false,
  page: 1,
  pages: 1,
  limit: 24,
  sort: 'default',
  facets: [],
  understood: null,
  nearest: [],
});

describe('GET /api/viewed', () => {
  it('[PRD-3] returns uncacheable cards in the requested order, without products that are no longer sold', async () => {
    upstream.answer((_, response) => sendJson(response, products([1, 3])));
    const answer = await ask('lang=ru&ids=3,2,1');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { items } = await answer.json();
    expect(items).toMatchObject([
      { id: 3, name: 'Piesa 3', href: expect.stringContaining('/ru/shop/products/') },
      { id: 1, name: 'Piesa 1' },
    ]);
    expect(JSON.parse(upstream.requests.at(-1)?.body ?? '')).toMatchObject({ lang: 'ru', prodIds: [3, 2, 1] });
  });

  it('[TEC-2] puts products that do not fit the car last, each with its verdict', async () => {
    const judge = (id: number, verdict: string) => ({ id, verdict, reasons: [], missing: [], linkedCarId: null });
    const judged = { items: [judge(3, 'none'), judge(2, 'conditional'), judge(1, 'exact')] };
    upstream.answer(({ path }, response) => sendJson(response, path === '/shop/fit' ? judged : products([1, 2, 3])));
    const { items } = await (await ask('lang=ro-MD&ids=3,2,1&car=5&eq=disc_front%3A288')).json();
    expect(items).toMatchObject([
      { id: 2, carId: 5 },
      { id: 1, fit: { state: 'yes' } },
      { id: 3, fit: { state: 'no' } },
    ]);
    expect(JSON.parse(upstream.requests.at(-1)?.body ?? '')).toMatchObject({ carId: 5, facts: { disc_front: '288' } });
  });

  it('[API-4] rejects invalid queries without calling a service', async () => {
    upstream.answer((_, response) => sendJson(response, {}));
    const many = Array.from({ length: 25 }, (_, at) => at + 1).join(',');
    for (const query of [
      '',
      'lang=ru',
      'lang=en&ids=1',
      'lang=ru&ids=',
      'lang=ru&ids=1;2',
      'lang=ru&ids=0',
      `lang=ru&ids=${many}`,
      'lang=ru&ids=1&x=1',
      'lang=ru&ids=1&car=0',
      'lang=ru&ids=99999999999',
    ]) {
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
    }
    expect(upstream.requests).toEqual([]);
  });

  it('[ERR-2] returns 503 when the service is down', async () => {
    upstream.answer((_, response) => sendJson(response, {}, 500));
    expect((await ask('lang=ru&ids=1')).status).toBe(503);
  });
});
