import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { emptyCheckout } from '@/lib/domain/checkout/checkout-schema';
import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { proposedReference, readCheckoutDraft, saveCheckoutDraft } from './checkout-draft';
import { clearCheckoutStorage } from './storage-keys';

const carts = [{ name: null }, { name: 'Octavia, client Popescu' }, { name: 'Golf' }];

test.each([
  ['nothing is written', '', 'Golf', 'Golf'],
  ['spaces are written', '  ', 'Golf', 'Golf'],
  ['another cart was proposed before', 'Octavia, client Popescu', 'Golf', 'Golf'],
  ['another cart was proposed before a cart without a name', 'Golf', undefined, ''],
  ['the buyer has words of their own', 'Lucrarea 17', 'Golf', 'Lucrarea 17'],
])('[CHK-1] the name of the cart is proposed as the reference when %s', (_, written, name, proposed) => {
  expect(proposedReference(written, name, carts)).toBe(proposed);
});

test('[CHK-1] who has one cart without a name is proposed nothing', () => {
  expect([proposedReference('', undefined), proposedReference('B 12 XYZ', undefined)]).toEqual(['', 'B 12 XYZ']);
});

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
    storage.setItem(privateKeys.checkoutDraft, text);
    expect(readCheckoutDraft(storage, '')).toBeNull();
  }
  storage.setItem(privateKeys.checkoutDraft, '{"who":"","values":{"firstName":{"a":1},"city":"Orhei"}}');
  expect(readCheckoutDraft(storage, '')).toEqual({ ...emptyCheckout, payment: '', city: 'Orhei' });
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  saveCheckoutDraft({ ...storage, setItem: refuse }, '', values);
  clearCheckoutStorage({ removeItem: refuse });
});
