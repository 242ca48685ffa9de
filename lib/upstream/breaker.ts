import { BrokenCircuitError, type CircuitBreakerPolicy, CircuitState, circuitBreaker, handleType } from 'cockatiel';
import { type CallFate, type FailureLimits, FailureWindow } from './failure-window';

export type BreakerLimits = FailureLimits & {
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
    // cockatiel would let this one wait for the end of the probe.
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
