import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { CartView } from '@/components/cart/cart-view';
import { sessionStore } from '@/components/session/session-client';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Cart } from '@/lib/contract/orders/session';
import { addDays, localDay } from '@/lib/domain/time/calendar';
import { answerApi } from '@/tests/fixtures/browser-api';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { readSavedDeliveryChoice } from './use-delivery-quote';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const today = localDay(new Date());
const soon = { from: today, to: today };
const later = { from: addDays(today, 14), to: addDays(today, 18) };
const lines = [
  { key: '1', promise: soon },
  { key: '2', promise: later },
];
const split = (price: number) => ({
  price: lei(price * 2),
  total: lei(1484 + price * 2),
  parcels: [
    { promise: soon, price: lei(price), keys: ['1'] },
    { promise: later, price: lei(price), keys: ['2'] },
  ],
});
const deliveryOption = (id: number, code: DeliveryOption['code'], name: string, price: number): DeliveryOption => ({
  ...{ id, code, name, description: '', price: lei(price), freeFrom: null, daysMin: 0, daysMax: 1 },
  ...{ needsAddress: code !== 'pickup', refused: null, total: lei(1484 + price), stores: [] },
  ...{ promise: later, lines, split: split(price) },
});
const deliveryOptions = [deliveryOption(1, 'pickup', 'Ridicare', 0), deliveryOption(2, 'courier', 'Curier', 40)];
let revision = 100;

async function open(items: readonly DeliveryOption[] = deliveryOptions, promo?: Cart['promo']) {
  const cart = [1, 2].map((id) => cartLine({ key: String(id), product: productCard({ id }) }));
  answerApi({ 'POST /api/account/delivery/quote': { body: { weight: 1000, items } } });
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CartView />
    </SWRConfig>,
  );
  revision += 1;
  const state = sessionState(revision, cart);
  await act(() => sessionStore.receive({ ...state, cart: { ...state.cart, ...(promo && { promo }) } }));
  await screen.findByRole('group', { name: 'Cum primești comanda' }, { timeout: 10_000 });
}
const row = (name: string) => within(screen.getByRole('complementary')).getByText(name).nextSibling;

test('[CHK-5] shows date and price of each delivery method, in one parcel or ready parts first', async () => {
  const user = userEvent.setup();
  await open();
  expect(screen.getByRole('radio', { name: /^Ridicare .* gratuit$/ })).toBeChecked();
  expect(row('Livrare')).toHaveTextContent('gratuit');
  await user.click(screen.getByRole('radio', { name: /^Curier .* 40\slei$/ }));
  expect(screen.getByRole('radio', { name: /^Totul odată .* 40\slei$/ })).toBeChecked();
  expect(row('Total')).toHaveTextContent(/1.524/);
  expect(screen.queryByText('Coletul 1: azi')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Întâi ce e gata o bucată azi o bucată .* 80\slei$/ }));
  expect(row('Livrare')).toHaveTextContent('80 lei');
  expect(row('Total')).toHaveTextContent(/1.564/);
  expect(screen.getByText('Coletul 1: azi')).toBeVisible();
  expect(screen.getByText(/^Coletul 2: \d/)).toBeVisible();
  // The checkout starts with the choice made in the cart.
  expect(readSavedDeliveryChoice(sessionStorage)).toMatchObject({ methodId: '2', dispatch: 'ready' });
});

test('[CHK-5] a free-delivery code covers one parcel, not the second', async () => {
  const promo = { code: 'LIVRARE', problem: null, freeDelivery: true, scope: null, minimum: null, missing: null };
  await open(deliveryOptions, promo);
  await userEvent.click(screen.getByRole('radio', { name: /^Curier .* gratuit$/ }));
  expect(screen.getByRole('radio', { name: /^Totul odată .* gratuit$/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Întâi ce e gata .* 40\slei$/ })).toBeInTheDocument();
});

test('[CHK-5] explains an unavailable method and offers no split for a single date', async () => {
  const [pickup, courier] = deliveryOptions;
  if (!pickup || !courier) throw new Error('There are two ways.');
  await open([
    { ...pickup, split: null },
    { ...courier, refused: 'place' },
  ]);
  expect(screen.getByRole('radio', { name: /Curier Nu ajunge în localitatea aleasă/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Ridicare/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Totul odată/ })).not.toBeInTheDocument();
});
