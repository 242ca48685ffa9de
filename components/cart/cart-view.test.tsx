import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Live } from '@/components/shell/live';
import { answerApi } from '@/tests/fixtures/browser-api';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { CartView } from './cart-view';
import { sessionStore } from './session-client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const page = (
  <>
    <CartView />
    <Live />
  </>
);
const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });

test('[CRT-1] a cart that cannot be read says so, and is read again on demand', async () => {
  answerApi({});
  renderPage(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Coșul nu poate fi arătat acum');
  answerApi({ 'GET /api/session': { body: sessionState(1, [cartLine()]) } });
  await userEvent.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  expect(await screen.findByRole('link', { name: 'Disc de frână față, Ø 280 mm' })).toBeVisible();
});

test('[CRT-1] quantities change at once; a service that fails loses nothing and can be tried again', async () => {
  const user = userEvent.setup();
  const calls = answerApi({ 'PUT /api/session': { status: 503, body: { message: '', errors: [] } } });
  renderPage(page);
  await act(() => sessionStore.hear(sessionState(2, [cartLine()])));
  await user.click(screen.getByRole('button', { name: 'Mai multe' }));
  expect(screen.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('2');
  expect(await screen.findByText('Nu am putut salva schimbarea. Nimic nu s-a pierdut.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('2');
  const again = answerApi({ 'PUT /api/session': { body: sessionState(3, [cartLine({ quantity: 2 })]) } });
  await user.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(again).toHaveLength(1));
  expect(again[0]?.body).toEqual(calls.at(-1)?.body);
});

test('[CRT-1] stock limits are told in words, and one press takes what is left', async () => {
  const user = userEvent.setup();
  const product = productCard({ availability: { rating: 5, quantity: 3, daysMin: 0, daysMax: 0 } });
  const calls = answerApi({ 'PUT /api/session': { body: sessionState(5, [cartLine({ quantity: 3, product })]) } });
  renderPage(page);
  await act(() => sessionStore.hear(sessionState(4, [cartLine({ quantity: 9, product, problems: ['short'] })])));
  expect(screen.getByText('Au rămas doar 3 bucăți.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lasă 3 bucăți' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ cart: [{ productId: 7, quantity: 3 }] });
});

test('[CRT-1] a sold-out part is said to be so once, as a problem', async () => {
  const product = productCard({ availability: { rating: 0, quantity: 0, daysMin: null, daysMax: null } });
  answerApi({});
  renderPage(page);
  await act(() => sessionStore.hear(sessionState(5, [cartLine({ product, problems: ['short'] })])));
  expect(screen.getByText('Nu mai este pe stoc.')).toBeVisible();
  expect(screen.queryByText('Nu e în stoc')).not.toBeInTheDocument();
});

test('[CRT-2] a changed price is shown with the old one, and kept only by the shopper’s choice', async () => {
  const user = userEvent.setup();
  const calls = answerApi({ 'PUT /api/session': { body: sessionState(7, [cartLine()]) } });
  renderPage(page);
  await act(() => sessionStore.hear(sessionState(6, [cartLine({ problems: ['price'], priceBefore: lei(700) })])));
  expect(screen.getByText(/era 700 lei, acum 742 lei/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Păstrează' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ acceptPrices: true });
});
