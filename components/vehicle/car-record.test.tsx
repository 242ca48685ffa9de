import { readdirSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { bodies } from '@/lib/domain/vehicle/years';
import { vehicle } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { CarRecord } from './car-record';

const show = (constructionType: string, image: string | null = null) =>
  renderPage(<CarRecord vehicle={vehicle(17, { constructionType })} image={image} locale="ro-MD" />);

test('[TEC-1] each body type has a drawing', () => {
  expect(readdirSync('public/drawings/cars').sort()).toEqual(bodies.map((body) => `${body}.svg`).sort());
});

test('[TEC-1] shows the drawing of the body type, ignoring case', () => {
  show('Estate');
  expect(screen.getByRole('img', { name: 'break' })).toHaveAttribute('src', '/drawings/cars/estate.svg');
});

test('[TEC-1] prefers the picture of the service, and shows none for an unknown body type', () => {
  const { unmount } = show('estate', '/pictures/own.webp');
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual(['/pictures/own.webp']);
  unmount();
  show('hovercraft');
  expect(screen.queryByRole('img')).toBeNull();
});

test('[BE-1] leaves out the body of a car whose back end does not know it', () => {
  show('');
  expect(screen.queryByText('Caroserie')).toBeNull();
  expect(screen.getByText('Coduri motor')).toBeInTheDocument();
});
