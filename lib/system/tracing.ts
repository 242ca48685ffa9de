/** Span attributes. Never personal data, URL or statement parameters. */
export type TraceFacts = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'internal';

/** A span in progress. */
export type TraceSpan = {
  /** What carries the trace on to another program, as W3C has it. */
  readonly traceparent: string;
  /** Whether the sampler takes it: nothing need be found out for one that is not. */
  readonly isTaken: boolean;
  begin(kind: SpanKind, name: string, facts?: TraceFacts): TraceSpan;
  note(facts: TraceFacts): void;
  rename(name: string): void;
  /** Ends it; with the kind of what went wrong, where something did. */
  end(fault?: string): void;
};

export type TraceStart = {
  readonly facts?: TraceFacts;
  /** `traceparent` of a trusted caller: its trace is continued. */
  readonly parent?: string | undefined;
  /** That of one who does not: it is mentioned, and decides nothing. */
  readonly mentioned?: string | undefined;
};

/** Records spans for export. */
export type Tracing = {
  begin(name: string, start?: TraceStart): TraceSpan;
  /** Sends what is left, within the time that an exporter has. */
  stop(): Promise<void>;
};
