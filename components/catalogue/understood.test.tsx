import { screen } from '@testing-library/react';
import type { Understood as Reading } from '@/lib/contract/shop';
import { plainListing } from '@/lib/listing/state';
import { renderPage } from '@/tests/fixtures/render-page';
import { Understood } from './understood';

const reading: Reading = {
  typed: 'kolodki bosch golf',
  via: 'phonetic',
  searched: 'колодки bosch golf',
  category: { id: 1, name: 'Plăcuțe de frână', slug: 'brake-pad-set' },
  brand: { id: 2, name: 'BOSCH', slug: 'bosch' },
  number: null,
  vehicle: { name: 'Volkswagen Golf', manuId: 1, modelIds: [] },
  without: { category: 'bosch golf', brand: 'kolodki golf', vehicle: 'kolodki bosch' },
};
const show = (understood: Reading, locale: 'ro-MD' | 'ru' = 'ro-MD') =>
  renderPage(
    <Understood understood={understood} path={`/${locale}/shop/search/products/x`} state={plainListing} />,
    locale,
  );
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('[SRC-6] each part that was understood is taken away by a link of its own', () => {
  show(reading);
  expect(hrefOf('Caută fără Plăcuțe de frână')).toBe('/ro-MD/shop/search/products/bosch%20golf');
  expect(hrefOf('Caută fără BOSCH')).toBe('/ro-MD/shop/search/products/kolodki%20golf');
  expect(hrefOf('Caută fără Volkswagen Golf')).toBe('/ro-MD/shop/search/products/kolodki%20bosch');
});

test('[SRC-6] in Russian as well', () => {
  show(reading, 'ru');
  expect(hrefOf('Искать без BOSCH')).toBe('/ru/shop/search/products/kolodki%20golf');
});

test('[SRC-6] a part that cannot be left out has no such link', () => {
  show({ ...reading, without: {} });
  expect(screen.getByText('BOSCH')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
