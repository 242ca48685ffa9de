export type Asker = {
  /** Asks once the typing has rested; a newer text takes the place of an older one, asked or not. */
  readonly want: (query: string) => void;
  /** Nothing is wanted any more: what is under way is cancelled, and never heard of. */
  readonly stop: () => void;
};

type AskerOptions<Answer> = {
  readonly delayMs: number;
  readonly ask: (query: string, signal: AbortSignal) => Promise<Answer>;
  readonly answered: (answer: Answer) => void;
};

/** Asks for suggestions while somebody types: one question at a time, and only the newest is answered. */
export function createAsker<Answer>({ delayMs, ask, answered }: AskerOptions<Answer>): Asker {
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
