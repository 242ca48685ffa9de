import { maxLines, maxNumberLength } from '@/lib/contract/limits';
import { spreadsheetDamage } from '@/lib/domain/tables/delimiter';
import { isSumRow } from '@/lib/domain/tables/headings';
import {
  type Columns,
  findHeadings,
  type GuessedColumns,
  guessColumns,
  type Quantity,
  quantityForm,
  readQuantity,
  unit,
} from './columns';

/** A line of an order list with one or two readings of its part number and quantity. */
export type ListLine = {
  /** Line number in the list, from 1. */
  readonly line: number;
  readonly readings: readonly { readonly text: string; readonly quantity: Quantity }[];
};

/** `skipped` lines are empty, headings, or too long; `cut` lines exceed the maximum. */
export type OrderList = {
  readonly lines: readonly ListLine[];
  readonly skipped: number;
  readonly cut: number;
  /** The list is a table without a quantity column; each quantity defaults to one piece. */
  readonly quantityMissing: boolean;
};

const one: Quantity = { value: 1 };

/** Reads pasted text: one part per line, the quantity after a tab, semicolon, comma or space. */
export function readList(text: string): OrderList {
  return readRows(text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => [line]));
}

/** Reads the rows of a table; a row may also be a single cell with number and quantity. */
export function readRows(rows: readonly (readonly string[])[]): OrderList {
  const table = rows.map((row) => (row.length === 1 ? splitFields(row[0] ?? '') : row).map((cell) => cell.trim()));
  const head = findHeadings(table);
  const form: ListForm = head
    ? { named: head.columns, quantityFirst: false }
    : { guessed: guessColumns(table), ...formOfLines(table) };
  const lines: ListLine[] = [];
  let [skipped, cut] = [0, 0];
  for (const [at, cells] of table.entries()) {
    if (at === head?.row || cells.every((cell) => cell === '')) continue;
    const titled = head !== undefined && at < head.row;
    const readings = titled ? [] : readRow(cells, form);
    if (readings.length === 0) skipped += 1;
    else if (lines.length >= maxLines) cut += 1;
    else lines.push({ line: at + 1, readings });
  }
  return { lines, skipped, cut, quantityMissing: lines.length > 0 && isQuantityMissing(table, lines, head?.columns) };
}

type Row = readonly string[];
/** The format of a list. */
type ListForm = {
  readonly named?: Columns;
  readonly guessed?: GuessedColumns | undefined;
  /** The quantity comes before the number. */
  readonly quantityFirst: boolean;
  /** The lines are numbered from 1, without punctuation after the number. */
  readonly numbered?: boolean;
};

function isQuantityMissing(table: readonly Row[], lines: readonly ListLine[], named: Columns | undefined): boolean {
  if (named) return named.quantity < 0;
  const isTable = table.filter((row) => row.filter((cell) => cell !== '').length > 1).length * 2 > lines.length;
  return isTable && lines.every(({ readings }) => readings.every(({ quantity }) => quantity === one));
}

const leadingCount = /^([1-9]\d{0,2})\s+(\S.*)$/u;
const trailingCount = /\s\d{1,3}$/u;

/** Detects the common format of lines without separators: `2 GDB1330` or `1 GDB1330 2`. */
function formOfLines(table: readonly Row[]): Pick<ListForm, 'quantityFirst' | 'numbered'> {
  const texts = table.flatMap((row) => (row.length === 1 && row[0] ? [row[0]] : []));
  const leading = texts.map((text) => leadingCount.exec(text));
  const numbered =
    texts.length > 1 &&
    leading.every((found, at) => Number(found?.[1]) === at + 1) &&
    (texts.length > 2 || texts.every((text) => trailingCount.test(text)));
  if (numbered) return { numbered, quantityFirst: false };
  const first = texts.filter((text, at) => leading[at] && !trailingCount.test(text)).length;
  const last = texts.filter((text, at) => !leading[at] && trailingCount.test(text)).length;
  return { quantityFirst: first > last };
}

function readRow(cells: Row, form: ListForm): ListLine['readings'] {
  const { named, guessed } = form;
  const fields = cells.filter((cell) => cell !== '');
  const hasBrandAndNumber = named?.numbers.some((at) => cells[named.brand] && cells[at]);
  if (!hasBrandAndNumber && isSumRow(fields)) return [];
  if (named && (cells.length > 1 || !named.numbers.includes(0))) return readNamed(cells, named);
  if (guessed && fields.length > 2) return readGuessed(cells, guessed);
  const last = fields.at(-1);
  if (fields.length > 1 && last !== undefined) return readFields(fields, last);
  return last === undefined ? [] : readLoose(last, form);
}

/** Fields without known columns: the quantity is the last one, or the first one. */
function readFields(fields: Row, last: string): ListLine['readings'] {
  const quantity = readQuantity(last);
  const [first = '', ...others] = fields;
  const leading = readQuantity(first);
  if (typeof leading?.value === 'number' && typeof quantity?.value !== 'number' && hasNumber(others))
    return reading(others.join(' '), leading);
  return quantity ? reading(fields.slice(0, -1).join(' '), quantity) : reading(fields.join(' '), one);
}

const hasNumber = (fields: Row) => fields.some((field) => field.replace(/[^\p{L}\p{N}]/gu, '').length > 2);

function quantityIn(cell: string | undefined): Quantity | undefined {
  return cell === undefined || cell === '' ? one : readQuantity(cell);
}

function readNamed(cells: Row, { numbers, quantity, brand }: Columns): ListLine['readings'] {
  const texts = numbers.map((at) => cells[at] ?? '').filter((text) => text !== '');
  return texts.flatMap((text) => reading(`${cells[brand] ?? ''} ${text}`, quantityIn(cells[quantity])));
}

/** Reads the number with and without the neighbouring column, which may be a brand or a note. */
function readGuessed(cells: Row, { number, quantity, counting }: GuessedColumns): ListLine['readings'] {
  const text = cells[number] ?? '';
  if (text === '') return [];
  const pieces = quantityIn(cells[quantity]);
  const beside = cells.filter((_, at) => at !== quantity && at !== counting).join(' ');
  const [allCells, alone] = [reading(beside, pieces), reading(text, pieces)];
  return allCells[0]?.text === alone[0]?.text ? alone : [...allCells, ...alone];
}

/** Splits a line at tabs, else at semicolons, else at the comma before a quantity. */
function splitFields(line: string): string[] {
  // The comma is a decimal comma, so the number is reported as damaged.
  if (spreadsheetDamage(line) === 'rounded') return [line];
  for (const separator of ['\t', ';', '|']) if (line.includes(separator)) return line.split(separator).map(unquote);
  for (let comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', comma + 1)) {
    if (quantityForm.test(line.slice(comma + 1).trim())) return [line.slice(0, comma), line.slice(comma + 1)];
  }
  return [line];
}

const unquote = (field: string) =>
  field
    .trim()
    .replace(/^"(.*)"$/u, '$1')
    .replaceAll('""', '"');

const enumerator = /^\d{1,4}[.)]\s+(?=\S)/u;
const label = '(?:cant(?:itatea?)?|qty|quantity|кол|кол-?во|к-во|количество|buc|шт)';
const markedLast = new RegExp(
  `^(?<number>.*\\S)\\s+(?:\\((?<inBrackets>\\d{1,4})\\s*(?:${unit})?\\)|(?:[x×х*]|${label}[.:]*)\\s*(?<behind>\\d{1,4})|(?<before>\\d{1,4})\\s*(?:${unit}|[x×х*]))$`,
  'iu',
);
const separatorAtEnd = /\s*[-–—=:,]+$/u;
const markedFirst = new RegExp(`^(\\d{1,4}\\s*(?:[x×х*]|${unit}))\\s+(\\S.*)$`, 'iu');

/**
 * Reads a line with only spaces between number and quantity. Numbers may contain spaces too, so both readings are
 * tried.
 */
function readLoose(
  line: string,
  { quantityFirst, numbered }: Pick<ListForm, 'quantityFirst' | 'numbered'>,
): ListLine['readings'] {
  const text = line.replace(numbered ? /^\d+\s+/u : enumerator, '');
  const marked = markedLast.exec(text)?.groups;
  if (marked?.['number'] !== undefined) {
    const { number, inBrackets, behind, before } = marked;
    return reading(number.replace(separatorAtEnd, ''), readQuantity(inBrackets ?? behind ?? before ?? ''));
  }
  const [, pieces, rest] = markedFirst.exec(text) ?? [];
  if (pieces !== undefined && rest !== undefined) return reading(rest, readQuantity(pieces));
  const unsplit = reading(text, one);
  const [, leading, after] = leadingCount.exec(text) ?? [];
  if (quantityFirst && leading !== undefined && after !== undefined && hasNumber([after]))
    return [...unsplit, ...reading(after, readQuantity(leading))];
  const [, number, last] = /^(.*\S)\s+([-−–+]?\d{1,4}(?:[.,]\d{1,3})?|\d+e\d+)$/iu.exec(text) ?? [];
  if (number === undefined || last === undefined) return unsplit;
  return [...unsplit, ...reading(number, readQuantity(last))];
}

function reading(text: string, quantity: Quantity | undefined): ListLine['readings'] {
  const number = text.replace(/\s+/gu, ' ').trim();
  if (number.length > maxNumberLength || !/[\p{L}\p{N}]/u.test(number)) return [];
  return [{ text: number, quantity: quantity ?? { value: null, fault: 'none' } }];
}
