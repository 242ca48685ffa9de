import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { MissingFeatures } from '@/components/features/missing-features';
import { KeptOrder } from '@/components/orders/kept-order';
import { sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import type { Feature } from '@/lib/contract/features';
import { orderOf } from '@/services/letters/orders/sample-order';
import { answerApi } from '@/tests/fixtures/browser-api';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { knownUser } from '@/tests/fixtures/user';
import { CheckoutView } from './checkout-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
beforeAll(installNativeDialog);

const missing: readonly Feature[] = [
  ...(['deliveryQuote', 'paymentMethods', 'paymentState', 'paymentChange', 'orderLink', 'orderCharges'] as const),
  ...(['billing', 'fit', 'savedCarts', 'cancellation', 'returns', 'reorder', 'push', 'captcha'] as const),
];
const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const pickup = {
  ...{ id: 1, code: 'pickup', name: 'Ridicare', description: '', price: lei(0), freeFrom: null },
  ...{ daysMin: 0, daysMax: 0, needsAddress: false },
  stores: [{ id: 3, name: 'Ciocana', address: 'str. Uzinelor 1', hours: '' }],
};
const courier = {
  ...{ id: 2, code: 'courier', name: 'Curier', description: '', price: lei(40), freeFrom: lei(1000) },
  ...{ daysMin: 1, daysMax: 3, needsAddress: true, stores: [] },
  areas: [{ name: 'Orhei', price: lei(80), freeFrom: null }],
};
const checkout = 'POST /api/account/orders/checkout';
const replies = {
  'GET /api/account/delivery': { body: { items: [pickup, courier] } },
  'POST /api/account/address/search': { body: { items: [] } },
  'GET /api/auth/me': { body: { state: 'guest', user: null } },
};
const answer = (total: number) => ({ body: { id: 7, token: 'token', number: 'P-7', total: lei(total) } });
const core = (view: React.ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <MissingFeatures names={missing}>{view}</MissingFeatures>
  </SWRConfig>
);
let revision = 500;

async function open(more: Parameters<typeof answerApi>[0]) {
  revision += 1;
  sessionStorage.clear();
  push.mockClear();
  const session = { body: sessionState(revision, [cartLine()]) };
  const calls = answerApi({ ...replies, 'GET /api/session': session, ...more });
  renderPage(core(<CheckoutView />));
  await act(() => sessionStore.reload(true));
  await screen.findByLabelText('Prenume');
  return calls;
}

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Prenume'), 'Ion');
  await user.type(screen.getByLabelText('Nume'), 'Rusu');
  await user.type(screen.getByLabelText('Telefon'), '069123456');
  await user.type(screen.getByLabelText(/^E-mail/), 'ion@mail.md');
  await user.click(screen.getByRole('checkbox', { name: /^Sunt de acord/ }));
  return user;
}
const place = () => userEvent.click(screen.getByRole('button', { name: /^Comandă:/ }));

test('[BE-1] orders by courier at the listed price of the area with core calls alone', async () => {
  const calls = await open({ [checkout]: answer(822) });
  const user = await fill();
  await user.click(screen.getByRole('radio', { name: /Curier.*1–3 zile lucrătoare/ }));
  await user.type(screen.getByRole('combobox', { name: 'Localitatea' }), 'Orhei');
  await user.type(screen.getByLabelText('Strada, casa'), 'str. Unirii 1');
  expect(await screen.findByRole('button', { name: /822/ })).toBeEnabled();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'));
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({
    expectedTotal: lei(822),
    delivery: { methodId: 2, address: { city: 'Orhei' } },
  });
  const known = [...Object.keys(replies), 'GET /api/session', checkout];
  expect(calls.filter(({ name }) => !known.includes(name))).toEqual([]);
});

test('[BE-1] offers the configured payment methods, transfer to companies alone', async () => {
  await open({});
  expect(screen.queryByRole('radio', { name: /Prin transfer bancar/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Cumpăr pentru o companie/ }));
  expect(screen.getByRole('radio', { name: /Prin transfer bancar/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Cu cardul/ })).toBeVisible();
});

test('[BE-1] confirms a card order whose payment has no page', async () => {
  await open({ [checkout]: answer(742), 'POST /api/account/payment/url': { body: {} } });
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: /Cu cardul/ }));
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'));
});

async function placePickup(total = 742) {
  const calls = await open({ [checkout]: answer(total) });
  await fill();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  return calls;
}

test('[BE-1] shows a guest the confirmation with the ordered lines, also after a reload', async () => {
  await placePickup();
  renderPage(core(<KeptOrder token="token" failed={false} />));
  expect(await screen.findByRole('heading', { level: 1, name: /P-7/ })).toBeVisible();
  expect(screen.getByText(/ion@mail\.md.*Păstrează/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Produse' })).toHaveTextContent('742');
  expect(screen.getByRole('region', { name: 'Datele comenzii' })).toHaveTextContent('Ridicare, str. Uzinelor 1');
  expect(screen.getByRole('complementary', { name: 'Total' })).toHaveTextContent(/Ridicare.*gratuit.*742/);
});

test('[BE-1] shows no other order and no kept order after the private data are removed', async () => {
  await placePickup();
  const { unmount } = renderPage(core(<KeptOrder token="other" failed={false} />));
  expect(await screen.findByText('Comanda nu se poate afișa aici')).toBeVisible();
  unmount();
  sessionStorage.clear();
  renderPage(core(<KeptOrder token="token" failed={false} />));
  expect(await screen.findByText('Comanda nu se poate afișa aici')).toBeVisible();
});

test('[BE-1] offers the payment page again after it failed to open', async () => {
  await placePickup();
  const calls = answerApi({ ...replies, 'POST /api/account/payment/url': { status: 503, body: { errors: [] } } });
  renderPage(core(<KeptOrder token="token" failed />));
  await userEvent.click(await screen.findByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/account/payment/url'));
});

test('[BE-1] reads the order of a signed-in customer and reorders by the session call', async () => {
  await placePickup();
  const change = 'PUT /api/session';
  const order = { ...orderOf(1, { claimed: true }), id: 7 };
  const calls = answerApi({
    ...replies,
    'GET /api/auth/me': { body: { state: 'customer', user: knownUser() } },
    'GET /api/account/orders/7': { body: order },
    [change]: { body: sessionState(revision + 1, [cartLine()]) },
    'GET /api/session': { body: sessionState(revision + 1, [cartLine()]) },
  });
  await act(() => userStore.reload());
  renderPage(core(<KeptOrder token="token" failed={false} />));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(order.number) })).toBeVisible();
  expect(screen.queryByText('Factura (PDF)')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Anulează comanda' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Comandă din nou' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(change));
});
