import { differences, type Entry, type Stored, type StoredOrder } from './ledger';

const email = 'ion@exemplu.md';
const acknowledged = { number: 'P-1', total: 30_000, pieces: 3 };
const workerEntry = (change: Partial<Entry> = {}): Entry => ({
  ...{ email, account: true, order: acknowledged, unsure: false, cartChanges: 2, cartIntact: true },
  ...change,
});
const order = (change: Partial<StoredOrder> = {}): StoredOrder => ({ email, ...acknowledged, reserved: 3, ...change });
const stored = (change: Partial<Stored> = {}): Stored => ({
  ...{ orders: [order()], accounts: [email], piecesTaken: 3 },
  ...change,
});

describe('differences between acknowledged and stored data', () => {
  it('accepts acknowledged data that are stored exactly once', () => {
    expect(differences([workerEntry()], stored())).toEqual([]);
  });

  it.each<[string, Entry, Stored]>([
    ['order P-1 is lost', workerEntry(), stored({ orders: [], piecesTaken: 0 })],
    [
      '2 orders of ion@exemplu.md',
      workerEntry(),
      stored({ orders: [order(), order({ number: 'P-2' })], piecesTaken: 6 }),
    ],
    ['order P-1 is not as it was acknowledged', workerEntry(), stored({ orders: [order({ total: 1 })] })],
    ['order P-1 reserved 2', workerEntry(), stored({ orders: [order({ reserved: 2 })], piecesTaken: 2 })],
    [
      'order P-9 of nobody',
      workerEntry(),
      stored({ orders: [order(), order({ number: 'P-9', email: 'x@y.md' })], piecesTaken: 6 }),
    ],
    ['order P-1, never asked for', workerEntry({ order: undefined }), stored()],
    ['account ion@exemplu.md is lost', workerEntry(), stored({ accounts: [] })],
    ['2 accounts of ion@exemplu.md', workerEntry(), stored({ accounts: [email, email] })],
    ['account ion@exemplu.md, never asked for', workerEntry({ account: false }), stored()],
    ['the cart of ion@exemplu.md is not as it was acknowledged', workerEntry({ cartIntact: false }), stored()],
    ['4 pieces left the stock, 3 were ordered', workerEntry(), stored({ piecesTaken: 4 })],
  ])('reports: %s', (difference, one, storedData) => {
    expect(differences([one], storedData)).toEqual([difference]);
  });

  it('accepts both outcomes of a request without response', () => {
    const unsure = workerEntry({ order: undefined, account: false, unsure: true });
    expect(differences([unsure], stored())).toEqual([]);
    expect(differences([unsure], stored({ orders: [], accounts: [], piecesTaken: 0 }))).toEqual([]);
  });
});
