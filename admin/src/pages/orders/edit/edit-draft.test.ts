import type { OrderRecord } from '@/lib/contract/admin/orders';
import {
  addPart,
  addressOf,
  chooseAdded,
  chooseReplacement,
  emptyDraft,
  type PartOffer,
  replacePart,
  setAddedQuantity,
  setQuantity,
  toEdit,
} from './edit-draft';

const line = (position: number, quantity: number) =>
  ({ position, productId: position, quantity, price: 1000, total: 1000 * quantity }) as OrderRecord['lines'][number];
const order = {
  lines: [line(1, 2), line(2, 1)],
  buyer: { firstName: 'Ana', lastName: 'Rusu', email: 'ana@exemplu.md', phone: '+37369123456' },
  comment: 'Vechi',
  reference: '',
  delivery: {
    code: 'courier',
    store: null,
    address: {
      firstName: 'Ana',
      lastName: 'Rusu',
      phone: '+37369123456',
      address: 'str. Veche 1',
      city: 'Chișinău',
      state: '',
      postcode: '',
      email: '',
    },
  },
} as unknown as OrderRecord;
const options = [
  { id: 1, code: 'pickup', name: 'Ridicare', needsAddress: false, stores: [{ id: 7, name: 'Ciocana' }] },
  { id: 2, code: 'courier', name: 'Curier', needsAddress: true, stores: [] },
];
const prices = { price: 5, listPrice: 5 };
const offer: PartOffer = { id: 9, partNumber: 'X', brand: 'B', name: 'N', ...prices, stock: 3, fit: null };
const [first = line(1, 2)] = order.lines;

it('[SUP-1] sends the chosen offers of added parts and replacements', () => {
  const choice = { offer: '3', supplier: 'Depot', daysMin: 5, daysMax: 7, price: 4, stock: 2, cost: null };
  const replaced = chooseReplacement(replacePart(emptyDraft, first, offer), first, choice);
  const draft = addPart(chooseAdded(addPart(replaced, offer), 0, choice), offer);
  expect(toEdit(draft, order, options)).toEqual({
    lines: [{ position: 1, quantity: 2, replaceBy: 9, offer: '3' }],
    added: [
      { productId: 9, quantity: 1, offer: '3' },
      { productId: 9, quantity: 1 },
    ],
  });
});

it('[ADM-2] sends nothing for a draft that restores the values of the order', () => {
  const draft = {
    ...setQuantity(setQuantity(emptyDraft, first, 5), first, 2),
    comment: 'Vechi',
    contact: { firstName: 'Ana' },
  };
  expect(toEdit(draft, order, options)).toEqual({});
});

it('[ADM-2] sends changed, removed, replaced and added lines', () => {
  const [, second = line(2, 1)] = order.lines;
  const draft = addPart(addPart(setQuantity(replacePart(emptyDraft, first, offer), second, 0), offer), offer);
  expect(toEdit(draft, order, options)).toEqual({
    lines: [
      { position: 1, quantity: 2, replaceBy: 9 },
      { position: 2, quantity: 0 },
    ],
    added: [{ productId: 9, quantity: 2 }],
  });
  expect(setAddedQuantity(draft, 0, 0).added).toEqual([]);
});

it('[ADM-2] keeps quantities between 0 and 999', () => {
  expect(setQuantity(emptyDraft, first, -1).lines[1]?.quantity).toBe(0);
  expect(setQuantity(emptyDraft, first, 5000).lines[1]?.quantity).toBe(999);
});

it('[ADM-2] sends the whole address after a change of one field', () => {
  const edited = { ...emptyDraft, address: { address: 'str. Nouă 2' } };
  expect(toEdit(edited, order, options).delivery).toEqual({
    methodId: 2,
    address: {
      ...{ firstName: 'Ana', lastName: 'Rusu', country: 'MD', address: 'str. Nouă 2', city: 'Chișinău' },
      phone: '+37369123456',
    },
  });
  expect(toEdit({ ...emptyDraft, methodId: 1 }, order, options).delivery).toEqual({ methodId: 1, storeId: 7 });
});

it('[ADM-2] keeps the changes of the user when the order is read again', () => {
  const draft = setQuantity({ ...emptyDraft, address: { city: 'Bălți' } }, first, 4);
  const changed = { ...order, lines: [line(1, 1), line(2, 3)] };
  expect(toEdit(draft, changed, options).lines).toEqual([{ position: 1, quantity: 4 }]);
  expect(addressOf(draft, changed).city).toBe('Bălți');
});
