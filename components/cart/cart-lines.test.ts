import { type CartEvent, onCartEvent, requestChange, sessionStore } from '@/components/session/session-client';
import type { CartLine, SessionState } from '@/lib/contract/orders/session';
import { answerApi } from '@/tests/fixtures/browser-api';
import { productCard } from '@/tests/fixtures/products';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { clearCart, removeLine } from './cart-lines';

/** Session state of a customer with this displayed cart. */
function withCart(revision: number, id: number, lines: CartLine[] = []): SessionState {
  const { cart, ...rest } = sessionState(revision, lines);
  const carts = [31, 32].map((one) => ({ id: one, name: null, carId: null, quantity: 0 }));
  return { ...rest, cart: { ...cart, id }, carts };
}

const line = cartLine({ quantity: 2, product: productCard({ id: 7 }) });

test('[CRT-1] undo restores the line in its original cart after switching carts', async () => {
  const calls = answerApi({
    'GET /api/session': { body: withCart(1, 31, [line]) },
    'PUT /api/session': { body: withCart(2, 31) },
  });
  const undo: (() => void)[] = [];
  const stop = onCartEvent((event: CartEvent) => {
    if (event.kind === 'removed' || event.kind === 'cleared') undo.push(event.undo);
  });
  await sessionStore.load();
  removeLine(line);
  await sessionStore.flush();
  sessionStore.receive(withCart(3, 31, [line]));
  clearCart();
  sessionStore.receive(withCart(4, 32));
  for (const run of undo) run();
  expect((await requestChange({ promoCode: 'VARA' })).ok).toBe(true);
  await sessionStore.flush();
  const sent = calls.filter(({ name }) => name === 'PUT /api/session').map(({ body }) => body);
  expect(sent).toMatchObject([
    { cartId: 31, cart: [{ action: 'remove', productId: 7 }] },
    { cartId: 32, promoCode: 'VARA' },
    { cartId: 31, clearCart: true, cart: [{ productId: 7, quantity: 2 }] },
  ]);
  stop();
});
