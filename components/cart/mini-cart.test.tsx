import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartAnnouncer } from '@/components/live/cart-announcer';
import { sessionStore } from '@/components/session/session-client';
import type { BrowserSessionState } from '@/lib/domain/cart/pending-intents';
import { answerApi } from '@/tests/fixtures/browser-api';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { MiniCart } from './mini-cart';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const pads = productCard({ id: 8, name: 'Set plăcuțe de frână' });
const six = [1, 2, 3, 4, 5, 6].map((id) => cartLine({ product: productCard({ id, name: `Piesa ${id}` }) }));

async function show(state: BrowserSessionState, locale: 'ro-MD' | 'ru' = 'ro-MD') {
  const calls = answerApi({
    'GET /api/session': { body: state },
    'PUT /api/session': { body: { ...state, revision: state.revision + 1 } },
  });
  const menu = (
    <>
      <MiniCart onClose={jest.fn()} />
      <CartAnnouncer />
    </>
  );
  await act(async () => renderPage(menu, locale));
  await act(() => sessionStore.reload(true));
  return calls;
}

test('[MCT-1] shows the empty cart in both languages', async () => {
  await show(sessionState(1));
  expect(screen.getByText('Coșul de cumpărături este gol')).toBeVisible();
  await show(sessionState(2), 'ru');
  expect(screen.getByText('Ваша корзина пуста')).toBeVisible();
});

test('[ACC-1] offers sign-in instead of an empty cart after the sign-in has ended', async () => {
  await show({ ...sessionState(0), signedOut: true });
  expect(screen.getByRole('heading', { name: 'Sesiunea ta s-a încheiat' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Intră în cont' })).toBeVisible();
  expect(screen.queryByText('Coșul de cumpărături este gol')).toBeNull();
});

test('[MCT-1] shows picture, product, options, quantity, price and a remove button in a line', async () => {
  const options = [{ key: 'side', name: 'Partea', value: 'l', label: 'stânga' }];
  await show(sessionState(10, [cartLine({ quantity: 2, options })]));
  const dialog = screen.getByRole('dialog', { name: 'Coșul tău' });
  expect(dialog.querySelector('[data-line] img')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Disc de frână față, Ø 280 mm' })).toHaveAttribute(
    'href',
    '/ro-MD/shop/products/disc-de-frana-ate-2801',
  );
  expect(dialog).toHaveTextContent('Partea: stânga');
  expect(dialog).toHaveTextContent('2 × 742 lei');
  expect(dialog).toHaveTextContent('1 484 lei');
  expect(screen.getByRole('link', { name: 'Vezi coșul' })).toHaveAttribute('href', '/ro-MD/shop/cart');
  expect(screen.getByRole('link', { name: 'Comandă' })).toHaveAttribute('href', '/ro-MD/shop/checkout');
});

test('[MCT-1] omits pictures in a long cart', async () => {
  await show(sessionState(20, six));
  expect(document.querySelector('[data-line] img')).toBeNull();
  expect(document.querySelectorAll('[data-line]')).toHaveLength(6);
});

test('[MCT-2] shows the subtotal only beside extra totals', async () => {
  await show(sessionState(30, [cartLine()]));
  expect(screen.queryByText('Subtotal')).toBeNull();
  await act(() => sessionStore.receive(sessionState(31, [cartLine()], 400)));
  const totals = within(screen.getByRole('dialog'));
  expect(totals.getByText('Subtotal')).toBeVisible();
  expect(totals.getByText('Garanție')).toBeVisible();
  expect(totals.getByText('1 142 lei')).toBeVisible();
});

test('[CRT-1] removes a line at once; undo restores it', async () => {
  const user = userEvent.setup();
  const both = [cartLine(), cartLine({ product: pads })];
  await show(sessionState(40, both));
  answerApi({ 'PUT /api/session': { body: sessionState(41, [cartLine()]) } });
  await user.click(screen.getByRole('button', { name: 'Scoate din coș: Set plăcuțe de frână' }));
  expect(screen.queryByRole('link', { name: 'Set plăcuțe de frână' })).toBeNull();
  answerApi({ 'PUT /api/session': { body: sessionState(42, both) } });
  await user.click(await screen.findByRole('button', { name: 'Înapoi în coș' }));
  expect(screen.getByRole('link', { name: 'Set plăcuțe de frână' })).toBeVisible();
});
