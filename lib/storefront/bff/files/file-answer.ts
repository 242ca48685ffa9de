import { csvChunks, type FileFormat, type Table } from '@/lib/domain/tables/table';

import { workbookChunks } from '@/lib/storefront/workers/workbook-pieces';
import { BffError } from '../answers';
import { createRateLimit } from '../rate-limit';
import 'server-only';
import type { Call, ResponseOf } from '@/lib/contract/call';
import { refreshTokens } from '@/lib/storefront/credentials/request-credentials';
import { type CallOptions, callService } from '@/lib/storefront/upstream/call';
import { dataOrThrow, type Result } from '@/lib/storefront/upstream/result';
import type { BffContext } from '../with-session';

/** Seconds for which the access token must still be valid when a download begins. */
const minTokenSeconds = 300;

type Options<C extends Call> = Pick<CallOptions<C>, 'params' | 'body'>;

/** Fetches the first chunk of a file as a result, so that a refusal can still be answered with its own status. */
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
 * A further chunk, requested after the answer has begun. Tokens cannot be renewed any more: the cookie could not be
 * sent, and a token renewed unseen would look stolen. Throws, which aborts the download.
 */
export async function fetchNextChunk<C extends Call>(
  { session, request, requestId, locale }: BffContext,
  call: C,
  options: Options<C>,
): Promise<ResponseOf<C>> {
  const token = session.tokens?.access;
  return dataOrThrow(await callService(call, { ...options, token, requestId, locale, signal: request.signal }));
}

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

/** 503: too many files are being generated. */
export function fileBusy(): BffError {
  return new BffError(503, 'FILE_BUSY', 'Too many files are being made; ask again in a moment.', { retryAfter: 5 });
}

/** An uncacheable download, never shown inline. */
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
