import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { sessionStore } from '@/components/session/session-client';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { CartPromo } from '@/lib/contract/orders/session';
import { localDay } from '@/lib/domain/time/calendar';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
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
/** A cart of 742 lei with a promo code; `off` is its discount. */
function withPromo(revision: number, problem: CartPromo['problem'] = null, off = 0) {
  const state = sessionState(revision, [cartLine()]);
  const promo = { code: 'TOAMNA', problem, freeDelivery: false, scope: null, minimum: null, missing: null };
  const totals = off === 0 ? [] : [{ code: 'promo', title: 'Cod TOAMNA', price: lei(-off) }];
  return { ...state, cart: { ...state.cart, totals, total: lei(742 - off), promo } };
}
const refused = (errorName: string) => ({
  status: 409,
  body: { message: '', errors: [{ errorName, message: '', path: 'promoCode' }] },
});

async function open(state: ReturnType<typeof sessionState>, replies: Parameters<typeof answerApi>[0]) {
  sessionStorage.clear();
  push.mockClear();
  const calls = answerApi({
    'POST /api/account/delivery/quote': { body: { weight: 1800, items: [pickup] } },
    'GET /api/auth/me': { body: { state: 'guest', user: null } },
    'GET /api/session': { body: state },
    ...replies,
  });
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutView />
    </SWRConfig>,
  );
  await act(() => sessionStore.reload(true));
  await screen.findByLabelText('Prenume');
  return calls;
}

const place = () => userEvent.click(screen.getByRole('button', { name: /^Comandă:/ }));
async function fillAndPlace() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Prenume'), 'Ion');
  await user.type(screen.getByLabelText('Nume'), 'Rusu');
  await user.type(screen.getByLabelText('Telefon'), '069123456');
  await user.type(screen.getByLabelText(/^E-mail/), 'ion@mail.md');
  await user.click(screen.getByRole('checkbox', { name: /^Sunt de acord/ }));
  await place();
}

test('[CRT-1] [CHK-1] names a used code as the cause, removes it on request and then places the order', async () => {
  let orders = 0;
  const calls = await open(withPromo(100, null, 74), {
    [checkout]: () => {
      orders += 1;
      return orders === 1 ? refused('PROMO_USED') : { body: { id: 1, token: 't', number: 'P-1', total: lei(742) } };
    },
    'PUT /api/session': { body: sessionState(101, [cartLine()]) },
  });
  await fillAndPlace();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Codul TOAMNA nu se aplică la această comandă');
  expect(alert).toHaveTextContent('Ai folosit deja acest cod.');
  expect(screen.queryByText('Prețurile sau stocul s-au schimbat')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Scoate codul' }));
  expect(await screen.findByText(/^Am scos codul TOAMNA\. De plată: 742 lei\./)).toBeVisible();
  expect(screen.getByLabelText('Prenume')).toHaveValue('Ion');
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/t'));
  const sums = calls.flatMap(({ name, body }) => (name === checkout ? [body] : []));
  expect(sums).toEqual([
    expect.objectContaining({ expectedTotal: lei(668) }),
    expect.objectContaining({ expectedTotal: lei(742) }),
  ]);
});

test('[CRT-1] [CHK-1] reports a code that expired between two pages before sending, and removes it', async () => {
  const calls = await open(withPromo(110, 'expired'), {
    'PUT /api/session': { body: sessionState(111, [cartLine()]) },
  });
  expect(screen.getByText('Codul TOAMNA nu se aplică la această comandă')).toBeVisible();
  expect(screen.getByText('Codul a expirat.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Scoate codul' }));
  expect(await screen.findByText(/^Am scos codul TOAMNA\./)).toBeVisible();
  expect(calls.find(({ name }) => name === 'PUT /api/session')?.body).toMatchObject({ promoCode: null });
});
