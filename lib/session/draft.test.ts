import { mergePending, nothingPending, toChange, writeDraft } from './pending';
import { readDraft } from './read-draft';

const pending = mergePending(nothingPending, {
  cart: new Map([['7|side=left', { productId: 7, options: { side: 'left' }, quantity: 2 }]]),
  wishlist: new Map([[3, true]]),
  compare: new Map([[4, false]]),
  garage: new Map([[5, { carId: 5, present: true, plate: 'KLM 482' }]]),
  currentCarId: null,
});

describe('[CRT-1] what was on its way when a page was left', () => {
  test('comes back as it was', () => {
    const read = readDraft(writeDraft(pending, 1_000), 2_000);
    expect(toChange(mergePending(nothingPending, read ?? {}))).toEqual(toChange(pending));
  });

  test('is nothing when everything was confirmed', () => {
    expect(writeDraft(nothingPending, 1_000)).toBeNull();
    expect(readDraft(null, 1_000)).toBeNull();
  });

  test('is forgotten after a minute', () => {
    expect(readDraft(writeDraft(pending, 0), 61_000)).toBeNull();
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
    expect(readDraft(text, 1)).toBeNull();
  });
});
