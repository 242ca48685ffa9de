import { cartLine } from '@/tests/fixtures/session';
import {
  groupLines,
  hasNoIntents,
  listWithIntents,
  mergeIntents,
  noIntents,
  pendingForCart,
  toSessionChanges,
} from './pending-intents';

const cart = (entries: Record<string, number>, changes: { clear?: boolean; cartId?: number } = {}) => {
  const commands = Object.entries(entries).map(([id, quantity]) => ({ productId: Number(id), quantity }));
  return pendingForCart(changes.cartId, { commands, clear: changes.clear ?? false });
};

test('[CRT-1] keeps the later quantity of a line, and drops earlier commands when the cart is cleared', () => {
  const first = mergeIntents(noIntents, cart({ 1: 2, 2: 1 }));
  expect(toSessionChanges(mergeIntents(first, cart({ 1: 5 })))).toEqual([
    {
      cart: [
        { productId: 2, quantity: 1 },
        { productId: 1, quantity: 5 },
      ],
    },
  ]);
  expect(toSessionChanges(mergeIntents(first, cart({ 3: 1 }, { clear: true })))).toEqual([
    { clearCart: true, cart: [{ productId: 3, quantity: 1 }] },
  ]);
});

test('[CRT-1] keeps the changes of different carts apart', () => {
  const first = mergeIntents(noIntents, { ...cart({ 1: 2 }, { cartId: 31 }), wishlist: new Map([[4, true]]) });
  const cleared = mergeIntents(first, cart({}, { cartId: 32, clear: true }));
  expect(toSessionChanges(mergeIntents(cleared, cart({ 1: 5 }, { cartId: 33 })))).toEqual([
    { cartId: 31, cart: [{ productId: 1, quantity: 2 }], wishlist: [{ productId: 4, present: true }] },
    { cartId: 32, clearCart: true },
    { cartId: 33, cart: [{ productId: 1, quantity: 5 }] },
  ]);
});

test('[WSH-1] applies pending changes to a list', () => {
  expect(
    listWithIntents(
      [1, 2],
      new Map([
        [2, false],
        [3, true],
      ]),
    ),
  ).toEqual([1, 3]);
});

test('treats a current car of null as a change', () => {
  expect(hasNoIntents(noIntents)).toBe(true);
  expect(hasNoIntents(mergeIntents(noIntents, { currentCarId: null }))).toBe(false);
});

test('[GAR-1] keeps the details of a car when it is removed and added again', () => {
  const garage = (intent: object) => new Map([[5, { carId: 5, present: true, ...intent }]]);
  const intents = mergeIntents(noIntents, { garage: garage({ name: 'Familia' }) });
  const later = mergeIntents(mergeIntents(intents, { garage: garage({ present: false }) }), {
    garage: garage({ plate: 'A' }),
  });
  expect(toSessionChanges(later)).toEqual([{ garage: [{ carId: 5, present: true, name: 'Familia', plate: 'A' }] }]);
});

const golf = { carId: 5, name: 'VW Golf V 1.9 TDI', plate: 'KLM 482' };
const logan = { carId: 9, name: 'Dacia Logan I 1.5 dCi', plate: null };
const shape = (...args: Parameters<typeof groupLines>) =>
  groupLines(...args).map(({ car, lines }) => [car?.name ?? null, lines.map(({ key }) => key)]);

test('[CRT-1] groups lines by their car, lines without a car last', () => {
  const lines = [
    cartLine({ key: 'a' }),
    cartLine({ key: 'b', carId: 9 }),
    cartLine({ key: 'c', carId: 5 }),
    cartLine({ key: 'd', carId: 9 }),
  ];
  expect(shape(lines, [golf, logan])).toEqual([
    [logan.name, ['b', 'd']],
    [golf.name, ['c']],
    [null, ['a']],
  ]);
});

test('[CRT-1] puts lines without a known car into one group', () => {
  const lines = [cartLine({ key: 'a', carId: 7 }), cartLine({ key: 'b' })];
  expect(shape(lines)).toEqual([[null, ['a', 'b']]]);
  expect(shape([], [golf])).toEqual([]);
});
