import { type CartEvent, onCartEvent, sessionStore } from '@/components/session/session-client';
import { answerApi } from '@/tests/fixtures/browser-api';
import { sessionState } from '@/tests/fixtures/session';
import { addToCart } from './cart-client';

test('[ERR-2] keeps an addition while the shop is slow, shows a notice after 3 s and completes it', async () => {
  jest.useFakeTimers();
  let answer: (reply: { body: unknown }) => void = () => undefined;
  const calls = answerApi({
    'GET /api/session': () => new Promise((resolve) => (answer = resolve)),
    'PUT /api/session': { body: sessionState(2) },
  });
  const events: CartEvent['kind'][] = [];
  const stop = onCartEvent(({ kind }) => events.push(kind));
  const added = addToCart(7, 2, { name: 'Filtru' });
  await jest.advanceTimersByTimeAsync(2999);
  expect(events).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['slow']);
  answer({ body: sessionState(1) });
  await added;
  await sessionStore.flush();
  expect(events).toEqual(['slow', 'added']);
  expect(calls.at(-1)).toMatchObject({ name: 'PUT /api/session', body: { cart: [{ productId: 7, quantity: 2 }] } });
  stop();
  jest.useRealTimers();
});

test('[FIG-1] sends the search text when a product is added from search results', async () => {
  history.pushState({}, '', '/ro-MD/shop/search/products/filtru%20ulei');
  const calls = answerApi({
    'GET /api/session': { body: sessionState(1) },
    'PUT /api/session': { body: sessionState(2) },
  });
  await addToCart(7, 1, {});
  await sessionStore.flush();
  expect(calls.at(-1)).toMatchObject({ body: { cart: [{ productId: 7, foundBy: 'filtru ulei' }] } });
});
