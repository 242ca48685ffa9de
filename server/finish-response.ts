import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { printable } from '@/lib/domain/text/escape';
import { withoutVins } from '@/lib/domain/vin/vin';
import type { CallTimes } from '@/lib/system/request-scope';
import { wasUnavailable } from '@/lib/system/request-scope';
import type { TraceSpan } from '@/lib/system/tracing';
import { outwardCaching, type SharedCaching } from './cache-policy';
import type { Captured } from './capture-response';
import {
  emptyErrorOf,
  errorLocale,
  errorPage,
  errorShownBy,
  type HostAndPort,
  isOwnRequest,
  refusedCallOf,
} from './error-pages';
import { type FinalResponse, makeResponse } from './final-response';
import type { FinishPage } from './finish-page';
import { asksForPage, hasBody } from './inbound-requests';
import type { PageRecord } from './page-cache/page-record';
import { finishHeaders, type PageHashes, type PolicyOptions } from './security-headers';

const statusShown = { 'bad-request': 400, 'not-found': 404, unavailable: 503 } as const;

/** One request with its response. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly requestId: string;
  /** Its trace; undefined without tracing. */
  readonly span?: TraceSpan | undefined;
};

/** A response rendered by Next, the record of its reads, the count of revalidations at its start, and its times. */
export type RenderedPage = {
  readonly captured: Captured;
  readonly record: PageRecord;
  readonly since: number;
  readonly times: RenderTimes;
};

export type FinishDeps = {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly policy: PolicyOptions;
  readonly finishPage: FinishPage;
  readonly ownEndpoint: () => HostAndPort;
  readonly sharedCaching: SharedCaching;
};

/** Creates the final response from the rendered one, with error page, inlined styles and final headers. */
export async function finishResponse(
  deps: FinishDeps,
  exchange: Exchange,
  { captured, record }: Pick<RenderedPage, 'captured' | 'record'>,
): Promise<FinalResponse> {
  const { request, path, requestId } = exchange;
  const { status, headers, body, hashes } = finishBody(deps, await withErrorPage(deps, exchange, captured));
  // Requests of this server for error pages are not logged.
  if (!isOwnRequest(request.headers)) logResponse(deps.log, { requestId, method: request.method ?? '', path, status });
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    ...sent
  } = finishHeaders(headers, hashes, deps.policy);
  const caching = outwardCaching(path, status, headers, record.shared);
  const isShareable = status === 200 && sent['set-cookie'] === undefined && caching.startsWith('public');
  return makeResponse(
    status,
    {
      ...sent,
      'cache-control': caching,
      ...(isShareable && deps.sharedCaching(path, record, sent['content-type'])),
      ...(isShareable && hasTiming(path, record) && cachedTiming),
      ...(status >= 500 && { 'x-request-id': requestId }),
    },
    body,
  );
}

/** Inlines the style sheets of a page, defers its scripts, and collects the hashes for its policy. */
function finishBody(deps: FinishDeps, captured: Captured): Captured & { readonly hashes?: PageHashes } {
  const { headers } = captured;
  if (deps.policy.development || !/^text\/html\b/i.test(String(headers['content-type']))) return captured;
  const { body, hashes, unknownScripts } = deps.finishPage(captured.body);
  if (unknownScripts.length > 0) deps.log.error({ hashes: unknownScripts }, 'unknown scripts in a page');
  return { ...captured, headers: withoutStylePreloads(headers), body, hashes };
}

/** The `Link` header preloads typefaces, and style sheets, which are inlined. */
function withoutStylePreloads({ link = [], ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const links = [link].flat().flatMap((value) => String(value).split(', '));
  const left = links.filter((one) => !one.endsWith('as="style"'));
  return left.length > 0 ? { ...headers, link: left.join(', ') } : headers;
}

async function withErrorPage(deps: FinishDeps, exchange: Exchange, captured: Captured): Promise<Captured> {
  const { request, path, requestId } = exchange;
  const errorKind = errorShownBy(path);
  if (errorKind) return shownError(exchange, captured, statusShown[errorKind]);
  // A failed route handler returns no body; API callers get the common error body.
  if (path.startsWith('/api/') && captured.status === 500 && !asksForPage(request, path)) {
    return { status: 500, headers: { 'content-type': 'application/json' }, body: refusalBody(requestId) };
  }
  const kind = emptyErrorOf(captured) ?? (asksForPage(request, path) ? refusedCallOf(captured) : undefined);
  if (!kind || (kind === 'unavailable' && deps.policy.development)) return withRetry(captured, requestId);
  const page = await errorPage(kind, errorLocale(request), deps.ownEndpoint());
  // An error caused by an unavailable service returns 503 with a retry time.
  const waits = wasUnavailable(requestId);
  return {
    status: waits ? statusShown.unavailable : captured.status,
    headers: { ...errorPageHeaders(captured), ...(waits && { 'retry-after': '5' }) },
    body: withReference(page, requestId),
  };
}

/** Changes the failure of a file or call to 503 if it was caused by an unavailable service. */
function withRetry(captured: Captured, requestId: string): Captured {
  if (captured.status !== 500 || !wasUnavailable(requestId)) return captured;
  return { ...captured, status: 503, headers: { ...captured.headers, 'retry-after': '5' } };
}

/** Rejects a request in its expected format: a page in the visitor's language, or the common error body. */
export async function refuse(deps: FinishDeps, exchange: Exchange, status: number, allow?: string): Promise<void> {
  const { request, response, path, requestId } = exchange;
  deps.log.warn({ requestId, status, path: loggablePath(path) }, 'refused');
  const isPage = asksForPage(request, path);
  const body = isPage ? await refusalPage(deps, exchange, status) : refusalBody(requestId);
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, {
    ...finishHeaders({ 'content-type': type }, isPage ? deps.finishPage(body).hashes : undefined, deps.policy),
    'cache-control': 'no-store',
    'content-length': body.length,
    ...(allow !== undefined && { allow }),
    // The remaining body of a rejected request is not read.
    ...(hasBody(request) && { connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function refusalPage(deps: FinishDeps, { request, requestId }: Exchange, status: number): Promise<Buffer> {
  const kind = status >= 500 ? 'unavailable' : 'bad-request';
  const page = await errorPage(kind, errorLocale(request), deps.ownEndpoint());
  return withReference(page, requestId);
}

/** An error page requested by its own URL: never with status 200, and with the reference of the request. */
function shownError({ request, requestId }: Exchange, captured: Captured, status: number): Captured {
  if (captured.status !== 200) return captured;
  const body = isOwnRequest(request.headers) ? captured.body : withReference(captured.body, requestId);
  return { ...captured, status, body };
}

/** Inserts the request id, by which the error can be found in the log. */
function withReference(page: Buffer, requestId: string): Buffer {
  return Buffer.from(page.toString('utf8').replaceAll('{requestId}', requestId));
}

function refusalBody(requestId: string): Buffer {
  return Buffer.from(JSON.stringify({ message: 'The request was refused.', requestId, errors: [] }));
}

/** Headers of a replaced response. Only cookies are kept, so that renewed tokens are not lost. */
function errorPageHeaders({ headers }: Captured): OutgoingHttpHeaders {
  const cookies = headers['set-cookie'];
  return { 'content-type': 'text/html; charset=utf-8', ...(cookies && { 'set-cookie': cookies }) };
}

/** Render times of a page: in total, and for all service calls. */
export type RenderTimes = { readonly renderMs: number; readonly calls: Readonly<CallTimes> };

const header = 'server-timing';

/**
 * Whether a response has a `Server-Timing` header. Only shared pages do. Times of other responses could reveal private
 * facts, such as whether an account exists or what others searched for.
 */
function hasTiming(path: string, { shared }: Pick<PageRecord, 'shared'>): boolean {
  return shared && !path.includes('/search/');
}

/** `Server-Timing` of a cached page, stored with it to save time. */
const cachedTiming: OutgoingHttpHeaders = { [header]: 'page;desc=kept' };

/** `Server-Timing` of a newly rendered page. */
export function renderTiming({ renderMs, calls }: RenderTimes): OutgoingHttpHeaders {
  const waited = `calls;dur=${calls.ms.toFixed(1)};desc="${calls.count}"`;
  return { [header]: `page;desc=made, make;dur=${renderMs.toFixed(1)}, ${waited}` };
}

/** `Server-Timing` of a stale page during its renewal. */
export const staleTiming: OutgoingHttpHeaders = { [header]: 'page;desc=stale' };

/** The timing header, for a response whose own headers include it. */
export function timingFor(headers: Readonly<OutgoingHttpHeaders>, timing: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return headers[header] === undefined ? {} : timing;
}

export type RequestOutcome = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
};

/** Texts of logged successful calls. Other calls are logged only if they are rejected or fail. */
const events: Readonly<Record<string, string>> = {
  '/api/auth/login': 'signed in',
  '/api/auth/signup': 'signed up',
  '/api/auth/confirm-email': 'e-mail confirmed, signed in',
  '/api/account/auth/emailconfcheck': 'e-mail confirmed',
  '/api/account/auth/emailconfreject': 'e-mail confirmation rejected',
  '/api/auth/logout': 'signed out',
  '/api/auth/logout-everywhere': 'signed out everywhere',
  '/api/auth/password': 'password changed',
  '/api/account/orders/checkout': 'ordered',
};

const maxPathLength = 200;

/**
 * The path of a URL for logs: without query, control characters, secrets and personal data (order tokens, letter ids,
 * e-mails and VINs, including encoded ones).
 */
export function loggablePath(url: string): string {
  const [path = ''] = decoded(url).split(/[?#]/);
  const printed = printable(withoutVins(path)).replace(/[\w-]{20,}/g, '…');
  const parts = printed.split('/').map((part) => (part.includes('@') ? '…' : part));
  return parts.join('/').slice(0, maxPathLength);
}

/** Decodes percent-encoded bytes as UTF-8; everything else is unchanged. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));
}

type Write = (facts: object, text: string) => void;
type Log = { readonly info: Write; readonly warn: Write };

/** Logs failures, refused API calls, and the events above, without personal data. */
export function logResponse(log: Log, { method, path, status, requestId }: RequestOutcome): void {
  const facts = { requestId, method, status, path: loggablePath(path) };
  const event = events[path];
  if (status >= 500) log.warn(facts, 'failed');
  else if (!path.startsWith('/api/')) return;
  else if (status >= 400) log.warn(facts, 'refused');
  else if (event !== undefined) log.info(facts, event);
}
