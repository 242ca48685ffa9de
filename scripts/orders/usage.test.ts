import { usageMistake } from './usage';

const mistake = (line: string, options: readonly string[] = [], limit = '20', status = '') =>
  usageMistake({ positionals: line.split(' ').filter(Boolean), options, limit, status });

test.each([
  ['list'],
  ['list rusu', ['status', 'limit']],
  ['unpaid'],
  ['unpaid rusu', ['limit']],
  ['refund P-1', ['amount', 'by', 'again']],
  ['unfetched P-1', ['restock']],
  ['refunds', ['all']],
  ['returns'],
  ['returns fit', ['limit']],
  ['returns receive 9', ['restock', 'line', 'note']],
  ['returns restock 9', ['line']],
  ['returns accept 2147483647', ['note']],
])('[ORD-1] %s is understood', (line, options: readonly string[] = []) => {
  expect(mistake(line, options)).toBeUndefined();
});

test.each([
  ['refnd P-1', [], 'There is no command refnd.'],
  ['returns give 9', [], 'There is no command returns give.'],
  ['toString P-1', [], 'There is no command toString.'],
  ['unpaid auto nord', [], 'unpaid takes one text; put it in quotation marks.'],
  ['unpaid', ['all'], 'unpaid has no option --all.'],
  ['refund', [], 'refund takes the number of one order.'],
  ['refund P-1 P-2', [], 'refund takes the number of one order.'],
  ['returns refund P-1', [], 'returns refund takes the number of one return.'],
  ['returns refund 2147483648', [], 'returns refund takes the number of one return.'],
  ['complete P-1', ['amount'], 'complete has no option --amount.'],
  ['returns receive 9', ['line'], '--line says which lines --restock is for.'],
] as const)('[ORD-1] %s %j is told: %s', (line, options, message) => {
  expect(mistake(line, options)).toBe(message);
});

test('[ORD-1] a limit and a status that are none are named', () => {
  expect(mistake('list', ['limit'], '0')).toBe('--limit must be a number from 1 to 9999, not 0.');
  expect(mistake('list', ['status'], '20', 'SENT')).toContain('PENDING, SHIPPED, COMPLETED, CANCELLED, not SENT');
});
