import { ImportError } from './import-error';
import { ChunkReader, type ReadChunk, type RecordReader } from './read-file';
import type { ReadTableOptions } from './table-format';
import { formatOf, tableFormats } from './table-formats';

/** Reads a table in batches, in any file format: parsed lines and bad ones. */
export async function* readTable<Row>(
  file: string,
  reader: RecordReader<Row>,
  options: ReadTableOptions = {},
): AsyncGenerator<ReadChunk<Row>> {
  const format = await formatOf(file);
  if (options.sheet !== undefined && !format.sheetsOf) {
    const withSheets = tableFormats.filter(({ sheetsOf }) => sheetsOf).map(({ name }) => name);
    throw new ImportError(`A sheet can be chosen in workbooks (${withSheets.join(', ')}) only.`);
  }
  const { pieces, share, empty } = await format.open(file, options);
  const gathered = new ChunkReader(share, reader, options.skipTo);
  for await (const { bad, records, characters } of pieces) {
    for (const one of bad) gathered.refuse(one);
    for (const record of records) gathered.read(record);
    yield gathered.take(characters);
  }
  if (!gathered.sawHeader) throw new ImportError(empty);
}
