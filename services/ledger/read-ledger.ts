import { parse } from 'csv-parse';
import { z } from 'zod';
import { decodeUtf8 } from '../import-files/decode';
import { type BadLine, ImportError } from '../import-files/import-error';
import { joinEntries, type LedgerEntry, LedgerFieldError, readEntry } from './entries';

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
] as const;
const requiredColumns = ledgerColumns.slice(0, 6);
const maxLines = 1_000_000;
const maxBad = 100;

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

export type ReadLedger = { readonly entries: readonly LedgerEntry[]; readonly bad: readonly BadLine[] };

/** Understands a file of the books, one row a document or a line of its goods. Throws when it is no such file. */
export async function readLedger(chunks: AsyncIterable<Uint8Array>): Promise<ReadLedger> {
  const entries = new Map<string, LedgerEntry>();
  const bad: BadLine[] = [];
  let columns: readonly string[] | undefined;
  for await (const item of records(chunks)) {
    const { record, info } = parsed.parse(item);
    if (columns === undefined) columns = readHeader(record);
    else if (bad.length < maxBad) take(entries, bad, rowOf(columns, record), info.lines);
    if (info.lines > maxLines) throw new ImportError(`The file has more than ${maxLines} lines: cut it in two.`);
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
  const feeding = feed(chunks, parser);
  // Awaited below; until then a fault of the file must not end the process.
  feeding.catch(() => {});
  try {
    yield* parser;
  } catch (error) {
    await feeding;
    throw new ImportError(`The file is no CSV: ${error instanceof Error ? error.message : 'unknown fault'}`);
  }
  await feeding;
}

async function feed(chunks: AsyncIterable<Uint8Array>, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    for await (const text of decodeUtf8(chunks)) {
      if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve));
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : undefined);
    throw error;
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
    const known = entries.get(key);
    entries.set(key, known ? joinEntries(known, entry) : entry);
  } catch (error) {
    if (!(error instanceof LedgerFieldError)) throw error;
    bad.push({ line, reason: error.message });
  }
}
