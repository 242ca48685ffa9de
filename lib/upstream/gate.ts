export type GateLimits = {
  /** Calls that may be under way at once. */
  readonly concurrency: number;
  /** Failures in a row after which the service is left alone. */
  readonly failures: number;
  /** How long it is left alone before one call tries it again. */
  readonly pauseMs: number;
};

export type Gate = {
  /** Takes a place for one call; false when there is none or the service is being left alone. */
  readonly enter: () => boolean;
  /** Gives the place back and says how the call went. */
  readonly leave: (outcome: 'good' | 'bad' | 'unknown') => void;
};

/** A concurrency cap and a circuit breaker before one service. */
export function createGate(limits: GateLimits, now: () => number = Date.now): Gate {
  let underWay = 0;
  let failuresInARow = 0;
  let openUntil = 0;
  let probing = false;
  return {
    enter() {
      if (underWay >= limits.concurrency) return false;
      if (failuresInARow >= limits.failures) {
        if (now() < openUntil || probing) return false;
        probing = true;
      }
      underWay += 1;
      return true;
    },
    leave(outcome) {
      underWay -= 1;
      probing = false;
      if (outcome === 'good') failuresInARow = 0;
      if (outcome !== 'bad') return;
      failuresInARow += 1;
      if (failuresInARow >= limits.failures) openUntil = now() + limits.pauseMs;
    },
  };
}
