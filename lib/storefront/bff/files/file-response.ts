import { type Cell, csvChunks, type FileFormat, type Table } from '@/lib/domain/tables/table';
import { createRateLimit } from '../rate-limit';
import { BffError } from '../responses';
import 'server-only';
import { ReadableStream as NodeReadableStream, TransformStream } from 'node:stream/web';
import type { Call, ResponseOf } from '@/lib/contract/call';
import { refreshTokens } from '@/lib/storefront/credentials/authorised-call';
import { type CallOptions, callService } from '@/lib/storefront/upstream/call';
import { dataOrThrow, type Result } from '@/lib/storefront/upstream/result';
import { workerPools } from '@/lib/storefront/workers/pools';
import type { BffContext } from '../with-session';

/** Seconds for which the access token must still be valid when a download begins. */
const minTokenSeconds = 300;

type Options<C extends Call> = Pick<CallOptions<C>, 'params' | 'body'>;

/** Fetches the first chunk of a file before the response starts, so that an error can still set the status. */
export async function fetchFirstChunk<C extends Call>(
  context: BffContext,
  call: C,
  options: Options<C>,
): Promise<Result<ResponseOf<C>>> {
  const { tokens } = context.session;
  if (!tokens) throw new BffError(401, 'UNAUTHORIZED', 'Sign in first.');
  if (tokens.accessUntil - Date.now() / 1000 < minTokenSeconds) {
    const renewal = await refreshTokens(tokens.refresh);
    if (renewal.kind === 'renewed') context.session = { ...context.session, tokens: renewal.tokens };
  }
  return context.call(call, options);
}

/**
 * Fetches a further chunk after the response has started. Tokens can no longer be renewed, because the cookie could not
 * be sent and the service would treat the old token as stolen. An error aborts the download.
 */
export async function fetchNextChunk<C extends Call>(
  { session, request, requestId, locale }: BffContext,
  call: C,
  options: Options<C>,
): Promise<ResponseOf<C>> {
  const token = session.tokens?.access;
  return dataOrThrow(await callService(call, { ...options, token, requestId, locale, signal: request.signal }));
}

/** `Content-Disposition` with a file name in any script, and an ASCII name for old clients. */
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

/** Limits downloads of documents per IP: a burst for an office, then one every two seconds. */
export const documentRateLimit = createRateLimit({ burst: 30, perSecond: 0.5 });
/** Limits exports of whole tables per IP, because they are heavy reads for the services. */
export const tableRateLimit = createRateLimit({ burst: 20, perSecond: 0.1 });

/** 503: too many files are being generated. */
export function fileBusy(): BffError {
  return new BffError(503, 'FILE_BUSY', 'Too many files are being generated; try again in a moment.', {
    retryAfter: 5,
  });
}

/** An uncacheable download, never shown inline. */
export function fileResponse(
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

/** 304: the client already has this version of the file. */
export function notModifiedResponse(etag: string): Response {
  return new Response(null, { status: 304, headers: { etag, 'cache-control': 'private, no-store' } });
}

/** Streams a table as a file. */
export function tableResponse(table: Table, name: string, format: FileFormat): Response {
  const pieces = format === 'csv' ? csvChunks(table) : workbookChunks(table);
  if (pieces === 'busy') throw fileBusy();
  return fileResponse(streamOf(pieces), `${name}.${format}`, types[format]);
}

/**
 * A body from chunks generated on demand. Cancelling it stops the generator; an error in the generator aborts the
 * download.
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

/** Rows per message to the worker thread. */
const rowsInPage = 500;

/** Streams a table as a workbook written by a worker thread; `busy` if too many workbooks are being written. */
export function workbookChunks({ name, columns, rows }: Table): AsyncGenerator<Uint8Array> | 'busy' {
  const { writing } = workerPools();
  if (writing.isFull) return 'busy';
  const iterator = rows[Symbol.asyncIterator]();
  const pages = rowPages(iterator);
  let abortFile = (_error: unknown) => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      abortFile = (error) => controller.error(error);
    },
  });
  // An incomplete file is aborted, so that the download fails.
  const fail = (error: unknown) => {
    abortFile(error);
    iterator.return?.().catch(() => undefined);
  };
  writing
    .run('writeWorkbook', { name, columns, pages, file: writable }, { transfer: [pages, writable] })
    .then((outcome) => outcome.ok || fail(new Error(`The workbook was not finished: ${outcome.fault}.`)), fail);
  return piecesOf(readable);
}

async function* piecesOf(file: NodeReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* file;
}

/** Rows in pages, fetched on demand. */
function rowPages(iterator: AsyncIterator<readonly Cell[]>): NodeReadableStream<readonly (readonly Cell[])[]> {
  return new NodeReadableStream(
    {
      async pull(controller) {
        const page: (readonly Cell[])[] = [];
        while (page.length < rowsInPage) {
          const { done, value } = await iterator.next();
          if (done === true) break;
          page.push(value);
        }
        if (page.length > 0) controller.enqueue(page);
        if (page.length < rowsInPage) controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
