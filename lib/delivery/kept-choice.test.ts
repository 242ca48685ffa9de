import { dropKept, keptNames } from '@/lib/checkout/kept-names';
import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { keepChoice, noChoice, readChoice } from './kept-choice';

test('[CHK-5] how an order is to come is kept for the tab, and forgotten with the rest of the checkout', () => {
  const storage = memoryStorage();
  const choice = { methodId: '2', dispatch: 'ready', city: 'Orhei', state: '' } as const;
  keepChoice(storage, choice);
  expect(readChoice(storage)).toEqual(choice);
  dropKept(storage);
  expect(readChoice(storage)).toEqual(noChoice);
});

test.each(['', 'null', '[]', '7', '{"dispatch":"now","methodId":2}', `{"city":"${'x'.repeat(101)}"}`])(
  '[CHK-5] %j is no choice',
  (text) => {
    const storage = memoryStorage();
    storage.setItem(keptNames.delivery, text);
    expect(readChoice(storage)).toEqual(noChoice);
  },
);
