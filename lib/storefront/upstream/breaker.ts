import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleType,
  type IBreaker,
} from 'cockatiel';

type FailureLimits = {
  /** How far back failures count. */
  readonly windowMs: number;
  /** Fewer calls than these say nothing. */
  readonly leastCalls: number;
  /** The share of calls that must have failed. */
  readonly ratio: number;
  /** How many failures of one caller count: what one caller asks for may be what fails. */
  readonly mostOfOne: number;
};

type Slice = { readonly since: number; answered: number; unreachable: number; readonly failed: Map<string, number> };

const slices = 10;
const maxCallers = 200;

/** How a call ended: `unreachable` = no connection, which cannot be caused by what was asked for. */
type CallFate = 'answered' | 'failed' | 'unreachable';

/**
 * Decides when calls fail too often: by their share within a window, in which each caller's failures count only up to a
 * limit. cockatiel's own SamplingBreaker knows no callers, and its window becomes longer where calls are rare.
 */
export class FailureWindow implements IBreaker {
  /** Nothing that would outlive the process. */
  state: unknown = undefined;
  readonly #limits: FailureLimits;
  #slices: Slice[] = [];

  constructor(limits: FailureLimits) {
    this.#limits = limits;
  }

  /** Counts a call; must precede cockatiel's end event, which reads `failure`. */
  note(fate: CallFate, caller: string): void {
    const slice = this.#current();
    if (fate !== 'failed') slice[fate] += 1;
    else if (slice.failed.has(caller) || slice.failed.size < maxCallers) {
      slice.failed.set(caller, (slice.failed.get(caller) ?? 0) + 1);
    }
  }

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.#slices = [];
  }

  failure(state: CircuitState): boolean {
    return state !== CircuitState.Closed || this.#failsTooOften();
  }

  #current(): Slice {
    // Not the clock's time, which may be set back.
    const now = performance.now();
    this.#slices = this.#slices.filter(({ since }) => now - since < this.#limits.windowMs);
    const last = this.#slices.at(-1);
    if (last && now - last.since < this.#limits.windowMs / slices) return last;
    const slice = { since: now, answered: 0, unreachable: 0, failed: new Map<string, number>() };
    this.#slices.push(slice);
    return slice;
  }

  #failsTooOften(): boolean {
    this.#current();
    const ofCallers = new Map<string, number>();
    let [answered, failed] = [0, 0];
    for (const slice of this.#slices) {
      answered += slice.answered;
      failed += slice.unreachable;
      for (const [caller, n] of slice.failed) ofCallers.set(caller, (ofCallers.get(caller) ?? 0) + n);
    }
    for (const n of ofCallers.values()) failed += Math.min(n, this.#limits.mostOfOne);
    const calls = answered + failed;
    return calls >= this.#limits.leastCalls && failed > calls * this.#limits.ratio;
  }
}

type BreakerLimits = FailureLimits & {
  /** How long a call is left alone before one tries it again. */
  readonly pauseMs: number;
};

/** `abandoned`: the caller has left, which says nothing about the service. */
export type CallEnd = { readonly fate: CallFate | 'abandoned' };

// cockatiel learns how a call ended by what is thrown: of these only the first counts.
class Failed extends Error {
  override readonly name = 'Failed';
}
class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** A circuit breaker before one call of the contract. */
export class Breaker {
  readonly #window: FailureWindow;
  readonly #limits: BreakerLimits;
  #policy: CircuitBreakerPolicy;
  /** Since the start of the process. */
  #openedAt = 0;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
    this.#window = new FailureWindow(limits);
    this.#policy = this.#closedPolicy();
  }

  #closedPolicy(): CircuitBreakerPolicy {
    const policy = circuitBreaker(handleType(Failed), { breaker: this.#window, halfOpenAfter: this.#limits.pauseMs });
    policy.onBreak(() => {
      this.#openedAt = performance.now();
    });
    return policy;
  }

  /**
   * Runs the work; answers undefined at once while the call is left alone or another caller probes it. A probe must go on
   * although its caller leaves: only its end says whether the service is back.
   */
  async run<End extends CallEnd>(caller: string, work: (isProbe: boolean) => Promise<End>): Promise<End | undefined> {
    // cockatiel would make this one wait for the probe.
    if (this.#policy.state === CircuitState.HalfOpen) return undefined;
    const isProbe = this.#policy.state === CircuitState.Open;
    let end: End | undefined;
    try {
      await this.#policy.execute(async () => {
        end = await work(isProbe);
        this.#judge(end.fate, caller);
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError) this.#mendClock();
      else if (!(error instanceof Failed || error instanceof Abandoned)) throw error;
    }
    return end;
  }

  // cockatiel measures its pause by the clock: where that was set back, it would last until the clock has caught up.
  #mendClock(): void {
    if (performance.now() - this.#openedAt > this.#limits.pauseMs * 2) this.#policy = this.#closedPolicy();
  }

  #judge(fate: CallEnd['fate'], caller: string): void {
    if (fate === 'abandoned') throw new Abandoned();
    this.#window.note(fate, caller);
    if (fate !== 'answered') throw new Failed();
  }
}
