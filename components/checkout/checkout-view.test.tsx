import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@/components/cart/session-client';
import type { DeliveryMethod } from '@/lib/contract/delivery';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { CheckoutView } from './checkout-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const shared = { description: 'Descriere', daysMin: 0, daysMax: 1 };
const store = { id: 3, name: 'Calea Ieșilor', address: 'str. Calea Ieșilor 10', hours: 'Mo-Fr 08:30-18:00' };
const methods: DeliveryMethod[] = [
  {
    ...shared,
    id: 1,
    code: 'pickup',
    name: 'Ridicare',
    price: lei(0),
    freeFrom: null,
    needsAddress: false,
    stores: [store],
  },
  {
    ...shared,
    id: 2,
    code: 'courier',
    name: 'Curier',
    price: lei(40),
    freeFrom: lei(1000),
    needsAddress: true,
    stores: [],
  },
];
const checkout = 'POST /api/account/orders/checkout';
const known = {
  'GET /api/account/delivery': { body: { items: methods } },
  'GET /api/auth/me': { body: { state: 'guest', user: null } },
};
const refusal = (errorName: string, path = '') => ({
  status: 409,
  body: { message: '', errors: [{ errorName, message: '', path }] },
});

let revision = 0;

async function open(replies: Parameters<typeof answerApi>[0] = {}) {
  sessionStorage.clear();
  push.mockClear();
  revision += 1;
  const calls = answerApi({ ...known, 'GET /api/session': { body: sessionState(revision, [cartLine()]) }, ...replies });
  renderPage(<CheckoutView />);
  await act(() => sessionStore.reload(true));
  await screen.findByLabelText('Prenume');
  return calls;
}

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Prenume'), 'Ion');
  await user.type(screen.getByLabelText('Nume'), 'Rusu');
  await user.type(screen.getByLabelText('Telefon'), '069123456');
  await user.type(screen.getByLabelText('E-mail'), 'ion@mail.md');
  await user.click(screen.getByRole('checkbox', { name: /^Sunt de acord/ }));
}
const place = () => userEvent.click(screen.getByRole('button', { name: /^Comandă:/ }));

test('[CHK-1] an empty form marks all fields, counts them, and takes the focus to the first', async () => {
  const calls = await open();
  await place();
  expect(await screen.findByText('5 câmpuri mai trebuie completate')).toBeVisible();
  expect(screen.getByLabelText('Prenume')).toHaveFocus();
  expect(screen.getByLabelText('Prenume')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Bifează acordul ca să continui.')).toBeVisible();
  expect(calls.some(({ name }) => name === checkout)).toBe(false);
});

test('[CHK-1] the courier asks for an address and adds its price to the total', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: /Curier/ }));
  expect(screen.getByLabelText('Localitatea')).toBeVisible();
  expect(screen.getByRole('button', { name: /782/ })).toBeVisible();
  await place();
  expect(await screen.findAllByText('Completează acest câmp.')).toHaveLength(6);
});

test('[CHK-2] a lost answer is told as such, and the next press sends the same order under the same key', async () => {
  const calls = await open();
  await fill();
  await place();
  expect(await screen.findByText('Nu am primit răspuns')).toBeVisible();
  const again = answerApi({
    ...known,
    'GET /api/session': { body: sessionState(revision + 1) },
    [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(742) } },
  });
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'));
  const sent = [...calls, ...again].filter(({ name }) => name === checkout).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ expectedTotal: lei(742), delivery: { methodId: 1, storeId: 3 }, agree: true });
});

test('[ACC-5] own prices that are hidden are charged all the same: it is said, and the sum shows to who asks', async () => {
  const calls = await open({ [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(650) } } });
  const state = sessionState(revision, [cartLine()]);
  await act(() => sessionStore.hear({ ...state, revision: 9000, cart: { ...state.cart, charged: lei(650) } }));
  await fill();
  expect(screen.getByText(/Comanda se plătește la prețurile contractului tău/)).toBeVisible();
  await userEvent.click(screen.getByText('Arată suma de plată'));
  expect(screen.getByText(/De plată, cu livrare/)).toHaveTextContent('650 lei');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite comanda' }));
  await waitFor(() => expect(calls.some(({ name }) => name === checkout)).toBe(true));
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({ expectedTotal: lei(650) });
});

test('[CRT-2] a changed total makes no order: the new one is shown, with the way to the cart', async () => {
  await open({ [checkout]: refusal('CART_CHANGED') });
  await fill();
  await place();
  expect(await screen.findByText('Prețurile sau stocul s-au schimbat')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Înapoi la coș' })).toHaveAttribute('href', '/ro-MD/shop/cart');
  expect(push).not.toHaveBeenCalled();
});

test('[CHK-1] delivery methods that do not come are told, and asked for again', async () => {
  answerApi({ ...known, 'GET /api/account/delivery': { status: 503, body: { message: '', errors: [] } } });
  renderPage(<CheckoutView />, 'ru');
  await act(() => sessionStore.hear(sessionState(100, [cartLine()])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить способы доставки.');
  answerApi(known);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await screen.findByLabelText('Имя')).toBeVisible();
});
