import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FitVerdicts } from '@/components/live/fit-verdicts';
import { sessionStore } from '@/components/session/session-client';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { showAllCookieLine, writeCookie } from '@/lib/domain/listing/list-car';
import { answerApi } from '@/tests/fixtures/browser-api';
import { logan, octavia } from '@/tests/fixtures/garage';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { HomeProducts } from './home-sections';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
let come: Seen[] = [];
beforeAll(() => {
  class Watcher {
    constructor(seen: Seen) {
      come.push(seen);
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Watcher, configurable: true });
});
beforeEach(() => {
  come = [];
  writeCookie((secure) => showAllCookieLine(false, secure));
});

const card = (id: number, name: string) => ({
  ...{ id, name, href: `/ro-MD/shop/products/p-${id}`, number: `N-${id}`, carId: octavia.carId },
  ...{ fit: { state: 'yes', label: 'Se potrivește exact' }, stock: { rating: 0, label: 'Nu e în stoc' } },
  ...{ price: 'Fără preț', sold: false },
});
const rail = (id: string, items: readonly ReturnType<typeof card>[], total = items.length) => ({
  ...{ id, total, totalCapped: false, items },
});
const block = (id: number, name: string) => ({
  items: [productCard({ id, name })],
  ...{ total: 340, tag: null },
});
const pathFor = ({ carId }: UserVehicle) => `GET /api/rails?lang=ro-MD&car=${carId}`;

let revision = 100;
/** Renders the home page for a visitor with a car, with the given response for the blocks. */
function home(car: UserVehicle, rails: { readonly body: unknown; readonly status?: number }) {
  revision += 1;
  const state = { ...sessionState(revision), garage: [octavia, logan], currentCarId: car.carId };
  const calls = answerApi({
    'GET /api/session': { body: state },
    'POST /api/shop/fit': { body: { items: [] } },
    [pathFor(car)]: rails,
  });
  act(() => sessionStore.receive(state));
  renderPage(
    <>
      <FitVerdicts />
      <HomeProducts featured={block(1, 'Plăcuțe')} sale={block(2, 'Discuri')} fresh={block(3, 'Filtre')} />
    </>,
  );
  return calls;
}
const arrive = () =>
  act(async () => {
    for (const seen of come) seen([{ isIntersecting: true }]);
  });
const switchTo = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[TEC-2] shows fitting products with counts and a switch to all products', async () => {
  const sale = rail('sale', [card(12, 'Discuri Octavia')], 17);
  const calls = home(octavia, {
    body: { rails: [rail('featured', [card(11, 'Plăcuțe Octavia')]), sale, rail('new', [])] },
  });
  expect(screen.getByText('Plăcuțe')).toBeVisible();
  await screen.findByRole('button', { name: 'Toate' });
  expect(calls.filter(({ name }) => name === pathFor(octavia))).toEqual([]);
  await arrive();
  expect(await screen.findByText('Plăcuțe Octavia')).toBeVisible();
  expect(screen.queryByText('Plăcuțe')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /17$/ }));
  expect(screen.getByText('Discuri Octavia')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /0$/ }));
  expect(screen.getByText(/^Aici nimic nu se potrivește cu .*Octavia/)).toBeVisible();

  await switchTo('Toate');
  expect(screen.getByText('Plăcuțe')).toBeVisible();
  expect(screen.queryByText('Plăcuțe Octavia')).toBeNull();
  await switchTo('Se potrivesc');
  expect(await screen.findByText('Plăcuțe Octavia')).toBeVisible();
});

test('[ERR-2] keeps the general blocks after a failed request', async () => {
  const calls = home(logan, { status: 503, body: {} });
  await screen.findByRole('button', { name: 'Toate' });
  await arrive();
  await waitFor(() => expect(calls.filter(({ name }) => name === pathFor(logan))).not.toEqual([]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Toate' })).toBeNull());
  expect(screen.getByText('Plăcuțe')).toBeVisible();
});
