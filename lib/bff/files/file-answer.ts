import { csvChunks } from '@/lib/export/csv';
import type { FileFormat, Table } from '@/lib/export/table';
import { workbookChunks } from '@/lib/workers/workbook-pieces';
import { BffError } from '../bff-error';
import { createRateLimit } from '../rate-limit';

/** The header that has a file saved under a name of any letters; those that know only the older form get plain ones. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Limit on downloads of documents for each IP: an office may fetch many at once, a loop gets one in two seconds. */
export const documentRateLimit = createRateLimit({ burst: 30, perSecond: 0.5 });
/** Limit on exports of whole tables for each IP: they are heavy reads for the services. */
export const tableRateLimit = createRateLimit({ burst: 20, perSecond: 0.1 });

/** 503: too many files are being made at the moment. */
export function fileBusy(): BffError {
  return new BffError(503, 'FILE_BUSY', 'Too many files are being made; ask again in a moment.', { retryAfter: 5 });
}

/** A file for saving, which no cache keeps and no browser shows in the page's place. */
export function fileAnswer(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  name: string,
  type: string,
  etag?: string,
): Response {
  return new Response(body, {
    headers: {
      ...(etag !== undefined && { etag }),
      'content-type': type,
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** 304: the caller has this version of the file already. */
export function sameFileAnswer(etag: string): Response {
  return new Response(null, { status: 304, headers: { etag, 'cache-control': 'private, no-store' } });
}

/** A table as a file, written while it is sent. */
export function tableAnswer(table: Table, name: string, format: FileFormat): Response {
  const pieces = format === 'csv' ? csvChunks(table) : workbookChunks(table);
  if (pieces === 'busy') throw fileBusy();
  return fileAnswer(streamOf(pieces), `${name}.${format}`, types[format]);
}

/**
 * A body from chunks made on demand. Cancelling it stops the generator; an error in the generator aborts the download.
 */
export function streamOf(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
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
