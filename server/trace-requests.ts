import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TraceSpan, Tracing } from '@/lib/system/tracing';
import { createRouteLabels } from './storefront-metrics';

export type RequestTraces = {
  /** Starts a request's trace, which ends when the response is sent or the caller disconnects. */
  readonly begin: (request: IncomingMessage, response: ServerResponse, requestId: string) => TraceSpan;
};

type TraceOptions = { readonly locales: readonly string[]; readonly trustedProxies: number };

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Traces requests by route. URLs may identify a person or their car and are not recorded. */
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
        facts: { 'http.request.method': method, 'piesar.request_id': requestId },
        // Incoming trace headers are accepted only from trusted proxies, because visitors could force or join traces.
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
