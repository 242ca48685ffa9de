import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { schemeByCode, schemes } from '@/lib/domain/schemes/schemes';
import { renderPage } from '@/tests/fixtures/render-page';
import { CarMap } from './car-map';
import { PartOnScheme } from './part-on-scheme';
import { SchemeBoard } from './scheme-board';

const drawing = { src: '/drawings/schemes/clutch.svg', width: 800, height: 560 };
const entry: ComponentProps<typeof SchemeBoard>['entries'][number] = {
  number: 1,
  at: [60, 40],
  to: [100, 100],
  href: '/ro-MD/shop/category/clutch-disc',
  name: 'Disc',
};

test.each([
  ['pickup', 'pickup'],
  ['van', 'van'],
  ['hovercraft', 'sedan'],
])('[SCH-1] shows the map of a car with the body %s as a %s', (body, shape) => {
  renderPage(<CarMap locale="ro-MD" categories={[]} codes={schemes.map(({ code }) => code)} carId={5} body={body} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', `/drawings/cars/${shape}.svg`);
  expect(screen.getByRole('link', { name: /^10/ })).toHaveAttribute(
    'href',
    '/ro-MD/tecdoc/car/5/scheme/front-disc-brake',
  );
});

test('[SCH-1] leaves out areas of the car that have no parts', () => {
  const categories = [{ id: 7, name: 'Iluminare', slug: 'lighting' }];
  renderPage(<CarMap locale="ro-MD" categories={categories} codes={['clutch']} carId={5} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ro-MD/tecdoc/car/5/group/7']);
});

test('[SCH-1] shows why a part is unavailable', () => {
  const note = '2 piese, niciuna în stoc acum';
  renderPage(<SchemeBoard drawing={drawing} label="Ambreiaj" entries={[{ ...entry, note, isAvailable: false }]} />);
  expect(screen.getByRole('link', { name: `1 Disc ${note}` })).toHaveAttribute('data-out');
});

test('[SCH-1] links a line of a job to the number of its part on the drawing', () => {
  const scheme = schemeByCode('front-strut');
  const drawings = scheme ? [scheme] : [];
  renderPage(<PartOnScheme kind="stabiliser-link" schemes={drawings} carId={5} />);
  expect(screen.getByRole('link', { name: 'nr. 6 pe schemă' })).toHaveAttribute(
    'href',
    '/ro-MD/tecdoc/car/5/scheme/front-strut#part-6',
  );
});

test('[SCH-1] shows no link for a part that is on none of the drawings', () => {
  renderPage(<PartOnScheme kind="engine-oil" schemes={schemes} carId={5} />);
  expect(screen.queryByRole('link')).toBeNull();
});
