import { CircuitState, type IBreaker } from 'cockatiel';

export type FailureLimits = {
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
export type CallFate = 'answered' | 'failed' | 'unreachable';

/**
 * Says when calls fail too often: by their share within a window, with only so many failures of each caller. cockatiel's
 * own SamplingBreaker knows no callers, and takes its window for longer than it is where calls are rare.
 */
export class FailureWindow implements IBreaker {
  /** Nothing that would outlive the process. */
  state: unknown = undefined;
  readonly #limits: FailureLimits;
  #slices: Slice[] = [];

  constructor(limits: FailureLimits) {
    this.#limits = limits;
  }

  /** Counts a call; before cockatiel is told of its end, which then asks `failure`. */
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
