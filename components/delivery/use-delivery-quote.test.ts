import { clearCheckoutStorage } from '@/lib/browser/checkout/storage-keys';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { noDeliveryChoice, readSavedDeliveryChoice, saveDeliveryChoice } from './use-delivery-quote';

test('[CHK-5] how an order is to come is kept for the tab, and forgotten with the rest of the checkout', () => {
  const storage = memoryStorage();
  const choice = { methodId: '2', dispatch: 'ready', city: 'Orhei', state: '' } as const;
  saveDeliveryChoice(storage, choice);
  expect(readSavedDeliveryChoice(storage)).toEqual(choice);
  clearCheckoutStorage(storage);
  expect(readSavedDeliveryChoice(storage)).toEqual(noDeliveryChoice);
});

test.each(['', 'null', '[]', '7', '{"dispatch":"now","methodId":2}', `{"city":"${'x'.repeat(101)}"}`])(
  '[CHK-5] %j is no choice',
  (text) => {
    const storage = memoryStorage();
    storage.setItem(privateKeys.delivery, text);
    expect(readSavedDeliveryChoice(storage)).toEqual(noDeliveryChoice);
  },
);
