import { screen } from '@testing-library/react';
import { parseListing, type SearchParams } from '@/lib/domain/listing/listing-params';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { renderPage } from '@/tests/fixtures/render-page';
import { SearchView, ShortSearch } from './search-view';

test.each([
  ['ro-MD', '„ab” spune prea puțin', /cel puțin 3 semne/],
  ['ru', '«ab» — слишком мало для поиска', /хотя бы 3 знака/],
] as const)('[SRC-7] explains why a too short text is not searched for, %s', (locale, title, text) => {
  renderPage(<ShortSearch query="ab" />, locale);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', `/${locale}/shop/category`);
});

jest.mock('next-intl/server', () => ({ getTranslations: async () => () => '' }));
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  redirect: (href: string) => {
    throw new Error(`to ${href}`);
  },
}));
jest.mock('@/lib/storefront/upstream/operations/listing', () => ({ readListing: jest.fn() }));

const specs = [
  { key: 'width', name: 'Lățime', value: '205', values: ['205'], without: 'anvelope de iarna' },
  { key: 'season', name: 'Sezon', value: 'Iarnă', values: ['winter'], without: 'anvelope 205' },
];
const understood = {
  ...{ typed: 'anvelope 205 de iarna', via: 'typed', searched: 'anvelope', brand: null, number: null },
  ...{ category: { id: 1, name: 'Anvelope', slug: 'tyre' }, specs },
};
beforeEach(() => {
  jest.mocked(readListing).mockImplementation(async () => JSON.parse(JSON.stringify({ items: [], understood })));
});

const view = (params: SearchParams) =>
  SearchView({ locale: 'ro-MD', query: 'anvelope 205 de iarna', listing: parseListing(params) });
const search = '/ro-MD/shop/search/products';

test('[SRC-7] redirects an unchecked filter to the text without its words and keeps other filters', async () => {
  await expect(view({ off: 'attr.season', 'f.brand': 'trw' })).rejects.toThrow(
    `to ${search}/anvelope%20205?f.brand=trw&page=1`,
  );
});

test('[SRC-7] removes several filters one after the other, also from a form without scripts', async () => {
  const said = ['attr.width:205', 'attr.season:winter'];
  await expect(view({ said, page: '1' })).rejects.toThrow(`to ${search}/anvelope%20de%20iarna?off=attr.season`);
});

test('[SRC-7] does not redirect a filter that is both in the text and checked', async () => {
  const sent = { said: 'attr.season:winter', 'f.attr': 'season:winter' };
  await expect(view(sent)).resolves.toBeTruthy();
  await expect(view({ off: 'attr.height' })).resolves.toBeTruthy();
});
