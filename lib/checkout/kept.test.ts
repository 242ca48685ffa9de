import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { emptyCheckout } from './checkout-schema';
import { keepDraft, readDraft } from './kept';
import { dropKept, keptNames } from './kept-names';

const values = { ...emptyCheckout, firstName: 'Ion', city: 'Orhei', forCompany: true, agree: true };
const me = 'ion@mail.md';

test('[CHK-1] a draft keeps what was written, never the consent', () => {
  const storage = memoryStorage();
  keepDraft(storage, '', values);
  expect(readDraft(storage, '')).toEqual({ ...values, agree: false });
});

test("[CHK-1] a visitor's draft goes along into their account; a customer's is for nobody else", () => {
  const storage = memoryStorage();
  keepDraft(storage, '', values);
  expect(readDraft(storage, me)?.firstName).toBe('Ion');
  for (const who of ['', 'elena@mail.md']) {
    keepDraft(storage, me, values);
    expect(readDraft(storage, who)).toBeNull();
    expect(storage.length).toBe(0);
  }
});

test('[CHK-1] nonsense is forgotten, a storage that is full or blocked keeps nothing', () => {
  const storage = memoryStorage();
  for (const text of ['not json', '{"firstName":1}', 'null', '[]']) {
    storage.setItem(keptNames.draft, text);
    expect(readDraft(storage, '')).toBeNull();
  }
  storage.setItem(keptNames.draft, '{"who":"","values":{"firstName":{"a":1},"city":"Orhei"}}');
  expect(readDraft(storage, '')).toEqual({ ...emptyCheckout, payment: '', city: 'Orhei' });
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepDraft({ ...storage, setItem: refuse }, '', values);
  dropKept({ removeItem: refuse });
});
