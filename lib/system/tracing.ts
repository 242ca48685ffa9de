/** Span attributes. They must not contain personal data, URLs or statement parameters. */
export type TraceFacts = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'internal';

/** A span in progress. */
export type TraceSpan = {
  /** The W3C `traceparent` header that continues the trace in another program. */
  readonly traceparent: string;
  /** Whether the span is sampled; attributes of other spans need not be computed. */
  readonly isTaken: boolean;
  begin(kind: SpanKind, name: string, facts?: TraceFacts): TraceSpan;
  note(facts: TraceFacts): void;
  rename(name: string): void;
  /** Ends the span, with the kind of error if any. */
  end(fault?: string): void;
};

export type TraceStart = {
  readonly facts?: TraceFacts;
  /** `traceparent` of a trusted caller: its trace is continued. */
  readonly parent?: string | undefined;
  /** `traceparent` of an untrusted caller: it is only linked. */
  readonly mentioned?: string | undefined;
};

/** Records spans for export. */
export type Tracing = {
  begin(name: string, start?: TraceStart): TraceSpan;
  /** Exports the remaining spans, within the timeout of the exporter. */
  stop(): Promise<void>;
};
