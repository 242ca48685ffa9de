import { mergeIntents, noIntents, toSessionChange, writeIntentDraft } from './pending-intents';
import { readIntentDraft } from './read-draft';

const pending = mergeIntents(noIntents, {
  cart: new Map([['7|side=left', { productId: 7, options: { side: 'left' }, quantity: 2 }]]),
  wishlist: new Map([[3, true]]),
  compare: new Map([[4, false]]),
  garage: new Map([[5, { carId: 5, present: true, plate: 'KLM 482' }]]),
  currentCarId: null,
});

describe('[CRT-1] what was on its way when a page was left', () => {
  test('comes back as it was', () => {
    const read = readIntentDraft(writeIntentDraft(pending, 1_000), 2_000);
    expect(toSessionChange(mergeIntents(noIntents, read ?? {}))).toEqual(toSessionChange(pending));
  });

  test('is nothing when everything was confirmed', () => {
    expect(writeIntentDraft(noIntents, 1_000)).toBeNull();
    expect(readIntentDraft(null, 1_000)).toBeNull();
  });

  test('is forgotten after a minute', () => {
    expect(readIntentDraft(writeIntentDraft(pending, 0), 61_000)).toBeNull();
  });

  test.each([
    '',
    '{',
    '7',
    '{"at":1}',
    '{"at":1,"change":{"cart":"all"}}',
    '{"at":1,"change":{"wishlist":[null]}}',
    '{"at":1,"change":{"garage":[{"productId":1}]}}',
  ])('is not taken from %j', (text) => {
    expect(readIntentDraft(text, 1)).toBeNull();
  });
});
