import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { csvPieces } from '@/lib/export/csv';
import type { FileFormat } from '@/lib/export/table';
import { xlsxStream } from '@/lib/export/xlsx';
import type { Database } from '@/services/db/pools';
import { type ExportOptions, exportColumns, priceListRows } from './price-list-rows';

/** Writes the catalogue as a price list that an import reads; a file of that name is replaced only by a whole one. */
export async function exportPriceList(
  database: Pick<Database, 'read'>,
  file: string,
  format: FileFormat,
  options: ExportOptions,
): Promise<void> {
  const table = { name: 'Piesar', columns: exportColumns, rows: priceListRows(database, options) };
  const draft = `${file}.part`;
  try {
    await pipeline(format === 'xlsx' ? piecesOf(xlsxStream(table)) : csvPieces(table), createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
