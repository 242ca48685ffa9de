import { longestNumber, mostLines } from './limits';
import { type Quantity, quantityForm, readQuantity } from './quantity';

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
  const columns = columnsOf(rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? []);
  const lines: ListLine[] = [];
  let [skipped, cut] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const readings = columns?.head === row ? [] : readRow(row, columns);
    if (readings.length === 0) {
      if (row.some((cell) => cell.trim() !== '') && columns?.head !== row) skipped += 1;
    } else if (lines.length >= mostLines) cut += 1;
    else lines.push({ line: at + 1, readings });
  }
  return { lines, skipped, cut };
}

type Columns = {
  readonly head: readonly string[];
  readonly number: number;
  readonly quantity: number;
  readonly brand: number;
};

const heads = {
  number: /^(?:cod|nr|numar|articol|art|oe|oem|oen|part|sku|код|номер|артикул|арт|каталожн)/u,
  quantity: /^(?:cant|buc|qty|quant|кол|шт)/u,
  brand: /^(?:brand|marca|produc|manuf|бренд|марка|произв|фирма)/u,
};

/** Which column is which, when the first row says so. */
function columnsOf(row: readonly string[]): Columns | undefined {
  const cells = row.length === 1 ? splitFields(row[0] ?? '') : row;
  const names = cells.map((cell) => cell.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const place = (form: RegExp) => names.findIndex((name) => form.test(name) && !/\d{3}/.test(name));
  const number = place(heads.number);
  return number < 0 ? undefined : { head: row, number, quantity: place(heads.quantity), brand: place(heads.brand) };
}

function readRow(row: readonly string[], columns: Columns | undefined): ListLine['readings'] {
  const cells = row.length === 1 ? splitFields(row[0] ?? '') : row;
  const filled = cells.map((cell) => cell.trim());
  if (columns && filled.length > 1) {
    const at = (place: number) => (place < 0 ? '' : (filled[place] ?? ''));
    const quantity = at(columns.quantity);
    return reading(`${at(columns.brand)} ${at(columns.number)}`, quantity === '' ? one : readQuantity(quantity));
  }
  const fields = filled.filter((field) => field !== '');
  const last = fields.at(-1);
  if (fields.length > 1 && last !== undefined) {
    const quantity = readQuantity(last);
    return quantity ? reading(fields.slice(0, -1).join(' '), quantity) : reading(fields.join(' '), one);
  }
  return last === undefined ? [] : readLoose(last);
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

/** Nothing but spaces parts number and quantity, and numbers have spaces of their own: then both ways are tried. */
function readLoose(text: string): ListLine['readings'] {
  const marked = /^(.*\S)\s+(?:[x×х*]\s*\d{1,4}|\d{1,4}\s*(?:buc|bucăți|шт|pcs|[x×х*])\.?)$/iu.exec(text);
  if (marked?.[1] !== undefined) return reading(marked[1], readQuantity(text.slice(marked[1].length)));
  const [, number, last] = /^(.*\S)\s+([-−–+]?\d{1,4}(?:[.,]\d{1,3})?|\d+e\d+)$/iu.exec(text) ?? [];
  const whole = reading(text, one);
  if (number === undefined || last === undefined) return whole;
  return [...whole, ...reading(number, readQuantity(last))];
}

function reading(text: string, quantity: Quantity | undefined): ListLine['readings'] {
  const number = text.replace(/\s+/gu, ' ').trim();
  if (number.length > longestNumber || !/[\p{L}\p{N}]/u.test(number)) return [];
  return [{ text: number, quantity: quantity ?? { value: null, fault: 'none' } }];
}
