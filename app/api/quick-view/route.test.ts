import { createTranslator } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { product } from '@/tests/fixtures/products';
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

const ask = (query: string) => GET(new Request(`https://www.piesar.md/api/quick-view?${query}`));

describe('quick view', () => {
  it('[CAT-3] returns an uncacheable product in the requested language', async () => {
    upstream.answer((_, response) => sendJson(response, product({ price: null, brand: null, images: [] })));
    const answer = await ask('lang=ru&slug=disc-ate');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { card, criteria } = await answer.json();
    expect(card).toMatchObject({ href: expect.stringContaining('/ru/shop/products/') });
    for (const absent of ['price', 'most', 'brand']) expect(card).not.toHaveProperty(absent);
    expect(criteria.length).toBeLessThanOrEqual(8);
  });

  it.each(['', 'lang=ru', 'slug=disc', 'lang=en&slug=disc', 'lang=ru&slug=../x', 'lang=ru&slug=disc&x=1'])(
    '[API-4] rejects the invalid query %s',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );

  it.each([
    [404, { errors: [{ errorName: 'PRODUCT_NOT_FOUND', message: '' }], message: '' }, 404],
    [500, {}, 503],
  ])('[ERR-2] maps the service status %i to an error of the common form', async (status, body, expected) => {
    upstream.answer((_, response) => sendJson(response, body, status));
    expect((await ask('lang=ru&slug=disc')).status).toBe(expected);
  });
});
