import { open } from 'node:fs/promises';
import { csv } from './formats/csv';
import { html } from './formats/html';
import { workbook } from './formats/workbook';
import { fileError, ImportError } from './import-error';
import { ChunkReader, type FilePosition, type ReadChunk, type RecordReader } from './read-file';
import type { OpenTable, ReadTableOptions, TableFormat } from './table-format';

/** All importable table formats; the last is the fallback. */
export const tableFormats: readonly [TableFormat, ...TableFormat[]] = [workbook, html, csv];

/** Number of bytes needed to detect the format. */
const headBytes = 1024;

/** Detects the format of a file by its first bytes. */
export async function formatOf(file: string): Promise<TableFormat> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    return tableFormats.find((format) => format.matches(head)) ?? csv;
  } finally {
    await handle.close();
  }
}

/** Sheet names of a file in order; empty for formats without sheets. */
export async function sheetsOf(file: string): Promise<string[]> {
  return (await (await formatOf(file)).sheetsOf?.(file)) ?? [];
}

/** Reads a table in batches, in any file format: parsed lines and bad ones. */
export async function* readTable<Row>(
  file: string,
  reader: RecordReader<Row>,
  options: ReadTableOptions = {},
): AsyncGenerator<ReadChunk<Row>> {
  const format = await formatOf(file);
  if (options.sheet !== undefined && !format.sheetsOf) {
    const withSheets = tableFormats.filter(({ sheetsOf }) => sheetsOf).map(({ name }) => name);
    throw fileError('file:noSheets', withSheets.join(', '));
  }
  const [, ...furtherSheets] = options.sheet === undefined ? ((await format.sheetsOf?.(file)) ?? []) : [];
  let fault: unknown;
  for (const sheet of [options.sheet, ...furtherSheets]) {
    try {
      yield* readSheet(await format.open(file, { ...options, sheet }), reader, options.skipTo);
      if (sheet !== options.sheet) options.onNote?.(`The header is in the sheet ${sheet}, which was read.`);
      return;
    } catch (error) {
      // A cover sheet has no header: try the next sheet.
      if (reader.sawHeader || !(error instanceof ImportError)) throw error;
      fault ??= error;
      reader.forgetTitles();
    }
  }
  throw fault;
}

async function* readSheet<Row>(
  { pieces, share, empty }: OpenTable,
  reader: RecordReader<Row>,
  skipTo: FilePosition | undefined,
): AsyncGenerator<ReadChunk<Row>> {
  const gathered = new ChunkReader(share, reader, skipTo);
  for await (const { bad, records, characters } of pieces) {
    for (const one of bad) gathered.refuse(one);
    for (const record of records) gathered.read(record);
    yield gathered.take(characters);
  }
  gathered.requireHeader(empty);
}
