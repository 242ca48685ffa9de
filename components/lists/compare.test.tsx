import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { CartAnnouncer } from '@/components/live/cart-announcer';
import { sessionStore } from '@/components/session/session-client';
import type { Fit } from '@/lib/contract/catalogue/fit';
import type { Criterion } from '@/lib/contract/catalogue/product';
import type { SessionState } from '@/lib/contract/orders/session';
import { hasNoIntents } from '@/lib/domain/cart/pending-intents';
import { answerApi } from '@/tests/fixtures/browser-api';
import { octavia } from '@/tests/fixtures/garage';
import { product, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { Compare } from './compare';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const soon = {
  rating: 5,
  quantity: 9,
  daysMin: 0,
  daysMax: 0,
  steps: [{ rating: 5, quantity: 9, daysMin: 0, daysMax: 0 }],
};
const late = {
  rating: 2,
  quantity: 9,
  daysMin: 4,
  daysMax: 7,
  steps: [{ rating: 2, quantity: 9, daysMin: 4, daysMax: 7 }],
};
const cards = [
  productCard({ id: 1, slug: 'ate', name: 'Disc ATE', price: lei(700), availability: late }),
  productCard({ id: 2, slug: 'trw', name: 'Disc TRW', price: lei(500), availability: late }),
  productCard({ id: 3, slug: 'brembo', name: 'Disc Brembo', price: lei(900), availability: soon }),
];
const warranties = [12, 24, 12];
const judged = (verdict: Fit['verdict']): Fit => ({ verdict, reasons: [], missing: [], linkedCarId: null });

/** Criteria of the parts, in the order of their ids; empty for those of the fixture. */
let criteria: readonly Criterion[][] = [];
const width = (value: string): Criterion => ({ key: 'width', name: 'Lățime', value, unit: null });
const colour: Criterion = { key: 'colour', name: 'Culoare', value: 'negru', unit: null };

/** The comparison in the next response of the service. */
let confirmed: readonly number[] = [1, 2, 3];

/** Mocks the services with these products; `own` is the visitor's own comparison. */
async function open(search: string, own: readonly number[], revision: number, more: Partial<SessionState> = {}) {
  history.replaceState(null, '', `/ro-MD/shop/compare${search}`);
  let answered = revision;
  confirmed = [1, 2, 3];
  const calls = answerApi({
    'POST /api/shop/products': (body) => {
      const bodyText = JSON.stringify(body);
      return { body: { items: cards.filter(({ id }) => new RegExp(`[[,]${id}[\\],]`).test(bodyText)) } };
    },
    'POST /api/shop/product': (body) => {
      const at = cards.findIndex(({ slug }) => JSON.stringify(body).includes(`"${slug}"`));
      const values = criteria[at] ? { criteria: criteria[at] } : {};
      return { body: product({ ...cards[at], warrantyMonths: warranties[at] ?? 0, ...values }) };
    },
    'POST /api/shop/fit': { body: { items: cards.map(({ id }) => ({ id, ...judged(id === 2 ? 'none' : 'exact') })) } },
    'PUT /api/session': () => ({ body: { ...sessionState(++answered), compare: [...confirmed] } }),
  });
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Compare courier={{ price: lei(40), freeFrom: lei(800) }} />
      <CartAnnouncer />
    </SWRConfig>,
  );
  await act(() => sessionStore.receive({ ...sessionState(revision), compare: [...own], ...more }));
  return { user: userEvent.setup(), writes: () => calls.filter(({ name }) => name === 'PUT /api/session') };
}

const columns = () => screen.getAllByRole('columnheader').slice(1);
const cellsOf = (row: string) => within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole('cell');

test('[CMP-1] marks the best value only in ordered rows', async () => {
  await open('', [1, 2, 3], 1);
  await waitFor(() => expect(columns()).toHaveLength(3));
  // The newest product comes first.
  expect(cellsOf('Preț').map((cell) => cell.textContent?.includes('Cel mai mic preț'))).toEqual([false, true, false]);
  expect(cellsOf('Stoc').map((cell) => cell.textContent?.includes('Ajunge cel mai repede'))).toEqual([
    true,
    false,
    false,
  ]);
  await waitFor(() =>
    expect(cellsOf('Garanție').map((cell) => cell.textContent)).toEqual([
      '12 luni',
      '24 de luniCea mai lungă garanție',
      '12 luni',
    ]),
  );
  expect(screen.getByText('3 piese în comparație')).toBeVisible();
});

test('[CMP-1] undo restores a removed product and a cleared comparison', async () => {
  const { user } = await open('', [1, 2, 3], 10);
  /** Waits for this number of columns and their confirmation by the service. */
  const settled = (count: number) =>
    waitFor(() => {
      expect(screen.queryAllByRole('columnheader').slice(1)).toHaveLength(count);
      expect(hasNoIntents(sessionStore.get().pending)).toBe(true);
    });
  await settled(3);
  confirmed = [1, 3];
  await user.click(screen.getByRole('button', { name: 'Scoate din listă: Disc TRW' }));
  await settled(2);
  confirmed = [1, 2, 3];
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await settled(3);
  confirmed = [];
  await user.click(screen.getByRole('button', { name: 'Golește' }));
  expect(await screen.findByText('Nu ai ales încă piese de comparat')).toBeVisible();
  await settled(0);
  confirmed = [1, 2, 3];
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await settled(3);
});

test("[CMP-1] a shared comparison changes the visitor's own only on request", async () => {
  const { user, writes } = await open('?ids=2,3', [1], 20);
  await waitFor(() => expect(columns()).toHaveLength(2));
  expect(screen.getByText(/^Ai deschis o comparație primită/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scoate din listă: Disc Brembo' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect([location.search, writes()]).toEqual(['?ids=2', []]);
  await user.click(screen.getByRole('button', { name: 'Adaugă la comparația mea' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ compare: [{ productId: 2, present: true }] });
  expect(location.search).toBe('');
});

test('[CMP-1] copies the URL of the comparison', async () => {
  const { user } = await open('', [3, 1], 30);
  await waitFor(() => expect(columns()).toHaveLength(2));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Trimite' }));
  expect(copied).toHaveBeenCalledWith(`${location.origin}/ro-MD/shop/compare?ids=3,1`);
  expect(screen.getByText('Legătura comparației a fost copiată')).toBeVisible();
});

test('[CMP-1] shows each price including the courier, free above the threshold', async () => {
  await open('', [1, 2, 3], 40);
  await waitFor(() => expect(columns()).toHaveLength(3));
  expect(cellsOf('Total cu curierul').map((cell) => cell.textContent?.replace(/\s/g, ' '))).toEqual([
    '900 leilivrare gratuită',
    '540 leicu 40 lei livrare',
    '740 leicu 40 lei livrare',
  ]);
});

test('[CMP-1] [TEC-2] never marks a part as best that does not fit the current car', async () => {
  await open('', [1, 2, 3], 50, { garage: [octavia], currentCarId: octavia.carId });
  await waitFor(() => expect(columns()).toHaveLength(3));
  const praised = (row: string, words: string) => cellsOf(row).map((cell) => cell.textContent?.includes(words));
  await waitFor(() => expect(praised('Preț', 'Cel mai mic preț')).toEqual([false, false, true]));
  expect(praised('Garanție', 'Cea mai lungă')).toEqual([false, false, false]);
  expect(praised('Stoc', 'Ajunge cel mai repede')).toEqual([true, false, false]);
});

test('[CMP-1] a single part is shown as a row with a link to parts of its kind', async () => {
  await open('', [2], 60);
  expect(await screen.findByRole('heading', { name: 'Mai alege o piesă de comparat' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  const row = within(screen.getByRole('article'));
  expect(row.getByRole('link', { name: 'Disc TRW' })).toBeVisible();
  expect(row.getByRole('button', { name: 'Scoate din listă: Disc TRW' })).toBeVisible();
  const { category } = productCard();
  expect(screen.getByRole('link', { name: 'Adaugă o piesă' })).toHaveAttribute(
    'href',
    `/ro-MD/shop/category${category ? `/${category.slug}` : ''}`,
  );
});

test('[CMP-1] separates equal criteria, hides them on request and marks unknown values', async () => {
  criteria = [[width('10'), colour], [width('12'), colour], [colour]];
  const { user } = await open('', [1, 2, 3], 70);
  expect(await screen.findByRole('rowheader', { name: 'Prin ce diferă' })).toBeVisible();
  expect(cellsOf('Lățime').map((cell) => cell.textContent)).toEqual(['—nu e indicat', '12', '10']);
  expect(screen.getByRole('rowheader', { name: 'Ce au la fel' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Culoare/ })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Arată doar diferențele' }));
  expect(screen.queryByRole('row', { name: /^Culoare/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^Lățime/ })).toBeVisible();
  criteria = [];
});
