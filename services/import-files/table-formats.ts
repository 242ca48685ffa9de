import { open } from 'node:fs/promises';
import { csv } from './formats/csv';
import { workbook } from './formats/workbook';
import type { TableFormat } from './table-format';

/** All importable table formats, a file each and a line here. The last is the fallback. */
export const tableFormats: readonly [TableFormat, ...TableFormat[]] = [workbook, csv];

/** Number of bytes needed to detect the format. */
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

/** Sheet names of a file in order; empty for formats without sheets. */
export async function sheetsOf(file: string): Promise<string[]> {
  return (await (await formatOf(file)).sheetsOf?.(file)) ?? [];
}
