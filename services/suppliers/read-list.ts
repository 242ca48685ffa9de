import type { PoolClient } from 'pg';
import type { Supplier } from '@/lib/contract/admin/suppliers';
import { copyLine, copyText } from '../catalogue/bulk-load';
import { fileVersion } from '../catalogue/import-csv';
import type { BadLine } from '../import-files/import-error';
import { fileError, type Reason } from '../import-files/import-error';
import { readLookups } from '../import-files/lookups';
import { type Numbered, type ReadChunk, RecordReader, type RecordReaderOptions } from '../import-files/read-file';
import type { ReadTableOptions } from '../import-files/table-format';
import { readTable } from '../import-files/table-formats';
import { columnNotes, type SupplierTerms } from './supplier-columns';
import { type SupplierLine, supplierListFormat } from './supplier-line';

/* More rejected lines are counted only. */
const maxStoredRejects = 20_000;

export function termsOf({ fileProfile, currency, pricesWithVat, defaultWarehouseId }: Supplier): SupplierTerms {
  return { profile: fileProfile, currency, pricesWithVat, defaultWarehouseId };
}

/** Options of the readers for a file profile. */
export function readingOptions({ profile }: SupplierTerms): ReadTableOptions & RecordReaderOptions {
  const { encoding, delimiter, sheet, headerRow, skipRows } = profile;
  return {
    ...{ encoding: encoding ?? undefined, delimiter: delimiter ?? undefined, sheet: sheet ?? undefined },
    ...{ headerRow: headerRow ?? undefined, skipRows },
  };
}

/* Limits the memory for a file of garbage. */
const maxNames = 5_000;

function count(counts: Map<string, number>, name: string): void {
  if (counts.size < maxNames || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Numbers of a list that was read. */
export class ReadingTally {
  lines = 0;
  rejected = 0;
  readonly unknownBrands = new Map<string, number>();
  readonly unknownCategories = new Map<string, number>();
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
    supplierListFormat(await readLookups(client), terms, (header, columns) => {
      tally.notes = columnNotes(header, columns, terms);
    }),
    reading,
  );
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of readTable(file, reader, reading)) {
      options.signal?.throwIfAborted();
      const stored = chunk.bad.slice(0, Math.max(0, maxStoredRejects - tally.rejected));
      tally.add(chunk);
      await writing;
      writing = store(client, importId, chunk.lines, stored);
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

async function store(
  client: PoolClient,
  importId: number,
  lines: readonly Numbered<SupplierLine>[],
  bad: readonly BadLine[],
): Promise<void> {
  const listed = lines.map(({ line, row }) => {
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
    listed.join(''),
  );
  await copyText(
    client,
    'supplier_import_reject (import_id, line, reason, text, column_name, value)',
    bad
      .map((one) =>
        copyLine([
          ...[importId, one.line, JSON.stringify(one.because ?? { code: 'csv', details: [one.reason] }), one.reason],
          ...[one.column?.slice(0, 200) ?? null, one.value?.slice(0, 200).replaceAll('\0', '') ?? null],
        ]),
      )
      .join(''),
  );
}
