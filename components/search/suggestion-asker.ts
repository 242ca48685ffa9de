export type SuggestionAsker = {
  /** Requests after a pause in typing; a newer text replaces an older one, also one under way. */
  readonly want: (query: string) => void;
  /** Cancels the request under way; its answer is ignored. */
  readonly stop: () => void;
};

type AskerOptions<Answer> = {
  readonly delayMs: number;
  readonly ask: (query: string, signal: AbortSignal) => Promise<Answer>;
  readonly answered: (answer: Answer) => void;
};

/** Requests suggestions while somebody types: one request at a time, and only the newest is answered. */
export function createSuggestionAsker<Answer>({ delayMs, ask, answered }: AskerOptions<Answer>): SuggestionAsker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    underWay?.abort();
    underWay = undefined;
  };
  const send = async (query: string) => {
    const own = new AbortController();
    underWay = own;
    const answer = await ask(query, own.signal);
    if (!own.signal.aborted) answered(answer);
  };
  return {
    stop,
    want(query) {
      stop();
      timer = setTimeout(() => void send(query), delayMs);
    },
  };
}
