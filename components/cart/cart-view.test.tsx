import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartAnnouncer } from '@/components/live/cart-announcer';
import { sessionStore } from '@/components/session/session-client';
import { type ApiCall, answerApi } from '@/tests/fixtures/browser-api';
import { inStore, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { CartView } from './cart-view';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const page = (
  <>
    <CartView />
    <CartAnnouncer />
  </>
);
const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const writes = (calls: readonly ApiCall[]) => calls.filter(({ name }) => name === 'PUT /api/session');

test('[CRT-1] reports an unreadable cart and rereads it on request', async () => {
  answerApi({});
  renderPage(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nu putem afișa coșul acum');
  answerApi({ 'GET /api/session': { body: sessionState(1, [cartLine()]) } });
  await userEvent.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  expect(await screen.findByRole('link', { name: 'Disc de frână față, Ø 280 mm' })).toBeVisible();
});

test('[CRT-1] changes quantities at once; a service failure loses nothing and can be retried', async () => {
  const user = userEvent.setup();
  const calls = answerApi({ 'PUT /api/session': { status: 503, body: { message: '', errors: [] } } });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(2, [cartLine()])));
  await user.click(screen.getByRole('button', { name: 'Mai multe' }));
  expect(screen.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('2');
  expect(await screen.findByText('Nu am putut salva schimbarea. Nimic nu s-a pierdut.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('2');
  const again = answerApi({ 'PUT /api/session': { body: sessionState(3, [cartLine({ quantity: 2 })]) } });
  await user.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(writes(again)).toHaveLength(1));
  expect(writes(again)[0]?.body).toEqual(writes(calls).at(-1)?.body);
});

test('[CRT-1] explains stock limits and reduces the quantity to the available one on request', async () => {
  const user = userEvent.setup();
  const product = productCard({
    availability: {
      rating: 5,
      quantity: 3,
      daysMin: 0,
      daysMax: 0,
      steps: [{ rating: 5, quantity: 3, daysMin: 0, daysMax: 0 }],
    },
  });
  const calls = answerApi({ 'PUT /api/session': { body: sessionState(5, [cartLine({ quantity: 3, product })]) } });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(4, [cartLine({ quantity: 9, product, problems: ['short'] })])));
  expect(screen.getByText('Au rămas doar 3 bucăți.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lasă 3 bucăți' }));
  await waitFor(() => expect(writes(calls)).toHaveLength(1));
  expect(writes(calls)[0]?.body).toMatchObject({ cart: [{ productId: 7, quantity: 3 }] });
});

test('[CRT-1] reports a sold-out part once, as a problem of its line', async () => {
  const product = productCard({ availability: { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] } });
  answerApi({});
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(5, [cartLine({ product, problems: ['short'] })])));
  expect(screen.getByText('Nu mai este pe stoc.')).toBeVisible();
  expect(screen.queryByText('Nu e în stoc')).not.toBeInTheDocument();
});

test('[CRT-1] shows the number that the part of a line replaces', async () => {
  answerApi({});
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(5, [cartLine({ insteadOf: 'Bosch 0986424797' })])));
  expect(screen.getByText('Înlocuiește Bosch 0986424797')).toBeVisible();
});

test('[CRT-2] shows a changed price with the old one and accepts it only on request', async () => {
  const user = userEvent.setup();
  const calls = answerApi({ 'PUT /api/session': { body: sessionState(7, [cartLine()]) } });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(6, [cartLine({ problems: ['price'], priceBefore: lei(700) })])));
  expect(screen.getByText(/era 700 lei, acum 742 lei/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Păstrează' }));
  await waitFor(() => expect(writes(calls)).toHaveLength(1));
  expect(writes(calls)[0]?.body).toMatchObject({ acceptPrices: true });
});

test('[CRT-1] sends at most two requests for fifty fast presses on plus', async () => {
  const product = productCard({ availability: inStore(60) });
  const calls = answerApi({
    'PUT /api/session': async (body) => ({
      body: sessionState(9, [cartLine({ quantity: quantityIn(body), product })]),
    }),
  });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(8, [cartLine({ product })])));
  for (let press = 0; press < 50; press++) fireEvent.click(screen.getByRole('button', { name: 'Mai multe' }));
  expect(screen.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('51');
  await waitFor(() => expect(sessionStore.get().confirmed?.cart.quantity).toBe(51));
  expect(writes(calls).length).toBeLessThanOrEqual(2);
});

/** Quantity in the body of a request. */
function quantityIn(body: unknown): number {
  const quantity = JSON.stringify(body).match(/"quantity":(\d+)/)?.[1];
  return Number(quantity);
}

test('[CRT-1] undo restores a removed line and a cleared cart', async () => {
  const user = userEvent.setup();
  const pads = cartLine({ product: productCard({ id: 8, name: 'Set plăcuțe de frână' }) });
  const both = [cartLine(), pads];
  const revision = 10;
  const linesAfter = (request: string) => {
    if (request.includes('"remove"')) return [cartLine()];
    return request.includes('"clearCart"') && !request.includes('"set"') ? [] : both;
  };
  answerApi({
    'PUT /api/session': (body) => ({ body: sessionState(revision, linesAfter(JSON.stringify(body))) }),
  });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(revision, both)));
  await user.click(screen.getByRole('button', { name: 'Scoate din coș: Set plăcuțe de frână' }));
  expect(screen.queryByRole('link', { name: 'Set plăcuțe de frână' })).toBeNull();
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((place) => place.textContent)
        .join(),
    ).toContain('Scos din coș: Set plăcuțe de frână'),
  );
  await user.click(await screen.findByRole('button', { name: 'Înapoi în coș' }));
  expect(await screen.findByRole('link', { name: 'Set plăcuțe de frână' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Golește coșul' }));
  expect(screen.getByText('Coșul de cumpărături este gol')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Înapoi în coș' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Disc de frână|Set plăcuțe/ })).toHaveLength(2));
  await act(() => sessionStore.flush());
});

test('[WSH-1] moves a line to the wishlist in one change, and back', async () => {
  const user = userEvent.setup();
  const calls = answerApi({ 'PUT /api/session': () => ({ body: { ...sessionState(13, []), wishlist: [7] } }) });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(12, [cartLine({ quantity: 3 })])));
  await user.click(screen.getByRole('button', { name: /^Mută la favorite/ }));
  await waitFor(() => expect(writes(calls)).toHaveLength(1));
  expect(writes(calls)[0]?.body).toMatchObject({
    cart: [{ action: 'remove', productId: 7 }],
    wishlist: [{ productId: 7, present: true }],
  });
  const back = answerApi({ 'PUT /api/session': { body: sessionState(14, [cartLine({ quantity: 3 })]) } });
  await user.click(screen.getByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(writes(back)).toHaveLength(1));
  expect(writes(back)[0]?.body).toMatchObject({
    cart: [{ productId: 7, quantity: 3 }],
    wishlist: [{ productId: 7, present: false }],
  });
});

test('[CRT-1] groups the lines of several cars under their plates', async () => {
  answerApi({});
  renderPage(page);
  const pads = cartLine({ key: '8', carId: 9, product: productCard({ id: 8, name: 'Set plăcuțe de frână' }) });
  const state = sessionState(15, [cartLine({ carId: 5 }), pads]);
  const cars = [
    { carId: 5, name: 'VW Golf V 1.9 TDI', plate: 'KLM 482' },
    { carId: 9, name: 'Dacia Logan I 1.5 dCi', plate: null },
  ];
  await act(() => sessionStore.receive({ ...state, cart: { ...state.cart, cars } }));
  expect(screen.getByText(/2 bucăți pentru 2 mașini/)).toBeVisible();
  const logan = screen.getByRole('region', { name: 'Pentru Dacia Logan I 1.5 dCi' });
  expect(within(logan).getByRole('link', { name: 'Set plăcuțe de frână' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pentru VW Golf V 1.9 TDI' })).toHaveTextContent('KLM 482');
});

const delivery = (freeFrom: number | null) => ({
  body: {
    items: [
      { needsAddress: false, freeFrom: lei(1) },
      { needsAddress: true, freeFrom: freeFrom && lei(freeFrom) },
    ],
  },
});

test('[CRT-1] shows the amount missing for free delivery, or that delivery is free', async () => {
  answerApi({ 'GET /api/account/delivery': delivery(1000) });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(16, [cartLine()])));
  expect(await screen.findByText('Mai adaugă 258 lei pentru livrare gratuită prin curier')).toBeVisible();
  await act(() => sessionStore.receive(sessionState(17, [cartLine({ quantity: 2 })])));
  expect(screen.getByText('Livrarea prin curier este gratuită')).toBeVisible();
});

test('[CRT-1] reverts a change that the service refuses and shows the cause', async () => {
  const body = { message: '', errors: [{ errorName: 'PRODUCT_UNAVAILABLE', message: '' }] };
  answerApi({ 'PUT /api/session': { status: 400, body } });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(18, [cartLine()])));
  await userEvent.click(screen.getByRole('button', { name: 'Mai multe' }));
  expect(await screen.findByText(/^Schimbarea nu a putut fi făcută\. \S/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('1');
});

test('[CRT-1] [SEC-37] reports more pieces than a guest may order and reduces the quantity on request', async () => {
  const user = userEvent.setup();
  const calls = answerApi({ 'PUT /api/session': { body: sessionState(901, [cartLine({ quantity: 20 })]) } });
  renderPage(page);
  await act(() => sessionStore.receive(sessionState(900, [cartLine({ quantity: 50, problems: ['limit'], most: 20 })])));
  expect(screen.getByText(/^Fără cont confirmat poți comanda cel mult 20 de bucăți o dată/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lasă 20 de bucăți' }));
  await waitFor(() => expect(writes(calls)).toHaveLength(1));
  expect(writes(calls)[0]?.body).toMatchObject({ cart: [{ productId: 7, quantity: 20 }] });
});

test('[LOC-3] groups the digits of counts in thousands', async () => {
  answerApi({});
  renderPage(page);
  const other = productCard({ id: 8, availability: inStore(200) });
  await act(() =>
    sessionStore.receive(sessionState(2000, [cartLine({ quantity: 999 }), cartLine({ quantity: 73, product: other })])),
  );
  expect(document.body.textContent).toContain('1\u00a0072 de bucăți');
  expect(document.body).not.toHaveTextContent('1.072');
});
