import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { spreadsheetDamage } from '@/lib/domain/tables/delimiter';
import { orderNumbersIn } from '@/lib/domain/text/parse-values';
import { type BadLine, ImportError } from '../import-files/import-error';
import { decodeUtf8 } from '../import-files/read-file';

export const ledgerColumns = [
  'contract',
  'document',
  'kind',
  'date',
  'due',
  'sum',
  'brand',
  'partNumber',
  'quantity',
  'price',
  'order',
] as const;
const requiredColumns = ledgerColumns.slice(0, 6);
const maxLines = 1_000_000;
const maxBad = 100;

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

export type ReadLedger = { readonly entries: readonly LedgerEntry[]; readonly bad: readonly BadLine[] };

/** Parses a ledger file, with a row per document or line of its products. Throws for other files. */
export async function readLedger(chunks: AsyncIterable<Uint8Array>): Promise<ReadLedger> {
  const entries = new Map<string, LedgerEntry>();
  const bad: BadLine[] = [];
  let columns: readonly string[] | undefined;
  for await (const item of records(chunks)) {
    const { record, info } = parsed.parse(item);
    if (columns === undefined) columns = readHeader(record);
    else if (bad.length < maxBad) take(entries, bad, rowOf(columns, record), info.lines);
    if (info.lines > maxLines) throw new ImportError(`The file has more than ${maxLines} lines; split it.`);
  }
  if (columns === undefined) throw new ImportError('The file is empty.');
  return { entries: [...entries.values()], bad };
}

async function* records(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const parser = parse({
    delimiter: [',', ';', '\t'],
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
  });
  // Input errors destroy the parser, so that the loop below throws them.
  const feeding = pipeline(decodeUtf8(chunks), parser);
  feeding.catch(() => {});
  try {
    yield* parser;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`The file is not CSV: ${error instanceof Error ? error.message : 'unknown fault'}`);
  }
}

function readHeader(record: readonly string[]): readonly string[] {
  const names = record.map((name) => name.trim());
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new ImportError(
      `The first line must name the columns ${ledgerColumns.join(', ')}; missing: ${missing.join(', ')}.`,
    );
  }
  return names;
}

function rowOf(columns: readonly string[], record: readonly string[]) {
  return Object.fromEntries(columns.map((name, index) => [name, record[index] ?? '']));
}

function take(entries: Map<string, LedgerEntry>, bad: BadLine[], row: Record<string, string>, line: number): void {
  try {
    const entry = readEntry(row, line);
    const key = JSON.stringify([entry.contract, entry.kind, entry.number]);
    const earlier = entries.get(key);
    entries.set(key, earlier ? joinEntries(earlier, entry) : entry);
  } catch (error) {
    if (!(error instanceof LedgerFieldError)) throw error;
    bad.push({ line, reason: error.message });
  }
}

/** Reason for a rejected field, shown to the author of the file. */
export class LedgerFieldError extends Error {
  override readonly name = 'LedgerFieldError';
}

const maxBani = 1_000_000_000_000;
const maxPieces = 1_000_000;

/** Parses an amount in lei into bani: `742`, `-742.5`, `1 234,50`. */
function readSum(text: string, column: string): number {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  const bani = /^-?\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
  if (!(Math.abs(bani) <= maxBani)) throw new LedgerFieldError(`${column} is not an amount: ${text.slice(0, 30)}`);
  return bani;
}

/** Parses a date, `2026-11-21` or `21.11.2026`, into ISO form. */
export function readDay(text: string, column: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const written = year === undefined ? text : `${year}-${month}-${day}`;
  const at = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00Z`) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written) {
    throw new LedgerFieldError(`${column} is not a date: ${text.slice(0, 30)}`);
  }
  return written;
}

/** Parses a number of pieces, negative for returned ones. */
function readPieces(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  const pieces = /^-?\d{1,7}(?:[.,]0+)?$/.test(plain) ? Number.parseInt(plain, 10) : Number.NaN;
  if (!(Math.abs(pieces) <= maxPieces) || pieces === 0) {
    throw new LedgerFieldError(`quantity is not a number of pieces: ${text.slice(0, 30)}`);
  }
  return pieces;
}

/** A required text of limited length. */
function readName(text: string, column: string, longest = 100): string {
  if (text === '') throw new LedgerFieldError(`${column} is empty`);
  if (text.length > longest) throw new LedgerFieldError(`${column} is longer than ${longest} characters`);
  return text;
}

export type LedgerLine = {
  /** Null for a line without a product, such as delivery. */
  readonly brand: string | null;
  readonly partNumber: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly total: number;
};

export type LedgerEntry = {
  readonly contract: string;
  readonly kind: 'invoice' | 'payment';
  readonly number: string;
  readonly date: string;
  /** Null for payments, and for invoices with the contract's payment term. */
  readonly due: string | null;
  readonly amount: number;
  /** Order numbers in the document number or in the column `order`. */
  readonly orders: readonly string[];
  readonly lines: readonly LedgerLine[];
  /** Line of the entry in the file. */
  readonly at: number;
};

/** A row by column name; missing values are empty. */
type LedgerRow = Readonly<Partial<Record<string, string>>>;

const kinds: Readonly<Record<string, LedgerEntry['kind']>> = { invoice: 'invoice', payment: 'payment' };

/** Parses a row into an entry with its product line. */
export function readEntry(row: LedgerRow, at: number): LedgerEntry {
  const field = (name: string) => (row[name] ?? '').trim();
  const kind = kinds[field('kind').toLowerCase()];
  if (kind === undefined)
    throw new LedgerFieldError(`kind is neither invoice nor payment: ${field('kind').slice(0, 30)}`);
  const date = readDay(field('date'), 'date');
  const due = field('due') === '' ? null : readDay(field('due'), 'due');
  if (kind === 'payment' && due !== null) throw new LedgerFieldError('a payment has no due day');
  if (due !== null && due < date) throw new LedgerFieldError(`due ${due} is before the date ${date}`);
  const amount = readSum(field('sum'), 'sum');
  if (amount === 0) throw new LedgerFieldError('sum is zero');
  const line = readGoods(field);
  if (kind === 'payment' && line) throw new LedgerFieldError('a payment has no products');
  const names = { contract: readName(field('contract'), 'contract'), number: readName(field('document'), 'document') };
  const orders = kind === 'invoice' ? orderNumbersIn(`${names.number} ${field('order')}`) : [];
  return { ...names, kind, date, due, amount, orders, lines: line ? [line] : [], at };
}

function readGoods(field: (name: string) => string): LedgerLine | undefined {
  if (['brand', 'partNumber', 'quantity', 'price'].every((name) => field(name) === '')) return undefined;
  const price = readSum(field('price'), 'price');
  if (price < 0) throw new LedgerFieldError('price is negative: returned products have a negative quantity');
  const quantity = readPieces(field('quantity'));
  if (spreadsheetDamage(field('partNumber'))) {
    throw new LedgerFieldError(`partNumber was damaged by a spreadsheet: ${field('partNumber').slice(0, 30)}`);
  }
  return {
    brand: readName(field('brand'), 'brand'),
    partNumber: readName(field('partNumber'), 'partNumber'),
    quantity,
    price,
    total: price * quantity,
  };
}

/** Joins two rows of one document. Throws when they contradict each other. */
export function joinEntries(earlier: LedgerEntry, more: LedgerEntry): LedgerEntry {
  const same = earlier.date === more.date && earlier.due === more.due && earlier.amount === more.amount;
  if (!same)
    throw new LedgerFieldError(`document ${more.number} has another date, due day or sum on line ${earlier.at}`);
  if (more.lines.length === 0) throw new LedgerFieldError(`document ${more.number} is already on line ${earlier.at}`);
  if (earlier.lines.length === 0)
    throw new LedgerFieldError(`document ${more.number} has no products on line ${earlier.at}`);
  const orders = [...new Set([...earlier.orders, ...more.orders])];
  return { ...earlier, orders, lines: [...earlier.lines, ...more.lines] };
}

/**
 * Returns the lines with a balancing line, so that they add up to the amount. The difference is delivery, rounding or a
 * discount.
 */
export function balancedLines({
  kind,
  amount,
  lines,
}: Pick<LedgerEntry, 'kind' | 'amount' | 'lines'>): readonly LedgerLine[] {
  if (kind === 'payment') return [];
  const rest = amount - lines.reduce((sum, { total }) => sum + total, 0);
  return rest === 0 ? lines : [...lines, { brand: null, partNumber: null, quantity: 0, price: rest, total: rest }];
}
