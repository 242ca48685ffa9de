import { csvChunks, type FileFormat, type Table } from '@/lib/domain/tables/table';
import { xlsxStream } from '@/lib/domain/tables/xlsx';

/** A table as a file in Base64. Spreadsheets read no text of it as a formula. */
export async function tableFile(table: Table, format: FileFormat): Promise<string> {
  const parts: Uint8Array[] = [];
  if (format === 'xlsx') for await (const part of xlsxStream(table)) parts.push(part);
  else for await (const text of csvChunks(table)) parts.push(Buffer.from(text));
  return Buffer.concat(parts).toString('base64');
}
