import type { PoolClient } from 'pg';
import type { Supplier } from '@/lib/contract/admin/suppliers';
import { copyLine, copyText } from '../catalogue/bulk-load';
import { fileVersion } from '../catalogue/import-csv';
import { fileError, type Reason } from '../import-files/import-error';
import { readLookups } from '../import-files/lookups';
import { type Numbered, type ReadChunk, RecordReader } from '../import-files/read-file';
import { readTable } from '../import-files/table-formats';
import { maxStoredLines, storeRejected } from './rejected-lines';
import { columnNotes, readingOptions, termsOf } from './supplier-columns';
import { type SupplierLine, supplierListFormat } from './supplier-line';

/* Limits the memory for a damaged file. */
const maxNames = 5_000;
/* Same limit as for the words of a file profile. */
const maxStockWord = 60;

function count(counts: Map<string, number>, name: string): void {
  if (counts.size < maxNames || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Counts of a list that was read. */
export class ReadingTally {
  lines = 0;
  rejected = 0;
  readonly unknownBrands = new Map<string, number>();
  readonly unknownCategories = new Map<string, number>();
  /** Stock texts without a known quantity. Case is ignored; the spelling is that of the first line. */
  readonly unknownStockWords = new Map<string, number>();
  private readonly stockSpellings = new Map<string, string>();
  headings: readonly string[] = [];
  /** Notes about the columns. */
  notes: readonly Reason[] = [];
  /** Rejected lines by the code of the reason. */
  readonly reasons = new Map<string, number>();

  add({ lines, bad }: Pick<ReadChunk<SupplierLine>, 'lines' | 'bad'>): void {
    this.lines += lines.length + bad.length;
    this.rejected += bad.length;
    for (const { row } of lines) if (row.category?.id === null) count(this.unknownCategories, row.category.text);
    for (const { because } of bad) {
      count(this.reasons, because?.code ?? 'csv');
      if (because?.code === 'brand') count(this.unknownBrands, String(because.details[0] ?? ''));
    }
  }

  addStockWord(word: string): void {
    const key = word.toLowerCase();
    if (word.length > maxStockWord || (this.stockSpellings.size >= maxNames && !this.stockSpellings.has(key))) return;
    const spelling = this.stockSpellings.get(key) ?? word;
    this.stockSpellings.set(key, spelling);
    count(this.unknownStockWords, spelling);
  }
}

/** Stores the lines of a list for the import, and its rejected lines with their reasons. */
export async function storeList(
  client: PoolClient,
  importId: number,
  file: string,
  supplier: Supplier,
  options: { readonly signal?: AbortSignal | undefined; readonly onShare?: ((share: number) => void) | undefined },
): Promise<ReadingTally> {
  const terms = termsOf(supplier);
  const reading = readingOptions(terms);
  const tally = new ReadingTally();
  const version = await fileVersion(file);
  const reader = new RecordReader(
    supplierListFormat(await readLookups(client), terms, {
      onColumns: (header, columns) => {
        tally.headings = header;
        tally.notes = columnNotes(header, columns, terms);
      },
      onUnknownStock: (word) => tally.addStockWord(word),
    }),
    reading,
  );
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of readTable(file, reader, reading)) {
      options.signal?.throwIfAborted();
      const bad = chunk.bad.slice(0, Math.max(0, maxStoredLines - tally.rejected));
      tally.add(chunk);
      await writing;
      writing = storeLines(client, importId, chunk.lines).then(() => storeRejected(client, importId, bad));
      writing.catch(() => {});
      options.onShare?.(chunk.share);
    }
  } finally {
    await writing;
  }
  if ((await fileVersion(file)) !== version) throw fileError('file:changed');
  if (tally.lines === 0) throw fileError('file:noLines');
  return tally;
}

async function storeLines(
  client: PoolClient,
  importId: number,
  lines: readonly Numbered<SupplierLine>[],
): Promise<void> {
  const copyRows = lines.map(({ line, row }) => {
    const category = row.category?.id ?? null;
    return row.stock
      .map(({ warehouseId, quantity }) =>
        copyLine([
          ...[importId, line, warehouseId, row.brand.id, row.partKey, row.partNumber.slice(0, 100), row.name, category],
          ...[row.purchase, quantity],
        ]),
      )
      .join('');
  });
  await copyText(
    client,
    'supplier_import_line (import_id, line, warehouse_id, brand_id, part_key, part_number, name, category_id, purchase, quantity)',
    copyRows.join(''),
  );
}
