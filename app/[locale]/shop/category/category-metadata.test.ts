import { createTranslator } from 'next-intl';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { getCategory } from '@/lib/storefront/upstream/operations/catalogue';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { categoryMetadata } from './category-view';

const messages = { 'ro-MD': romanian, ru: russian };
jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: 'ro-MD' | 'ru'; namespace: 'catalogue' }) =>
    createTranslator({ locale, namespace, messages: messages[locale] }),
}));
jest.mock('@/lib/storefront/upstream/operations/listing', () => ({ readListing: jest.fn() }));
jest.mock('@/lib/storefront/upstream/operations/catalogue', () => ({ getCategory: jest.fn() }));
jest.mock('@/lib/storefront/share/preview-cards-of-pages', () => ({ categoryCard: async () => ({}) }));
jest.mock('@/lib/storefront/share/preview-card', () => ({
  previewOf: () => ({ path: '/share.png', alt: '' }),
  shopCard: () => ({}),
}));

const brandFacet = {
  type: 'check',
  key: 'brand',
  name: 'Brand',
  unit: null,
  items: [{ value: 'ate', name: 'ATE', count: 12 }],
};
/** Result types of the mocked functions. */
const answered = (value: object) => JSON.parse(JSON.stringify(value));
beforeEach(() => {
  const category = { id: 1, name: 'Discuri de frână', slug: 'brake-disc', items: 420 };
  jest.mocked(getCategory).mockResolvedValue(answered({ ok: true, data: { category, breadcrumbs: [], children: [] } }));
  jest
    .mocked(readListing)
    .mockResolvedValue(answered({ items: [], total: 12, totalCapped: false, facets: [brandFacet], car: null }));
});

const metadata = (locale: 'ro-MD' | 'ru', params: Record<string, string>) =>
  categoryMetadata(locale, 'brake-disc', parseListing(params).state);

test.each([
  ['ro-MD', 'Discuri de frână ATE: prețuri și stoc', /^Discuri de frână ATE în Moldova: 12 piese, /],
  ['ru', 'Discuri de frână ATE: цены и наличие', /^Discuri de frână ATE в Молдове: 12 деталей, /],
] as const)('[CAT-4] one brand of a kind is indexed with its own title and count, %s', async (locale, title, text) => {
  const { robots, description, ...page } = await metadata(locale, { 'f.brand': 'ate' });
  expect([robots, page.title]).toEqual([undefined, title]);
  expect(description).toMatch(text);
  expect(page.alternates?.canonical).toMatch(/\/brake-disc\?f\.brand=ate&page=1$/);
});

test.each([{ 'f.brand': 'no-such-brand' }, { 'f.brand': 'ate,trw' }, { 'f.brand': 'ate', sort: 'price' }])(
  '[CAT-4] excludes %j from the index, with the unfiltered category as canonical URL',
  async (params) => {
    const { robots, title, alternates } = await metadata('ro-MD', params);
    expect(robots).toEqual({ index: false, follow: true });
    expect(title).toMatch(/^Discuri de frână/);
    expect(alternates?.canonical).toMatch(/\/brake-disc$/);
  },
);

test('[CAT-4] uses the title and count of a category without filters', async () => {
  const { title, description } = await metadata('ro-MD', {});
  expect(title).toBe('Discuri de frână: prețuri și stoc');
  expect(description).toMatch(/^Discuri de frână în Moldova: 420 de piese, /);
});
