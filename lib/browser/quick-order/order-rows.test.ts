import type { QuickAnswer, QuickCandidate } from '@/lib/contract/orders/quick-order';
import type { CartLine } from '@/lib/contract/orders/session';
import { readList } from '@/lib/domain/quick-order/read-list';
import { productCard } from '@/tests/fixtures/products';
import { cartAddition, type OrderRow, restoreRows, rowState, toRows, totalsOf } from './order-rows';

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const candidate = (id: number, changes: Partial<QuickCandidate> = {}): QuickCandidate => ({
  ...productCard({ id }),
  matchedNumber: `N${id}`,
  matchedBrand: null,
  relation: 'article',
  listPrice: null,
  ...changes,
});
const answer = (outcome: QuickAnswer['outcome'], ...candidates: QuickCandidate[]): QuickAnswer => ({
  outcome,
  read: 0,
  brandWithout: null,
  candidates,
  nearest: [],
});
const rowsOf = (text: string, ...answers: QuickAnswer[]) => toRows(readList(text).lines, answers);
const one = (text: string, answer: QuickAnswer, changes: Partial<OrderRow> = {}) => {
  const [row] = rowsOf(text, answer);
  if (!row) throw new Error('No row.');
  return { ...row, ...changes };
};
const none = { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] };

test('[quick order] returns the state of each row', () => {
  const exact = answer('exact', candidate(1));
  expect(rowState(one('N1; 2', exact))).toBe('ready');
  expect(rowState(one('N1; 2', exact, { skipped: true }))).toBe('skipped');
  expect(rowState(one('N1; 15', exact))).toBe('short');
  expect(rowState(one('N1; 1,5', exact))).toBe('quantity');
  expect(rowState(one('N1', answer('exact', candidate(1, { price: null }))))).toBe('gone');
  expect(rowState(one('N1', answer('exact', candidate(1, { availability: none }))))).toBe('soldOut');
  expect(rowState(one('N1', answer('brands', candidate(1), candidate(2))))).toBe('choose');
  expect(rowState(one('N1', answer('unknown')))).toBe('unknown');
  const many = { ...none, rating: 5, quantity: 120 };
  expect(rowState(one('N1; 120', answer('exact', candidate(1, { availability: many }))))).toBe('ready');
  expect(rowState(one('N1; 121', answer('exact', candidate(1, { availability: many }))))).toBe('short');
});

test('[quick order] keeps a superseded part that is still sold, with its replacement as a choice', () => {
  const row = (...parts: QuickCandidate[]) => one('N1', answer('superseded', ...parts));
  const successor = candidate(2, { relation: 'replacement' });
  expect(row(candidate(1), successor).choice).toBe(1);
  expect(row(successor, candidate(1)).choice).toBe(1);
  const soldOut = row(candidate(1, { availability: none }), successor);
  expect([soldOut.choice, rowState(soldOut)]).toEqual([1, 'soldOut']);
  expect(row(candidate(1, { price: null }), successor).choice).toBe(2);
  expect(row(successor).choice).toBe(2);
});

test('[CRT-1] [quick order] adds a replacement to the cart with the replaced number', () => {
  const parts = [candidate(1), candidate(2, { relation: 'replacement' })];
  const row = one('N1', answer('superseded', ...parts));
  expect(cartAddition([row], []).commands).toMatchObject([{ action: 'add', productId: 1, quantity: 1 }]);
  const [requested] = parts;
  const number = [requested?.brand?.name, requested?.partNumber].filter(Boolean).join(' ');
  expect(cartAddition([{ ...row, choice: 2 }], []).commands).toMatchObject([
    { productId: 2, quantity: 1, insteadOf: number, commandId: row.commandId },
  ]);
});

test('[quick order] merges lines of one part and adds their quantities', () => {
  const rows = rowsOf(
    'N1;2\nn-1;3\nZZZ1\nzzz 1;4',
    answer('exact', candidate(1)),
    answer('exact', candidate(1)),
    answer('unknown'),
    answer('unknown'),
  );
  expect(rows.map(({ lines, quantity }) => [lines, quantity])).toEqual([
    [[1, 2], 5],
    [[3, 4], 5],
  ]);
  const [many] = rowsOf('N1;600\nN1;600', answer('exact', candidate(1)), answer('exact', candidate(1)));
  expect([many?.quantity, many?.fault]).toEqual([null, 'many']);
});

test('[quick order] totals ready rows at the prices of the service', () => {
  const rows = rowsOf(
    'N1;2\nN2;3\nN3',
    answer('exact', candidate(1, { price: mdl(1001) })),
    answer('exact', candidate(2, { price: mdl(50) })),
    answer('unknown'),
  );
  expect(totalsOf(rows)).toEqual({ rows: 2, pieces: 5, total: mdl(2152) });
});

test('[quick order] restores saved rows with current data', () => {
  const left = [{ ...one('N1;2', answer('brands', candidate(1), candidate(2))), choice: 2, quantity: 7 }];
  const [same] = restoreRows(left, [answer('brands', candidate(1), candidate(2))]);
  expect([same?.choice, same?.quantity]).toEqual([2, 7]);
  const [lost] = restoreRows(left, [answer('brands', candidate(1), candidate(3))]);
  expect(lost?.choice).toBeNull();
});

const line = (id: number, quantity: number): CartLine => ({
  key: String(id),
  product: productCard({ id }),
  options: [],
  quantity,
  total: mdl(1),
  carId: null,
  problems: [],
  priceBefore: null,
});

test('[CRT-1] [quick order] adds to the quantities in the cart, and reports what exceeds a line or a cart', () => {
  const rows = rowsOf(
    'N1;2\nN2;3\nN3',
    answer('exact', candidate(1)),
    answer('exact', candidate(2)),
    answer('unknown'),
  );
  expect(cartAddition(rows, [line(2, 4)])).toMatchObject({
    commands: [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 3 },
    ],
    capped: 0,
    over: 0,
  });
  expect(cartAddition(rows, [line(2, 998)])).toMatchObject({ capped: 1 });
  expect(
    cartAddition(
      rows,
      Array.from({ length: 200 }, (_, n) => line(n + 10, 1)),
    ).over,
  ).toBe(2);
});
