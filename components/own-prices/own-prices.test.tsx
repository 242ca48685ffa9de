import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartIndicator } from '@/components/cart/header-links';
import { MiniCart } from '@/components/cart/mini-cart';
import { Amount, ProductPrice } from '@/components/money/amount';
import { OrderRowView } from '@/components/quick-order/order-row';
import { useQuickOrder } from '@/components/quick-order/use-quick-order';
import { sessionStore } from '@/components/session/session-client';
import { Toaster } from '@/components/ui/overlay/toast';
import { hideToast } from '@/components/ui/overlay/toast-store';
import styles from '@/components/ui/price.module.css';
import { toRows } from '@/lib/browser/quick-order/order-rows';
import type { User } from '@/lib/contract/account/auth';
import { readList } from '@/lib/domain/quick-order/read-list';
import { answerApi } from '@/tests/fixtures/browser-api';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { businessUser } from '@/tests/fixtures/user';
import { isHideKey, OwnPrices } from './own-prices';

const prices = 'POST /api/shop/prices';
const settings = 'PUT /api/account/users/settings';
const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });

let id = 0;
/** Every test has its own customer, because prices are cached for one customer at a time. */
function buyer(changes: Partial<User> = {}): User {
  id += 1;
  return businessUser({ id, ...changes });
}

const page = (user?: User) => (
  <>
    <ProductPrice productId={7} price={lei(742)} beforeLabel="Preț vechi:" />
    <ProductPrice productId={8} price={lei(100)} compareAt={lei(120)} beforeLabel="Preț vechi:" />
    <Amount productId={7} pieces={2} value={lei(1484)} />
    <ProductPrice price={lei(55)} beforeLabel="" />
    <Toaster closeLabel="Închide" />
    {user && <OwnPrices user={user} />}
  </>
);
const own = {
  [prices]: {
    body: {
      items: [
        { id: 7, list: lei(742), own: lei(650) },
        { id: 8, list: lei(100), own: lei(100) },
      ],
    },
  },
  'GET /api/session': { body: sessionState(1) },
};
const shown = () =>
  [...document.querySelectorAll(`.${styles.price}, .${styles.amount}`)].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
const listed = ['742 lei', '100 leiPreț vechi: 120 lei', '1 484 lei', '55 lei'];

afterEach(() => act(hideToast));

test('[ACC-5] replaces list prices by own prices, also for pairs, and keeps others', async () => {
  const calls = answerApi(own);
  renderPage(page(buyer()));
  await waitFor(() =>
    expect(shown()).toEqual([
      'Prețul tău 650 leiPreț de listă: 742 lei',
      '100 leiPreț vechi: 120 lei',
      '1 300 lei',
      '55 lei',
    ]),
  );
  expect(calls).toEqual([{ name: prices, body: { prodIds: [7, 8] } }]);
});

test('[ACC-5] shows own prices to the ban in the card, the header and the mini cart', async () => {
  const bani = (amount: number) => ({ amount, currency: 'MDL' as const });
  const [list, own] = [lei(1049), bani(92_312)];
  const part = productCard({ id: 9, price: own, compareAtPrice: null });
  const line = cartLine({ key: '9', product: part, quantity: 3, total: bani(3 * 92_312) });
  answerApi({ [prices]: { body: { items: [{ id: 9, list, own }] } }, 'GET /api/session': { body: sessionState(2) } });
  const both = (
    <>
      <ProductPrice productId={9} price={list} beforeLabel="" />
      <CartIndicator />
      <MiniCart onClose={() => undefined} />
      <OwnPrices user={buyer()} />
    </>
  );
  await act(async () => renderPage(both));
  await act(() => sessionStore.receive(sessionState(900, [line])));
  await waitFor(() => expect(shown()[0]).toBe('Prețul tău 923,12 leiPreț de listă: 1 049 lei'));
  const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ');
  expect(plain(document.querySelector('a[href$="/shop/cart"] > b'))).toBe('Coș 2 769,36 lei');
  expect(plain(await screen.findByText(/^3 ×/))).toBe('3 × 923,12 lei');
});

function QuickRow() {
  const order = useQuickOrder();
  const own = { amount: 34_760, currency: 'MDL' as const };
  const matched = { matchedNumber: 'N9', matchedBrand: null, relation: 'article' as const };
  const found = { ...productCard({ id: 9, price: own, compareAtPrice: null }), ...matched, listPrice: lei(395) };
  const answer = { outcome: 'exact' as const, read: 0, brandWithout: null, candidates: [found], nearest: [] };
  const [row] = toRows(readList('N9; 3').lines, [answer]);
  return row && <OrderRowView row={row} order={order} />;
}

test('[ACC-5] the total of a quick-order row is the unit price times the quantity', () => {
  answerApi({});
  renderPage(<QuickRow />);
  expect(shown()[0]).toMatch(/^347,60 lei/);
  expect(shown().at(-1)).toBe('1 042,80 lei');
});

test('[ACC-5] requests no prices for others and keeps list prices without a response', async () => {
  expect(answerApi(own)).toEqual([]);
  renderPage(page());
  expect(shown()).toEqual(listed);
  const calls = answerApi({ [prices]: { status: 503, body: { message: '', errors: [] } } });
  renderPage(page(buyer()));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(shown()).toEqual([...listed, ...listed]);
});

test('[ACC-5] shows list prices without a request while own prices are hidden', async () => {
  const calls = answerApi(own);
  const user = buyer();
  renderPage(page({ ...user, hideMyPrice: true }));
  expect(shown()).toEqual(listed);
  expect(calls).toEqual([]);
});

test('[ACC-5] Control+Q toggles once while held and reports the displayed prices', async () => {
  const user = buyer();
  const calls = answerApi({
    ...own,
    [settings]: { body: { hideMyPrice: true } },
    'GET /api/auth/me': { body: { state: 'customer', user: { ...user, hideMyPrice: true } } },
  });
  renderPage(page(user));
  await userEvent.keyboard('{Control>}{q>3}{/q}{/Control}');
  expect(await screen.findByText(/^Vezi prețurile de listă/)).toBeVisible();
  expect(calls.filter(({ name }) => name === settings)).toEqual([{ name: settings, body: { hideMyPrice: true } }]);
});

test('[ACC-5] reports an unsaved toggle and changes nothing', async () => {
  answerApi({ ...own, [settings]: { status: 503, body: { message: '', errors: [] } } });
  renderPage(page(buyer()));
  await userEvent.keyboard('{Control>}q{/Control}');
  expect(await screen.findByText('Nu am putut comuta prețurile. Încearcă din nou.')).toBeVisible();
  await waitFor(() => expect(document.querySelector('[data-own]')).not.toBeNull());
});

test('[ACC-5] without a confirmed phone own prices are shown and Control+Q does nothing', async () => {
  const calls = answerApi(own);
  renderPage(page(buyer({ phone_confirmed: false })));
  await waitFor(() => expect(document.querySelector('[data-own]')).not.toBeNull());
  await userEvent.keyboard('{Control>}q{/Control}');
  expect(calls.map(({ name }) => name)).toEqual([prices]);
});

const isToggled = (event: Partial<Parameters<typeof isHideKey>[0]>) =>
  isHideKey({
    code: 'KeyQ',
    key: 'q',
    ctrlKey: true,
    altKey: false,
    shiftKey: false,
    metaKey: false,
    repeat: false,
    ...event,
  });

test.each([
  ['Control and Q', {}],
  ['with caps lock', { key: 'Q' }],
  ['on a Russian keyboard, by its place', { key: 'й' }],
  ['on a French keyboard, by its letter', { code: 'KeyA' }],
])('[ACC-5] %s toggles own prices', (_, event) => {
  expect(isToggled(event)).toBe(true);
});

test.each([
  ['Q alone', { ctrlKey: false }],
  ['AltGr and Q, which writes a sign', { altKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with the command key', { metaKey: true }],
  ['a key held down', { repeat: true }],
  ['the A of a French keyboard, which lies in the place of Q', { key: 'a' }],
  ['Control and W', { code: 'KeyW', key: 'w' }],
])('[ACC-5] %s does not toggle own prices', (_, event) => {
  expect(isToggled(event)).toBe(false);
});
