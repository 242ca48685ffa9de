type BreakerLimits = {
  /** Failures older than this are forgotten. */
  readonly windowMs: number;
  /** The breaker stays closed below this number of calls within the window. */
  readonly leastCalls: number;
  /** The breaker opens when a larger share of the calls fails. */
  readonly ratio: number;
  /** Failures counted per caller, since the request itself may be what fails. */
  readonly mostOfOne: number;
  /** How long an open breaker refuses calls before it lets one probe. */
  readonly pauseMs: number;
};

/**
 * How a call ended. `unreachable`: no connection, whatever the request; `abandoned`: the caller left, which does not count.
 */
export type CallEnd = { readonly fate: 'answered' | 'failed' | 'unreachable' | 'abandoned' };

/** Calls of a tenth of the window. */
type Slice = { readonly since: number; answered: number; unreachable: number; readonly failed: Map<string, number> };

const slicesPerWindow = 10;
const maxCallersPerSlice = 200;

/** A circuit breaker for one call of the contract. Uses the monotonic clock, since the system clock may be set back. */
export class Breaker {
  readonly #limits: BreakerLimits;
  #slices: Slice[] = [];
  #openedAt: number | undefined;
  #isProbing = false;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work, or returns undefined at once while the breaker is open. After the pause one call runs as a probe: it
   * must go on although its caller leaves, since its end decides whether the breaker closes.
   */
  async run<End extends CallEnd>(caller: string, work: (isProbe: boolean) => Promise<End>): Promise<End | undefined> {
    if (this.#openedAt === undefined) {
      const end = await work(false);
      this.#count(end.fate, caller);
      return end;
    }
    if (this.#isProbing || performance.now() - this.#openedAt < this.#limits.pauseMs) return undefined;
    this.#isProbing = true;
    try {
      const end = await work(true);
      if (end.fate === 'answered') {
        this.#slices = [];
        this.#openedAt = undefined;
      } else if (end.fate !== 'abandoned') this.#openedAt = performance.now();
      return end;
    } finally {
      this.#isProbing = false;
    }
  }

  #count(fate: CallEnd['fate'], caller: string): void {
    if (fate === 'abandoned') return;
    const slice = this.#currentSlice();
    if (fate !== 'failed') slice[fate] += 1;
    else if (slice.failed.has(caller) || slice.failed.size < maxCallersPerSlice)
      slice.failed.set(caller, (slice.failed.get(caller) ?? 0) + 1);
    if (fate !== 'answered' && this.#failsTooOften()) this.#openedAt ??= performance.now();
  }

  #currentSlice(): Slice {
    const now = performance.now();
    const { windowMs } = this.#limits;
    this.#slices = this.#slices.filter(({ since }) => now - since < windowMs);
    const last = this.#slices.at(-1);
    if (last && now - last.since < windowMs / slicesPerWindow) return last;
    const slice = { since: now, answered: 0, unreachable: 0, failed: new Map<string, number>() };
    this.#slices.push(slice);
    return slice;
  }

  #failsTooOften(): boolean {
    const { leastCalls, ratio, mostOfOne } = this.#limits;
    const failuresByCaller = new Map<string, number>();
    let [answered, failures] = [0, 0];
    for (const slice of this.#slices) {
      answered += slice.answered;
      failures += slice.unreachable;
      for (const [caller, n] of slice.failed) failuresByCaller.set(caller, (failuresByCaller.get(caller) ?? 0) + n);
    }
    for (const n of failuresByCaller.values()) failures += Math.min(n, mostOfOne);
    return answered + failures >= leastCalls && failures > (answered + failures) * ratio;
  }
}
