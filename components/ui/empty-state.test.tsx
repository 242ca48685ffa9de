import { existsSync, readdirSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state';

const drawings = [
  ...(['box', 'cart', 'clipboard', 'filter', 'garage', 'gauge', 'heart', 'key'] as const),
  ...(['magnifier', 'map', 'papers', 'review', 'scales'] as const),
];

test.each(drawings)('EmptyState shows the drawing %s', (drawing) => {
  const { container } = render(<EmptyState drawing={drawing} title="Coșul este gol" />);
  const source = container.querySelector('img')?.getAttribute('src') ?? '';
  expect(existsSync(`public${source}`)).toBe(true);
});

test('every drawing of an empty state or error page is used', () => {
  const files = readdirSync('public/drawings').filter((name) => name.endsWith('.svg'));
  expect(files.sort()).toEqual([...drawings, 'plug', 'wheel-bearing'].map((name) => `${name}.svg`).sort());
});

test('EmptyState shows a title, a sentence and a button', () => {
  render(
    <EmptyState title="Coșul este gol" action={<a href="/shop/category">Mergi la catalog</a>}>
      Caută o piesă.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'Coșul este gol' })).toBeVisible();
  expect(screen.getByText('Caută o piesă.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mergi la catalog' })).toBeVisible();
});
