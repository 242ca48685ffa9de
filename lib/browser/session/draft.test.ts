import {
  mergeIntents,
  noIntents,
  pendingForCart,
  toSessionChanges,
  writeIntentDraft,
} from '@/lib/domain/cart/pending-intents';
import { readIntentDraft } from '@/lib/domain/cart/read-draft';

const inCart = (cartId: number, quantity: number) =>
  pendingForCart(cartId, { commands: [{ action: 'set', productId: 7, options: { side: 'left' }, quantity }] });

const pending = mergeIntents(mergeIntents(noIntents, inCart(31, 2)), {
  ...inCart(32, 5),
  wishlist: new Map([[3, true]]),
  compare: new Map([[4, false]]),
  garage: new Map([[5, { carId: 5, present: true, plate: 'KLM 482' }]]),
  currentCarId: null,
});

describe('[CRT-1] the draft of unconfirmed changes', () => {
  test('is restored unchanged', () => {
    const read = readIntentDraft(writeIntentDraft(pending, 1_000), 2_000);
    expect(toSessionChanges(read ?? noIntents)).toEqual(toSessionChanges(pending));
  });

  test('is null when everything was confirmed', () => {
    expect(writeIntentDraft(noIntents, 1_000)).toBeNull();
    expect(readIntentDraft(null, 1_000)).toBeNull();
  });

  test('expires after a minute', () => {
    expect(readIntentDraft(writeIntentDraft(pending, 0), 61_000)).toBeNull();
  });

  test.each([
    '',
    '{',
    '7',
    '{"at":1}',
    '{"at":1,"changes":{}}',
    '{"at":1,"changes":[{"cart":"all"}]}',
    '{"at":1,"changes":[{"wishlist":[null]}]}',
    '{"at":1,"changes":[{"garage":[{"productId":1}]}]}',
  ])('is rejected when malformed: %j', (text) => {
    expect(readIntentDraft(text, 1)).toBeNull();
  });
});
