import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TraceSpan, Tracing } from '@/lib/system/tracing';
import { createRouteLabels } from './metrics/storefront-metrics';

export type RequestTraces = {
  /** Begins the trace of a request, which ends when its answer was sent or its caller has left. */
  readonly begin: (request: IncomingMessage, response: ServerResponse, requestId?: string) => TraceSpan;
};

type TraceOptions = { readonly locales: readonly string[]; readonly trustedProxies: number };

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Traces requests by their route: of the address itself, which may name a person or their car, nothing is written. */
export function createRequestTraces(
  tracing: Tracing | undefined,
  { locales, trustedProxies }: TraceOptions,
): RequestTraces | undefined {
  if (!tracing) return undefined;
  const routeOf = createRouteLabels(locales);
  return {
    begin(request, response, requestId) {
      const method = methods.has(request.method ?? '') ? String(request.method) : 'other';
      const span = tracing.begin(method, {
        facts: { 'http.request.method': method, ...(requestId !== undefined && { 'piesar.request_id': requestId }) },
        // A visitor could have all of theirs taken, or join those of others: only a proxy of ours is listened to.
        mentioned: trustedProxies > 0 ? textOf(request.headers['traceparent']) : undefined,
      });
      if (!span.isTaken) return span;
      const [path = ''] = (request.url ?? '').split('?');
      response.once('close', () => {
        const { statusCode: status } = response;
        const route = routeOf(path, status);
        span.rename(`${method} ${route}`);
        span.note({ 'http.route': route, 'http.response.status_code': status });
        span.end(faultOf(response));
      });
      return span;
    },
  };
}

function faultOf({ statusCode, writableFinished }: ServerResponse): string | undefined {
  if (statusCode >= 500) return String(statusCode);
  return writableFinished ? undefined : 'gone';
}

function textOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
