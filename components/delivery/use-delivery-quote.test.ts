import { clearCheckoutStorage, privateKeys } from '@/lib/browser/storage/browser-storage';
import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { noDeliveryChoice, readSavedDeliveryChoice, saveDeliveryChoice } from './use-delivery-quote';

test('[CHK-5] saves the delivery choice for the tab and clears it with the checkout', () => {
  const storage = memoryStorage();
  const choice = { methodId: '2', dispatch: 'ready', city: 'Orhei', state: '' } as const;
  saveDeliveryChoice(storage, choice);
  expect(readSavedDeliveryChoice(storage)).toEqual(choice);
  clearCheckoutStorage(storage);
  expect(readSavedDeliveryChoice(storage)).toEqual(noDeliveryChoice);
});

test.each(['', 'null', '[]', '7', '{"dispatch":"now","methodId":2}', `{"city":"${'x'.repeat(101)}"}`])(
  '[CHK-5] rejects %j as a saved choice',
  (text) => {
    const storage = memoryStorage();
    storage.setItem(privateKeys.delivery, text);
    expect(readSavedDeliveryChoice(storage)).toEqual(noDeliveryChoice);
  },
);
