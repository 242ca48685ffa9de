import { attachment } from '@/lib/export/content-disposition';
import { csvPieces } from '@/lib/export/csv';
import type { FileFormat, Table } from '@/lib/export/table';

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file for saving, which no cache keeps and no browser shows in the page's place. */
export function fileAnswer(body: ReadableStream<Uint8Array>, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** A table as a file, written while it is sent. */
export async function tableAnswer(table: Table, name: string, format: FileFormat): Promise<Response> {
  const body = format === 'csv' ? bytesOf(csvPieces(table)) : (await import('@/lib/export/xlsx')).xlsxStream(table);
  return fileAnswer(body, `${name}.${format}`, types[format]);
}

/** Pieces as they come; who stops reading stops their making, and a fault breaks the file off where it stands. */
export function bytesOf(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
