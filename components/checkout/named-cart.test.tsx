import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { SessionState } from '@/lib/contract/orders/session';
import { localDay } from '@/lib/domain/time/calendar';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { businessUser } from '@/tests/fixtures/user';
import { CheckoutView } from './checkout-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const today = localDay(new Date());
const soon = { from: today, to: today };
const pickup: DeliveryOption = {
  ...{ id: 1, code: 'pickup', name: 'Ridicare', description: 'Descriere', daysMin: 0, daysMax: 1, refused: null },
  ...{ price: lei(0), freeFrom: null, total: lei(742), needsAddress: false, promise: soon, lines: [], split: null },
  stores: [
    {
      ...{ id: 3, name: 'Calea Ieșilor', address: 'str. Calea Ieșilor 10', hours: 'Mo-Fr 08:30-18:00' },
      ...{ here: 1, promise: soon, lines: [], split: null },
    },
  ],
};
const checkout = 'POST /api/account/orders/checkout';
const names = [null, 'Octavia, client Popescu', 'Golf'];

/** Session with this cart as the current one, counted from 1. */
function withCart(revision: number, current: number): SessionState {
  const state = sessionState(revision, [cartLine()]);
  const name = names[current - 1];
  const carts = names.map((one, at) => ({ id: at + 1, name: one, carId: null, quantity: 1 }));
  return { ...state, cart: { ...state.cart, id: current, ...(name && { name }) }, carts };
}

test('[CHK-1] orders the displayed cart with its name as the reference unless the buyer enters another', async () => {
  sessionStorage.clear();
  const calls = answerApi({
    'POST /api/account/delivery/quote': { body: { weight: 1800, items: [pickup] } },
    'GET /api/auth/me': { body: { state: 'customer', user: businessUser({ contracts: [] }) } },
    'GET /api/account/users/address': { body: { items: [] } },
    'GET /api/account/users/billing': { body: { company: null, forCompany: false, payment: null } },
    'GET /api/account/payment/ways': { body: { items: [{ code: 'cash', contracts: [] }], test: false, providers: [] } },
    'GET /api/session': { body: withCart(901, 2) },
    [checkout]: { body: { id: 1, token: 't', number: 'P-1', total: lei(742) } },
  });
  await act(() => userStore.reload());
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutView />
    </SWRConfig>,
  );
  await act(() => sessionStore.reload(true));
  const reference = await screen.findByLabelText(/^Referința ta/);
  expect(reference).toHaveValue('Octavia, client Popescu');
  expect(screen.getByRole('complementary', { name: 'Comanda ta' })).toHaveTextContent('Octavia, client Popescu');
  // Another tab switches to another cart and back.
  await act(() => sessionStore.receive(withCart(902, 3)));
  expect(reference).toHaveValue('Golf');
  await act(() => sessionStore.receive(withCart(903, 1)));
  expect(reference).toHaveValue('');
  const user = userEvent.setup();
  await user.type(reference, 'Lucrarea 17');
  await act(() => sessionStore.receive(withCart(904, 3)));
  expect(reference).toHaveValue('Lucrarea 17');
  await user.click(screen.getByRole('checkbox', { name: /^Sunt de acord/ }));
  await user.click(screen.getByRole('button', { name: /^Comandă:/ }));
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({ cartId: 3, reference: 'Lucrarea 17' });
});
