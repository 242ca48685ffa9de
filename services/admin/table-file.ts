import { csvChunks, type FileFormat, type Table } from '@/lib/domain/tables/table';
import { xlsxStream } from '@/lib/domain/tables/xlsx';

/** Returns a table as a file in Base64. Texts are escaped, so that spreadsheets run no formula. */
export async function tableFile(table: Table, format: FileFormat): Promise<string> {
  const parts: Uint8Array[] = [];
  if (format === 'xlsx') for await (const part of xlsxStream(table)) parts.push(part);
  else for await (const text of csvChunks(table)) parts.push(Buffer.from(text));
  return Buffer.concat(parts).toString('base64');
}
