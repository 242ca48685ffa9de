import 'server-only';
import { z } from 'zod';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { type Call, type Method, type ParamsOf, pathOf, type ResponseOf, type Service } from '@/lib/contract/call';
import { browserText, type ClientBrowser } from '@/lib/contract/client-browser';
import type { ErrorName } from '@/lib/contract/error-names';
import { contractHeaders } from '@/lib/contract/headers';
import { languageOf } from '@/lib/contract/locales/locales';
import { errorBody, type Locale } from '@/lib/contract/shared';
import { isRecord } from '@/lib/domain/text/parse-values';
import { currentRequest, currentRequestId, noteCall } from '@/lib/system/request-scope';
import { callerHeaders } from '@/lib/system/signatures';
import { callAdapterOf, selectedAdapter } from './adapters';
import { adaptRefusal, exchangeAdapted, type OutgoingRequest } from './adapters/exchange';
import { offeredCalls } from './back-end';
import type { CallEnd } from './call-gate';
import { runGated, upstreamLimits } from './call-gate';
import { createDroppedReport } from './dropped-values';
import { withEchoedFields } from './echoed-fields';
import { type Failure, failure, type Result } from './result';
import { parseTolerantly } from './tolerant-response';
import { createTransport, parseJson, TransportError, type TransportResponse } from './transport';

const sendRequest = createTransport(upstreamLimits);

/** The language for the body of a call; undefined for calls without a language. */
function bodyLang(call: Pick<Call, 'request'>, locale: Locale): string | undefined {
  if (!(call.request instanceof z.ZodObject)) return undefined;
  const field: unknown = call.request.shape['lang'];
  if (!(field instanceof z.ZodType)) return undefined;
  return field.safeParse(locale).success ? locale : languageOf(locale);
}

/** The body with the current language, if the call has one and none is given. */
function withLang(call: Pick<Call, 'request'>, body: unknown, locale: Locale): unknown {
  const lang = bodyLang(call, locale);
  if (lang === undefined || (body !== undefined && !isRecord(body))) return body;
  return { lang, ...body };
}

/** Credentials of a call. Nothing else of a visitor's request is forwarded. */
type Caller = {
  readonly token?: string | undefined;
  readonly sessionKey?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly captcha?: string | undefined;
  readonly requestId?: string | undefined;
  readonly clientIp?: string | undefined;
  /** A value of the contract's list, not the browser's own header. */
  readonly clientBrowser?: ClientBrowser | undefined;
};

/** The headers of a call to a service. This allow-list is the only place that sets them. */
export function outboundHeaders(
  service: Service,
  caller: Caller,
  locale: Locale,
  hasBody: boolean,
): Record<string, string> {
  const optional = {
    authorization: caller.token === undefined ? undefined : `Bearer ${caller.token}`,
    [contractHeaders.session]: caller.sessionKey,
    [contractHeaders.refreshToken]: caller.refreshToken,
    [contractHeaders.captcha]: caller.captcha,
    [contractHeaders.clientIp]: caller.clientIp,
    [contractHeaders.clientBrowser]: caller.clientBrowser && browserText(caller.clientBrowser),
    'content-type': hasBody ? 'application/json' : undefined,
  };
  const present = Object.entries(optional).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    accept: 'application/json',
    'user-agent': 'piesar-storefront',
    ...callerHeaders(service, secrets().servicesSecrets),
    [contractHeaders.lang]: locale,
    [contractHeaders.requestId]: caller.requestId ?? currentRequestId(),
    ...Object.fromEntries(present),
  };
}

const reportDropped = createDroppedReport({ warn: (message) => process.emitWarning(message) });

/**
 * Parses a response by the contract, without the parts that do not match it. Any other response becomes a failure with
 * its layer.
 */
function readResponse<C extends Call>(call: C, request: unknown, answer: TransportResponse): Result<ResponseOf<C>> {
  const body = parseJson(answer);
  if (answer.status < 200 || answer.status > 299) return refusal(answer, body);
  const parsed = tryParse(call, withEchoedFields(request, body));
  if (!parsed.ok) return failure('validation', { status: 502, message: `${call.path}: ${parsed.fault}` });
  if (parsed.dropped.size > 0) reportDropped(call, parsed.dropped);
  const isPartial = parsed.dropped.size > 0 || answer.isPartial === true;
  return { ok: true, data: narrowed(call, parsed.data), ...(isPartial && { isPartial }) };
}

/** Data that is nested too deeply, or has more than 100 000 faults, exceeds the stack of the parser. */
function tryParse(call: Call, body: unknown): ReturnType<typeof parseTolerantly> {
  try {
    return parseTolerantly(call.response, body);
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, fault: error.message };
    throw error;
  }
}

// zod types the output of a generic schema as unknown; the type is safe because that schema has parsed the data.
function narrowed<C extends Call>(_call: C, data: unknown): ResponseOf<C>;
function narrowed(_call: Call, data: unknown): unknown {
  return data;
}

const unknownCaller: ErrorName = 'API_KEY';

function refusal(answer: TransportResponse, body: unknown) {
  const parsed = errorBody.safeParse(body);
  const [cause] = parsed.data?.errors ?? [];
  // A configuration error of the shop, which must not end the visitor's sign-in.
  if (cause?.errorName === unknownCaller)
    return failure('validation', { status: 502, message: 'The service does not accept this storefront.' });
  const wait = Number(answer.retryAfter);
  return failure('http', {
    status: answer.status,
    message: parsed.success ? parsed.data.message : '',
    errors: parsed.success ? parsed.data.errors : [],
    retryable: answer.status >= 500 || answer.status === 408 || answer.status === 429,
    ...(Number.isFinite(wait) && wait > 0 && { retryAfter: Math.min(Math.ceil(wait), 3600) }),
  });
}

type Attempt = { readonly outcome: TransportResponse | Failure; readonly error?: TransportError };

const busy: ErrorName = 'UNAVAILABLE';

/**
 * The result of an attempt for the breaker. Any response counts as `answered`, including a 500, an oversized response
 * and a 503 without overload, because the service is running.
 */
function fateOfAttempt({ outcome, error }: Attempt): CallEnd['fate'] {
  if (error?.fault === 'aborted') return 'abandoned';
  if (error?.fault === 'connect') return 'unreachable';
  if (error?.fault === 'timeout' || error?.fault === 'reset') return 'failed';
  if (!('status' in outcome)) return 'answered';
  return outcome.status === 502 || outcome.status === 504 || isBusyResponse(outcome) ? 'failed' : 'answered';
}

/** A 503 of an overloaded or starting service, or of a proxy in front of it. */
function isBusyResponse(answer: TransportResponse): boolean {
  if (answer.status !== 503) return false;
  const [cause] = errorBody.safeParse(parseJson(answer)).data?.errors ?? [];
  return cause === undefined || cause.errorName === busy;
}

export type CallOptions<C extends Call> = Caller & {
  readonly params?: ParamsOf<C> | undefined;
  /** The body; `lang` is added from `locale` if the call has that field and the body does not. */
  readonly body?: unknown;
  readonly locale: Locale;
  readonly signal?: AbortSignal | undefined;
};

/** Makes a call of the contract with validated request and response. Never throws. */
export async function callService<C extends Call>(call: C, options: CallOptions<C>): Promise<Result<ResponseOf<C>>> {
  if (!(await offeredCalls().offers(call))) return missing;
  const request = call.request.safeParse(withLang(call, options.body, options.locale));
  const params = call.params.safeParse(options.params ?? {});
  if (!request.success || !params.success)
    return failure('validation', { status: 400, message: 'The request does not match the contract.' });
  const answer = await exchange(call, options, {
    body: request.data,
    params: params.data,
  });
  if ('ok' in answer) return answer;
  if (!isMissingCall(call, answer)) return readResponse(call, request.data, answer);
  offeredCalls().noteMissing(call);
  process.emitWarning(`The back end lacks ${call.method} /${call.service}${call.path}; features that need it are off.`);
  return missing;
}

type Validated = { readonly body: unknown; readonly params: Readonly<Record<string, unknown>> };

/** The response to a call, in the contract's shape if an adapter maps it. */
function exchange(call: Call, options: CallOptions<Call>, valid: Validated): Promise<TransportResponse | Failure> {
  const deadline = performance.now() + (call.queued ? upstreamLimits.queuedBudgetMs : upstreamLimits.budgetMs);
  const send = (request: OutgoingRequest) => attempt(call, prepare(options, request), deadline);
  const { service, method, idempotent } = call;
  const request = { service, method, path: pathOf(call, textParams(valid.params)), body: valid.body, idempotent };
  const backEnd = selectedAdapter();
  const adapter = backEnd && callAdapterOf(backEnd, call);
  return adapter ? exchangeAdapted({ adapter, ...valid, locale: options.locale, request, send }) : send(request);
}

function prepare(options: CallOptions<Call>, { service, method, path, ...request }: OutgoingRequest): Prepared {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const headers = outboundHeaders(service, options, options.locale, body !== undefined);
  return {
    method,
    url: new URL(environment().serviceUrls[service] + path),
    body,
    headers: { ...(selectedAdapter()?.headers?.(headers, service) ?? headers), ...request.headers },
    signal: options.signal,
    clientIp: options.clientIp,
    // The services accept a human check's solution once, so a second attempt would be rejected.
    isRepeatable: request.idempotent && options.captcha === undefined,
  };
}

const missing = failure('missing', { status: 501, message: 'The back end does not offer this call.' });

/**
 * Whether a response means that the back end does not have this extended call. A 404 in the contract's form means a
 * missing entity instead.
 */
function isMissingCall(call: Call, answer: TransportResponse): boolean {
  if (call.profile === 'core') return false;
  if (answer.status === 405 || answer.status === 501) return true;
  return answer.status === 404 && !errorBody.safeParse(parseJson(answer)).success;
}

function textParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

type Prepared = {
  readonly method: Method;
  readonly url: URL;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  readonly clientIp: string | undefined;
  /** Whether the request may be repeated although the service may have processed it. */
  readonly isRepeatable: boolean;
};

async function attempt(call: Call, prepared: Prepared, deadline: number): Promise<TransportResponse | Failure> {
  const first = await once(call, prepared, deadline);
  if (!mayRetry(prepared, first) || deadline - performance.now() < upstreamLimits.minAttemptMs) return first.outcome;
  return (await once(call, prepared, deadline)).outcome;
}

async function once(call: Call, prepared: Prepared, deadline: number): Promise<Attempt> {
  const attempted = await runGated({ call, ...prepared }, async (isProbe) => {
    const attempt = await exchangeOnce(call, isProbe ? { ...prepared, signal: undefined } : prepared, deadline);
    return { ...attempt, fate: fateOfAttempt(attempt) };
  });
  return attempted ?? { outcome: failure('busy') };
}

async function exchangeOnce(call: Call, prepared: Prepared, deadline: number): Promise<Attempt> {
  const { attemptMs } = upstreamLimits;
  // Time for a second attempt is reserved only if one is allowed.
  const leftMs = deadline - performance.now();
  const totalMs = prepared.isRepeatable ? Math.min(attemptMs, leftMs) : leftMs;
  const span = currentRequest()?.span?.begin('client', `${call.method} ${call.path}`, { 'rpc.service': call.service });
  const headers = span ? { ...prepared.headers, traceparent: span.traceparent } : prepared.headers;
  const began = performance.now();
  try {
    const response = await sendRequest({ ...prepared, headers, totalMs });
    const adapter = selectedAdapter();
    const outcome = adapter ? adaptRefusal(adapter, call, response) : response;
    span?.note({ 'http.response.status_code': outcome.status });
    span?.end(outcome.status >= 500 ? String(outcome.status) : undefined);
    return { outcome };
  } catch (error) {
    const transportError = error instanceof TransportError ? error : new TransportError('reset');
    span?.end(transportError.fault);
    return { outcome: failure('network', { retryable: transportError.fault !== 'size' }), error: transportError };
  } finally {
    noteCall(performance.now() - began);
  }
}

/** Whether a call may be retried: it had no effect or is idempotent, and its caller is still connected. */
function mayRetry({ isRepeatable }: Prepared, { outcome, error }: Attempt): boolean {
  if (error) return error.fault !== 'aborted' && error.fault !== 'size' && (isRepeatable || !error.sent);
  return 'status' in outcome && isRepeatable && (outcome.status === 502 || isBusyResponse(outcome));
}
