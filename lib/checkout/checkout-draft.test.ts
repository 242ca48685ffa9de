import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { readCheckoutDraft, saveCheckoutDraft } from './checkout-draft';
import { emptyCheckout } from './checkout-schema';
import { checkoutStorageKeys, clearCheckoutStorage } from './storage-keys';

const values = { ...emptyCheckout, firstName: 'Ion', city: 'Orhei', forCompany: true, agree: true };
const me = 'ion@mail.md';

test('[CHK-1] a draft keeps what was written, never the consent', () => {
  const storage = memoryStorage();
  saveCheckoutDraft(storage, '', values);
  expect(readCheckoutDraft(storage, '')).toEqual({ ...values, agree: false });
});

test("[CHK-1] a visitor's draft goes along into their account; a customer's is for nobody else", () => {
  const storage = memoryStorage();
  saveCheckoutDraft(storage, '', values);
  expect(readCheckoutDraft(storage, me)?.firstName).toBe('Ion');
  for (const who of ['', 'elena@mail.md']) {
    saveCheckoutDraft(storage, me, values);
    expect(readCheckoutDraft(storage, who)).toBeNull();
    expect(storage.length).toBe(0);
  }
});

test('[CHK-1] nonsense is forgotten, a storage that is full or blocked keeps nothing', () => {
  const storage = memoryStorage();
  for (const text of ['not json', '{"firstName":1}', 'null', '[]']) {
    storage.setItem(checkoutStorageKeys.draft, text);
    expect(readCheckoutDraft(storage, '')).toBeNull();
  }
  storage.setItem(checkoutStorageKeys.draft, '{"who":"","values":{"firstName":{"a":1},"city":"Orhei"}}');
  expect(readCheckoutDraft(storage, '')).toEqual({ ...emptyCheckout, payment: '', city: 'Orhei' });
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  saveCheckoutDraft({ ...storage, setItem: refuse }, '', values);
  clearCheckoutStorage({ removeItem: refuse });
});
