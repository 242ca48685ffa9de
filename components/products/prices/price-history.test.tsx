import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseCurrency } from '@/lib/browser/money/currency-store';
import type { Product } from '@/lib/contract/catalogue/product';
import { product } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { PriceTerms } from '../buy-box';
import { PriceHistory } from './price-history';

const now = new Date('2026-11-22T10:00:00Z');
const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const steps = (...entries: readonly [string, number][]) =>
  entries.map(([day, amount]) => ({ since: `${day}T22:30:00Z`, price: lei(amount) }));
const history = (...entries: readonly [string, number][]) => ({ steps: steps(...entries), lowestBefore: null });
/** The text with plain spaces instead of non-breaking spaces. */
const textOf = ({ textContent }: Pick<Element, 'textContent'>) => textContent?.replaceAll('\u00a0', ' ');
const moved = history(['2025-03-01', 800], ['2026-09-30', 1000], ['2026-11-10', 850]);

test('[PRD-1] shows the present, lowest and highest list price', () => {
  renderPage(<PriceHistory history={moved} now={now} />);
  expect(screen.getByRole('heading', { name: 'Istoricul prețului' })).toBeInTheDocument();
  expect(screen.getByText(/Prețurile din contracte nu intră aici/)).toBeInTheDocument();
  const definitions = screen.getAllByRole('definition').map(textOf);
  expect(definitions).toEqual(['850 lei', '800 lei', '1 000 lei']);
});

test('[PRD-1] lists the prices, newest first, by calendar days of the shop', async () => {
  renderPage(<PriceHistory history={moved} now={now} />, 'ru');
  await userEvent.click(screen.getByText('Все цены с датами'));
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    'С 11.11.2026: 850 lei (−15 %)',
    'С 01.10.2026: 1 000 lei (+25 %)',
    'С 02.03.2025: 800 lei',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('[PRD-1] describes an unchanged price in a sentence, with the first day of a new product', () => {
  const { unmount, container } = renderPage(<PriceHistory history={history(['2025-03-01', 800])} now={now} />);
  expect(container).toHaveTextContent('Prețul de 800 lei nu s-a schimbat în ultimele 90 de zile.');
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  renderPage(<PriceHistory history={history(['2026-11-01', 800])} now={now} />);
  expect(screen.getByText(/nu s-a schimbat de când piesa e în catalog: 2 noiembrie 2026/)).toBeInTheDocument();
});

test('[PRD-1] draws the prices as one line of steps', () => {
  const { container } = renderPage(<PriceHistory history={moved} now={now} />);
  const line = container.querySelector('path:last-child')?.getAttribute('d');
  expect(line).toMatch(/^M0 92V92H[\d.]+V4H[\d.]+V70H100$/);
});

test('[LOC-3] shows the price history in the chosen currency', () => {
  chooseCurrency('EUR');
  try {
    renderPage(<PriceHistory history={moved} now={now} />);
    expect(screen.getAllByRole('definition').every((value) => value.textContent?.endsWith('€'))).toBe(true);
  } finally {
    act(() => chooseCurrency('MDL'));
  }
});

const terms = (changes: Partial<Product>) => textOf(renderPage(<PriceTerms {...product(changes)} />).container);

test('[PRD-1] shows the lowest price of the 30 days before a reduction', () => {
  const priceHistory = { steps: steps(['2026-11-10', 742]), lowestBefore: lei(790) };
  expect(terms({ priceHistory, compareAtPrice: lei(900) })).toBe(
    'Cel mai mic preț în cele 30 de zile dinaintea reducerii: 790 lei',
  );
  expect(terms({ priceHistory })).toBe('');
  expect(terms({ compareAtPrice: lei(900) })).toBe('');
});

test.each([
  ['2026-12-31T22:00:00.000Z', 'Prețul e valabil până la 31 decembrie 2026 inclusiv'],
  ['2026-12-31T21:59:00.000Z', 'Prețul e valabil până la 31 decembrie 2026 inclusiv'],
  ['2026-12-31T16:00:00.000Z', 'Prețul e valabil până la 31.12.2026, 18:00'],
])('[PRD-1] shows the end of a temporary price: %s', (priceUntil, words) => {
  expect(terms({ priceUntil })).toBe(words);
});
