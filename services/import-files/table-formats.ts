import { open } from 'node:fs/promises';
import { csv } from './formats/csv';
import { workbook } from './formats/workbook';
import type { TableFormat } from './table-format';

/** Every form of a table that can be imported, a file each and a line here. The last one takes whatever the others are not. */
export const tableFormats: readonly [TableFormat, ...TableFormat[]] = [workbook, csv];

/** How many bytes of a file tell its form. */
const headBytes = 64;

/** The form of a file, by its first bytes. */
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

/** The names of the sheets of a file in their order; none for a file without any, or that does not tell. */
export async function sheetsOf(file: string): Promise<string[]> {
  return (await (await formatOf(file)).sheetsOf?.(file)) ?? [];
}
