/** @jest-environment jsdom */
import { type OrderQuote, orderCreate, quoteRequest } from '@/lib/contract/admin/new-order';
import { addPart, emptyDraft, keepDraft, loadDraft, type OrderDraft, readQuantity } from './draft';
import { findFaults, toCreateRequest, toQuoteRequest, totalOf } from './draft-requests';

const part = { id: 7, partNumber: 'SMP-7', brand: 'Sampa', name: 'Filtru' };
const filled = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  ...emptyDraft(),
  ...{ key: '0b7f1a52-6c3e-4f65-9a3b-0d2f6f7a1c11', phone: '069 123 456', firstName: 'Ion', lastName: 'Rusu' },
  ...{ lines: addPart([], part), methodId: 1, storeId: 4 },
  ...changes,
});
const method = { code: 'pickup', name: 'Ridicare', price: 0, total: 9000, refused: null, promise: null };
const quote: OrderQuote = {
  ...{ lines: [], subtotal: 10_000, discount: 1000, contracts: [], takesCards: true },
  deliveries: [
    { ...method, methodId: 1, needsAddress: false, stores: [] },
    { ...method, methodId: 2, needsAddress: true, total: 13_000, stores: [] },
  ],
};

beforeAll(() => {
  // jsdom has no random ids.
  crypto.randomUUID ??= () => '0b7f1a52-6c3e-4f65-9a3b-0d2f6f7a1c12';
});
beforeEach(() => sessionStorage.clear());

describe('the draft of an order', () => {
  it('[ADM-2] keeps the draft after a reload of the page until it is cleared', () => {
    const draft = filled({ notes: 'Sună înainte' });
    keepDraft(draft);
    expect(loadDraft()).toEqual(draft);
    keepDraft(undefined);
    expect(loadDraft()).toMatchObject({ notes: '', lines: [] });
  });

  it('[ADM-2] begins with an empty draft if the saved draft cannot be read', () => {
    sessionStorage.setItem('piesar-admin-new-order', '{"lines": 5}');
    expect(loadDraft().lines).toEqual([]);
  });

  it('[ADM-2] adds a part twice as one line', () => {
    expect(addPart(addPart([], part), part)).toMatchObject([{ productId: 7, quantity: '2' }]);
  });

  it('[SUP-1] adds a part at the default offer as a new line, beside a line with a chosen offer', () => {
    const [line] = addPart([], part);
    const lines = addPart(line ? [{ ...line, offer: '3' }] : [], part);
    expect(lines.map(({ offer, quantity }) => [offer, quantity])).toEqual([
      ['3', '1'],
      ['', '1'],
    ]);
    expect(toQuoteRequest(filled({ lines })).lines).toEqual([
      { productId: 7, quantity: 1, offer: '3' },
      { productId: 7, quantity: 1 },
    ]);
  });

  it('[ADM-2] accepts only whole numbers of pieces', () => {
    expect(['1', ' 12 ', '0', '1,5', '-2', '', '10000'].map(readQuantity)).toEqual([
      ...[1, 12, undefined, undefined, undefined, undefined, undefined],
    ]);
  });
});

describe('the requests of a draft', () => {
  it('[ADM-2] place the order in the store for the total of its delivery', () => {
    const body = toCreateRequest(filled(), quote, totalOf(filled(), quote));
    expect(body).toMatchObject({ delivery: { methodId: 1, storeId: 4 }, expectedTotal: 9000, fitCheck: false });
    expect(orderCreate.safeParse(body).success).toBe(true);
  });

  it('[ADM-2] sends the address with the contact of the buyer', () => {
    const draft = filled({ methodId: 2, city: ' Chișinău ', address: 'str. Ginta Latină 5' });
    const body = toCreateRequest(draft, quote, totalOf(draft, quote));
    expect(body.delivery).toEqual({
      methodId: 2,
      address: {
        ...{ firstName: 'Ion', lastName: 'Rusu', phone: '069 123 456', country: 'MD' },
        ...{ address: 'str. Ginta Latină 5', city: 'Chișinău' },
      },
    });
    expect(orderCreate.safeParse(body).success).toBe(true);
  });

  it('[ADM-2] requires a reason for a changed price', () => {
    const priced = (reason: string) =>
      filled({ lines: addPart([], part).map((line) => ({ ...line, price: '99,50', reason })) });
    expect(toQuoteRequest(priced('')).lines[0]).toEqual({ productId: 7, quantity: 1 });
    const body = toQuoteRequest(priced('Promis la telefon'));
    expect(body.lines[0]?.priceOverride).toEqual({ price: 9950, reason: 'Promis la telefon' });
    expect(quoteRequest.safeParse(body).success).toBe(true);
  });
});

describe('the faults of a draft', () => {
  it('[ADM-2] finds no fault in a complete draft', () => {
    expect(findFaults(filled(), quote)).toEqual({});
  });

  it('[ADM-2] names the missing fields of a new order', () => {
    expect(Object.keys(findFaults(emptyDraft(), quote)).sort()).toEqual([
      ...['contact.firstName', 'contact.lastName', 'contact.phone', 'delivery.methodId', 'lines'],
    ]);
  });

  it('[ADM-2] requires fields that depend on payment and delivery', () => {
    expect(findFaults(filled({ payment: 'card' }), quote)).toEqual({ 'contact.email': 'newOrder.faults.emailForLink' });
    expect(Object.keys(findFaults(filled({ payment: 'transfer' }), quote))).toEqual(['company.name', 'company.idno']);
    expect(Object.keys(findFaults(filled({ methodId: 2 }), quote))).toEqual([
      ...['delivery.address.city', 'delivery.address.address'],
    ]);
  });

  it('[ADM-2] reports a discount without a reason', () => {
    expect(findFaults(filled({ discount: '10' }), quote)).toEqual({ 'discount.reason': 'newOrder.faults.reason' });
  });
});
