import { readQuantity } from './quantity';

/** Rows that a guess is made from; a list is the same from top to bottom. */
const maxRead = 200;
const leastShare = 0.8;

/** A score for how much a text looks like a part number: digits, few words, no sentence. */
function numberLikeness(text: string): number {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (signs.length < 3 || !/\d/.test(signs) || /\p{Ll}{4}/u.test(text)) return 0;
  const digits = signs.replace(/\D/g, '').length / signs.length;
  // More likely a price.
  return /^\d+[.,]\d{1,2}$/.test(text) ? digits / 10 : digits;
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of a table without headings; `counting` is the column that numbers the rows, −1 for none. */
export type GuessedColumns = { readonly number: number; readonly quantity: number; readonly counting: number };

type Column = { readonly at: number; readonly cells: readonly string[] };

/** Whether a column numbers the rows from 1; with a single row, a 1 in the first of several columns. */
const counts = ({ at, cells }: Column) =>
  at === 0 && cells.every((cell, row) => /^\d{1,4}\.?$/.test(cell) && Number.parseInt(cell, 10) === row + 1);
const cleanShare = ({ cells }: Column) =>
  average(cells.map((cell) => (typeof readQuantity(cell)?.value === 'number' ? 1 : 0)));
const likeness = ({ cells }: Column) => average(cells.map(numberLikeness));

/**
 * What the columns of a table without headings hold, told from what stands in them; for tables of three columns and
 * more, where a note or a count of the rows stands beside number and quantity. Undefined where that is not clear.
 */
export function guessColumns(table: readonly (readonly string[])[]): GuessedColumns | undefined {
  const wide = table.filter((row) => row.filter((cell) => cell !== '').length > 2).slice(0, maxRead);
  const width = Math.max(0, ...wide.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => ({ at, cells: wide.map((row) => row[at] ?? '') }));
  const counting = columns.find(counts)?.at ?? -1;
  const rest = columns.filter(({ at }) => at !== counting);
  const [quantity] = rest.toSorted((one, other) => cleanShare(other) - cleanShare(one) || other.at - one.at);
  if (!quantity || cleanShare(quantity) < leastShare) return undefined;
  const others = rest.filter((column) => column !== quantity);
  const [number] = others.toSorted((one, other) => likeness(other) - likeness(one) || one.at - other.at);
  if (!number || likeness(number) === 0) return undefined;
  return { number: number.at, quantity: quantity.at, counting };
}
