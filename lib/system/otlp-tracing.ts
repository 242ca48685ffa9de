import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { TraceSpan, TraceStart, Tracing, SpanKind as WordedKind } from './tracing';

const kinds: Readonly<Record<WordedKind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * Starts tracing by the standard OTEL_* variables: exporter, sampler, queue. Nothing is registered globally, so that
 * neither Next nor a library records URLs.
 */
export function startTracing(program: 'storefront' | 'services'): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': `piesar-${program}` }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('piesar');
  return {
    begin(name, start) {
      const { context, links } = originOf(start);
      const options = { kind: SpanKind.SERVER, links, ...(start?.facts && { attributes: start.facts }) };
      return spanOf(tracer, tracer.startSpan(name, options, context), context);
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

type TraceParent = { readonly traceId: string; readonly spanId: string; readonly sampled: boolean };

/** Parses a `traceparent` header; undefined when it is absent or malformed. */
export function parseTraceparent(header: string | undefined): TraceParent | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? [];
  if (traceId === '') return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The parent of a trace: the span of a trusted caller. The span of any other caller is only linked. */
function originOf({ parent, mentioned }: TraceStart = {}) {
  const [ours, foreign] = [parent, mentioned].map((header) => {
    const origin = parseTraceparent(header);
    return origin && { ...origin, traceFlags: origin.sampled ? 1 : 0, isRemote: true };
  });
  const context = ours ? trace.setSpanContext(ROOT_CONTEXT, ours) : ROOT_CONTEXT;
  return { context, links: foreign ? [{ context: foreign }] : [] };
}

function spanOf(tracer: Tracer, span: Span, within: Context): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const context = trace.setSpan(within, span);
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    isTaken: span.isRecording(),
    begin: (kind, name, facts) =>
      spanOf(
        tracer,
        tracer.startSpan(name, { kind: kinds[kind], ...(facts && { attributes: facts }) }, context),
        context,
      ),
    note: (facts) => void span.setAttributes(facts),
    rename: (name) => void span.updateName(name),
    end(fault) {
      if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', fault);
      span.end();
    },
  };
}
