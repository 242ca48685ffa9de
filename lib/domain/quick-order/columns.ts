import { maxPieces } from '@/lib/domain/cart/commands';
import { type Heading, type HeadingKind, headingOf, weakNumberRank } from '@/lib/domain/tables/headings';

/** Why a quantity cannot be ordered. */
export type QuantityFault = 'none' | 'negative' | 'fraction' | 'many';

/** A parsed quantity; `value` is null when it must be corrected first. */
export type Quantity =
  | { readonly value: number; readonly fault?: never }
  | { readonly value: null; readonly fault: QuantityFault };

/** Words for pieces after a quantity. */
export const unit =
  '(?:buc(?:(?:ă|a)(?:ți|ti|ţi|tă|ta))?|set(?:uri)?|pcs|pc|pieces|шт|штук[аи]?|ед|компл|комплект(?:а|ов)?|szt)\\.?';
const count = '[-−–+]?\\d+(?:[.,]\\d+)?(?:e[+-]?\\d+)?';

/** Matches a text that is only a quantity: `4`, `2 buc`, `x3`, `1,5`, `-1`, `1e9`. */
export const quantityForm = new RegExp(`^(?:[x×х*]\\s*)?(${count})\\s*(?:${unit}|[x×х*])?$`, 'iu');

/** Parses the text of a quantity column; undefined when it is no quantity. */
export function readQuantity(text: string): Quantity | undefined {
  const written = quantityForm.exec(text.trim())?.[1];
  if (written === undefined) return undefined;
  const value = Number(written.replace(/[−–]/u, '-').replace(',', '.'));
  if (value < 0) return { value: null, fault: 'negative' };
  if (value === 0) return { value: null, fault: 'none' };
  if (!Number.isInteger(value)) return { value: null, fault: 'fraction' };
  return value > maxPieces ? { value: null, fault: 'many' } : { value };
}

/** Number of rows that column guessing looks at. */
const maxRead = 200;
const leastShare = 0.8;

/** Score for how much a text looks like a part number: digits, few words, no sentence. */
function numberLikeness(text: string): number {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (signs.length < 3 || !/\d/.test(signs) || /\p{Ll}{4}/u.test(text)) return 0;
  const digits = signs.replace(/\D/g, '').length / signs.length;
  // More likely a price.
  return /^\d+[.,]\d{1,2}$/.test(text) ? digits / 10 : digits;
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Columns of a table without headings; `counting` is the column of row numbers, −1 without one. */
export type GuessedColumns = { readonly number: number; readonly quantity: number; readonly counting: number };

type Column = { readonly at: number; readonly cells: readonly string[] };

/** Whether a column contains row numbers from 1; in a table with a single row, a 1 in the first of several columns. */
const counts = ({ at, cells }: Column) =>
  at === 0 && cells.every((cell, row) => /^\d{1,4}\.?$/.test(cell) && Number.parseInt(cell, 10) === row + 1);
const cleanShare = ({ cells }: Column) =>
  average(cells.map((cell) => (typeof readQuantity(cell)?.value === 'number' ? 1 : 0)));
const likeness = ({ cells }: Column) => average(cells.map(numberLikeness));

/**
 * Guesses column roles from the content of a table without headings and with at least three columns, which may include
 * notes or row numbers. Undefined if unclear.
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

/** The columns of a list. */
export type Columns = {
  /** Likely columns of part numbers, best first, at most two. */
  readonly numbers: readonly number[];
  readonly quantity: number;
  readonly brand: number;
};

/** Maximum rows above the headings, such as a title, a postal address or a date. */
const maxTitleRows = 15;

const isCounting = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell, at) => Number(cell) === at + Number(cells[0]));

/** The columns named by headings; undefined without a part number. */
function columnsOf(headings: readonly Heading[], below: (at: number) => readonly string[]): Columns | undefined {
  const ofKinds = (...kinds: readonly HeadingKind[]) =>
    headings.filter(({ kind }) => kinds.includes(kind)).toSorted((one, other) => one.rank - other.rank);
  const ranked = ofKinds('number', 'oe');
  const strong = ranked.filter(({ rank }) => rank < weakNumberRank);
  // `Nr.` is a part number only if there is no better column and its cells are not row numbers.
  const weak = ranked.filter(({ rank, at }) => rank >= weakNumberRank && !isCounting(below(at)));
  const named = ofKinds('name', 'description');
  const numbers = [strong, weak, named].find((some) => some.length > 0)?.map(({ at }) => at) ?? [];
  if (numbers.length === 0) return undefined;
  const columnOf = (kind: HeadingKind) => ofKinds(kind)[0]?.at ?? -1;
  return { numbers: numbers.slice(0, 2), quantity: columnOf('quantity'), brand: columnOf('brand') };
}

const isNumberColumn = ({ kind }: Heading) => kind === 'number' || kind === 'oe';

/** The heading row and the columns it names: the first non-empty row, or one below a title. */
export function findHeadings(
  table: readonly (readonly string[])[],
): { readonly row: number; readonly columns: Columns } | undefined {
  let filled = 0;
  for (const [row, cells] of table.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    filled += 1;
    if (filled > maxTitleRows) return undefined;
    const headings = cells.flatMap((cell, at) => headingOf(cell, at) ?? []);
    const kinds = new Set(headings.map(({ kind }) => kind));
    const isHeader = filled === 1 ? headings.some(isNumberColumn) : kinds.size > 1;
    if (!isHeader) continue;
    const rest = table.slice(row + 1);
    const below = (at: number) => rest.map((next) => (next[at] ?? '').trim()).filter((text) => text !== '');
    const columns = columnsOf(headings, below);
    if (columns) return { row, columns };
  }
  return undefined;
}
