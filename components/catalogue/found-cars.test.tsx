import { screen } from '@testing-library/react';
import { renderPage } from '@/tests/fixtures/render-page';
import { FoundCars } from './search-answer';

const cars = [
  { name: 'Toyota Camry XV40 (2006–2011)', url: '/tecdoc/search-by-car/toyota/1147' },
  { name: 'Toyota Camry XV50 (2011–2018)', url: '/tecdoc/search-by-car/toyota/1148' },
];

test.each(['ro-MD', 'ru'] as const)('[SRC-7] a search for a car leads to the pages of the car, %s', (locale) => {
  renderPage(<FoundCars cars={cars} />, locale);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(cars.map(({ name, url }) => [name, `/${locale}${url}`]));
});

test('[SRC-7] a search for anything else shows no car', () => {
  renderPage(<FoundCars cars={[]} />, 'ro-MD');
  expect(screen.queryByRole('navigation')).toBeNull();
});
