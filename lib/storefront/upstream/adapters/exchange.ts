import type { z } from 'zod';
import type { Call, Method, Service } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { createDroppedReport } from '../dropped-values';
import { type Failure, failure } from '../result';
import { parseTolerantly } from '../tolerant-response';
import { parseJson, type TransportResponse } from '../transport';
import { type BackEndAdapter, type CallAdapter, EndedCall, jsonResponse, type OurRequest } from './adapter';

/** A complete request to the back end. */
export type OutgoingRequest = {
  readonly service: Service;
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotent: boolean;
};

/** Sends a request within the limits of its call. */
type Send = (request: OutgoingRequest) => Promise<TransportResponse | Failure>;

type Exchange = {
  readonly adapter: CallAdapter;
  readonly body: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  /** The request as the contract describes it. */
  readonly request: OutgoingRequest;
  readonly send: Send;
};

/**
 * Makes an adapted call. Their success is returned in the contract's shape, so that it is validated like a response of
 * our services. Never throws.
 */
export async function exchangeAdapted({
  adapter,
  request,
  send,
  ...given
}: Exchange): Promise<TransportResponse | Failure> {
  let isPartial = false;
  const parse = <Answer extends z.ZodType>(answer: Answer, response: TransportResponse): z.output<Answer> => {
    const parsed = parseTolerantly(answer, parseJson(response));
    if (!parsed.ok) throw new Error(parsed.fault);
    if (parsed.dropped.size > 0) {
      isPartial = true;
      reportDropped(adapter.call, parsed.dropped);
    }
    return parsed.data;
  };
  const sent = async (outgoing: OutgoingRequest): Promise<TransportResponse> => {
    const answer = await send(outgoing);
    if ('ok' in answer || !isSuccess(answer)) throw new EndedCall(answer);
    return answer;
  };
  const ours: OurRequest = {
    ...given,
    fetchTheirs: async (answer, further) => {
      const { service } = request;
      const idempotent = further.method === 'GET';
      return parse(answer, await sent({ service, body: undefined, idempotent, ...further }));
    },
  };
  try {
    const theirs = await adapter.request?.(ours);
    const idempotent = adapter.idempotent ?? request.idempotent;
    const answer = await sent({ ...request, ...theirs, idempotent });
    const data = await adapter.read(parse(adapter.answer, answer), ours);
    return { ...jsonResponse(answer.status, data), isPartial };
  } catch (error) {
    if (error instanceof EndedCall) return error.answer;
    const message = error instanceof Error ? error.message : '';
    return failure('validation', { status: 502, message: `${adapter.call.path}: ${message}` });
  }
}

const reportDropped = createDroppedReport({ warn: (message) => process.emitWarning(message) });

/** Their error response in the contract's form; other responses unchanged. */
export function adaptRefusal(adapter: BackEndAdapter, call: Call, answer: TransportResponse): TransportResponse {
  if (adapter.error === undefined || isSuccess(answer)) return answer;
  try {
    const refusal = adapter.error({ status: answer.status, body: parseJson(answer) }, call);
    if (refusal === undefined) return answer;
    const { status = answer.status, message = '', errors } = refusal;
    return { ...jsonResponse(status, { message, errors }), retryAfter: answer.retryAfter };
  } catch {
    return answer;
  }
}

function isSuccess({ status }: TransportResponse): boolean {
  return status >= 200 && status <= 299;
}
