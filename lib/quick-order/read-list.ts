import { maxLines, maxNumberLength } from '@/lib/contract/limits';
import {
  type Columns,
  findHeadings,
  type GuessedColumns,
  guessColumns,
  type Quantity,
  quantityForm,
  readQuantity,
} from './columns';

/** A line of an order list: its number, read in one or two ways, each with the quantity that follows from it. */
export type ListLine = {
  /** Where it stood in the list, from 1. */
  readonly line: number;
  readonly readings: readonly { readonly text: string; readonly quantity: Quantity }[];
};

/** `skipped` lines are empty, headings, or too long to be a number; `cut` ones came after the most that are read. */
export type OrderList = { readonly lines: readonly ListLine[]; readonly skipped: number; readonly cut: number };

const one: Quantity = { value: 1 };

/** Reads pasted text: a line each, the quantity behind a tab, a semicolon, a comma or a space. */
export function readList(text: string): OrderList {
  return readRows(text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => [line]));
}

/** Reads the rows of a table: cells of their own, or one cell with everything in it. */
export function readRows(rows: readonly (readonly string[])[]): OrderList {
  const table = rows.map((row) => (row.length === 1 ? splitFields(row[0] ?? '') : row).map((cell) => cell.trim()));
  const head = findHeadings(table);
  const guessed = head ? undefined : guessColumns(table);
  const lines: ListLine[] = [];
  let [skipped, cut] = [0, 0];
  for (const [at, cells] of table.entries()) {
    if (at === head?.row || cells.every((cell) => cell === '')) continue;
    const titled = head !== undefined && at < head.row;
    const readings = titled ? [] : readRow(cells, head?.columns, guessed);
    if (readings.length === 0) skipped += 1;
    else if (lines.length >= maxLines) cut += 1;
    else lines.push({ line: at + 1, readings });
  }
  return { lines, skipped, cut };
}

type Row = readonly string[];
const sumForm = /^(?:total|suma|итого|всего)(?:\s|:|$)/iu;

function readRow(cells: Row, named: Columns | undefined, guessed: GuessedColumns | undefined): ListLine['readings'] {
  const fields = cells.filter((cell) => cell !== '');
  if (fields.some((field) => sumForm.test(field))) return [];
  if (named && (cells.length > 1 || !named.numbers.includes(0))) return readNamed(cells, named);
  if (guessed && fields.length > 2) return readGuessed(cells, guessed);
  const last = fields.at(-1);
  if (fields.length > 1 && last !== undefined) {
    const quantity = readQuantity(last);
    return quantity ? reading(fields.slice(0, -1).join(' '), quantity) : reading(fields.join(' '), one);
  }
  return last === undefined ? [] : readLoose(last);
}

function quantityIn(cell: string | undefined): Quantity | undefined {
  return cell === undefined || cell === '' ? one : readQuantity(cell);
}

function readNamed(cells: Row, { numbers, quantity, brand }: Columns): ListLine['readings'] {
  const texts = numbers.map((at) => cells[at] ?? '').filter((text) => text !== '');
  return texts.flatMap((text) => reading(`${cells[brand] ?? ''} ${text}`, quantityIn(cells[quantity])));
}

/** The column next to the number may be its brand or a note: tried with it and alone. */
function readGuessed(cells: Row, { number, quantity, counting }: GuessedColumns): ListLine['readings'] {
  const text = cells[number] ?? '';
  if (text === '') return [];
  const pieces = quantityIn(cells[quantity]);
  const beside = cells.filter((_, at) => at !== quantity && at !== counting).join(' ');
  const [allCells, alone] = [reading(beside, pieces), reading(text, pieces)];
  return allCells[0]?.text === alone[0]?.text ? alone : [...allCells, ...alone];
}

/** Fields of a written line: parted by tabs, else by semicolons, else by the comma before a quantity. */
function splitFields(line: string): string[] {
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

/**
 * Reads a line whose number and quantity are separated by spaces only, which numbers contain too: both readings are
 * tried.
 */
function readLoose(text: string): ListLine['readings'] {
  const marked = /^(.*\S)\s+(?:[x×х*]\s*\d{1,4}|\d{1,4}\s*(?:buc|bucăți|шт|pcs|[x×х*])\.?)$/iu.exec(text);
  if (marked?.[1] !== undefined) return reading(marked[1], readQuantity(text.slice(marked[1].length)));
  const [, number, last] = /^(.*\S)\s+([-−–+]?\d{1,4}(?:[.,]\d{1,3})?|\d+e\d+)$/iu.exec(text) ?? [];
  const unsplit = reading(text, one);
  if (number === undefined || last === undefined) return unsplit;
  return [...unsplit, ...reading(number, readQuantity(last))];
}

function reading(text: string, quantity: Quantity | undefined): ListLine['readings'] {
  const number = text.replace(/\s+/gu, ' ').trim();
  if (number.length > maxNumberLength || !/[\p{L}\p{N}]/u.test(number)) return [];
  return [{ text: number, quantity: quantity ?? { value: null, fault: 'none' } }];
}
