import 'server-only';
import { environment } from '@/lib/config/environment';
import type { Call, ParamsOf, ResponseOf } from '@/lib/contract/call';
import { pathOf } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { currentRequest } from '@/lib/system/request-scope';
import { runGated, upstreamLimits } from './call-gate';
import { type Caller, outboundHeaders, withLang } from './outbound-headers';
import { fateOfAttempt, isBusyAnswer, readAnswer } from './read-answer';
import { type Failure, failure, type Result } from './result';
import { exchange, type TransportAnswer, TransportError } from './transport';

export type CallOptions<C extends Call> = Caller & {
  readonly params?: ParamsOf<C> | undefined;
  /** The body; `lang` is added from `locale` where the call has it and the body does not. */
  readonly body?: unknown;
  readonly locale: Locale;
  readonly signal?: AbortSignal | undefined;
};

/** Makes a call of the contract: checks the body, sends it with our headers, checks the answer. Never throws. */
export async function callService<C extends Call>(call: C, options: CallOptions<C>): Promise<Result<ResponseOf<C>>> {
  const request = call.request.safeParse(withLang(call, options.body, options.locale));
  const params = call.params.safeParse(options.params ?? {});
  if (!request.success || !params.success)
    return failure('validation', { status: 400, message: 'The request is not as the contract has it.' });
  const body = request.data === undefined ? undefined : JSON.stringify(request.data);
  const url = new URL(environment().serviceUrls[call.service] + pathOf(call, textParams(params.data)));
  const answer = await attempt(call, {
    url,
    body,
    headers: outboundHeaders(options, options.locale, body !== undefined),
    signal: options.signal,
    clientIp: options.clientIp,
  });
  return 'ok' in answer ? answer : readAnswer(call, answer);
}

function textParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

type Prepared = {
  readonly url: URL;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  readonly clientIp: string | undefined;
};

async function attempt(call: Call, prepared: Prepared): Promise<TransportAnswer | Failure> {
  const deadline = performance.now() + (call.queued ? upstreamLimits.queuedBudgetMs : upstreamLimits.budgetMs);
  const first = await once(call, prepared, deadline);
  if (!mayRetry(call, first) || deadline - performance.now() < upstreamLimits.leastAttemptMs) return first.outcome;
  return (await once(call, prepared, deadline)).outcome;
}

type Attempt = { readonly outcome: TransportAnswer | Failure; readonly error?: TransportError };

async function once(call: Call, prepared: Prepared, deadline: number): Promise<Attempt> {
  const attempted = await runGated({ call, ...prepared }, async (isProbe) => {
    const made = await exchangeOnce(call, isProbe ? { ...prepared, signal: undefined } : prepared, deadline);
    return { ...made, fate: fateOfAttempt(made) };
  });
  return attempted ?? { outcome: failure('busy') };
}

async function exchangeOnce(call: Call, prepared: Prepared, deadline: number): Promise<Attempt> {
  const { connectMs, attemptMs, maxBytes } = upstreamLimits;
  // Time for a second attempt is reserved only where one is allowed.
  const leftMs = deadline - performance.now();
  const totalMs = call.idempotent ? Math.min(attemptMs, leftMs) : leftMs;
  const span = currentRequest()?.span?.begin('client', `${call.method} ${call.path}`, { 'rpc.service': call.service });
  const headers = span ? { ...prepared.headers, traceparent: span.traceparent } : prepared.headers;
  try {
    const outcome = await exchange({ ...prepared, headers, method: call.method, connectMs, totalMs, maxBytes });
    span?.note({ 'http.response.status_code': outcome.status });
    span?.end(outcome.status >= 500 ? String(outcome.status) : undefined);
    return { outcome };
  } catch (error) {
    const known = error instanceof TransportError ? error : new TransportError('reset', true);
    span?.end(known.fault);
    return { outcome: failure('network', { retryable: known.fault !== 'size' }), error: known };
  }
}

/** Only what cannot have acted, or may act twice without harm, is sent again; a visitor who left is not served. */
function mayRetry(call: Call, { outcome, error }: Attempt): boolean {
  if (error) return error.fault !== 'aborted' && error.fault !== 'size' && (call.idempotent || !error.sent);
  return 'status' in outcome && call.idempotent && (outcome.status === 502 || isBusyAnswer(outcome));
}
