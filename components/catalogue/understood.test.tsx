import { screen } from '@testing-library/react';
import type { Understood as Reading } from '@/lib/contract/catalogue/shop';
import { plainListing } from '@/lib/domain/listing/listing-state';
import { renderPage } from '@/tests/fixtures/render-page';
import { Understood } from './search-answer';

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

test('[SRC-6] links each recognised part to the search without it', () => {
  show(reading);
  expect(hrefOf('Caută fără Plăcuțe de frână')).toBe('/ro-MD/shop/search/products/bosch%20golf');
  expect(hrefOf('Caută fără BOSCH')).toBe('/ro-MD/shop/search/products/kolodki%20golf');
  expect(hrefOf('Caută fără Volkswagen Golf')).toBe('/ro-MD/shop/search/products/kolodki%20bosch');
});

test('[SRC-6] shows the recognised parts in Russian', () => {
  show(reading, 'ru');
  expect(hrefOf('Искать без BOSCH')).toBe('/ru/shop/search/products/kolodki%20golf');
});

test('[SRC-6] shows a required part without a link', () => {
  show({ ...reading, without: {} });
  expect(screen.getByText('BOSCH')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

const specified: Reading = {
  typed: 'baterie 74ah agm 999a',
  via: 'typed',
  searched: 'baterie 74ah agm 999a',
  category: { id: 1, name: 'Baterie auto', slug: 'battery' },
  brand: null,
  number: null,
  specs: [
    { key: 'capacity_ah', name: 'Capacitate', value: '74\u00a0Ah', without: 'baterie agm 999a' },
    { key: 'battery_technology', name: 'Tehnologie', value: 'AGM', without: 'baterie 74ah 999a' },
  ],
  missing: [
    { name: 'Curent', value: '999\u00a0A', together: false },
    { name: 'Greutate', value: '20\u00a0kg', together: true },
  ],
  either: ['Tehnologie'],
};

test('[SRC-7] shows specifications as removable chips and names the dropped ones', () => {
  show(specified);
  expect(hrefOf('Caută fără Capacitate: 74\u00a0Ah')).toBe('/ro-MD/shop/search/products/baterie%20agm%20999a');
  expect(hrefOf('Caută fără Tehnologie: AGM')).toBe('/ro-MD/shop/search/products/baterie%2074ah%20999a');
  expect(screen.getByText(/Nu avem nicio piesă cu: Curent 999\sA/)).toBeVisible();
  expect(screen.getByText(/Am lăsat deoparte: Greutate 20\skg/)).toBeVisible();
  expect(screen.getByText(/mai multe valori \(Tehnologie\)/)).toBeVisible();
});

test('[SRC-7] shows the specifications in Russian', () => {
  show({ ...specified, specs: [], either: [] }, 'ru');
  expect(screen.getByText(/Нет ни одной детали с такими данными: Curent 999\sA/)).toBeVisible();
});

test('[SRC-7] hides a specification that a chosen facet overrides', () => {
  renderPage(
    <Understood
      understood={{ ...specified, missing: [], either: [] }}
      path="/ro-MD/shop/search/products/x"
      state={{ ...plainListing, filters: [{ key: 'attr.capacity_ah', values: ['60'] }] }}
    />,
    'ro-MD',
  );
  expect(screen.queryByText(/Capacitate/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Caută fără Tehnologie: AGM' })).toBeVisible();
});
