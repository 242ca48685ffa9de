import { admissionLimits, type PoolLimits } from './limits';
import { type Priority, priorities } from './priority';

/** Who wants a place. `networkOf` an address counts as one, so that nobody takes all places by asking often. */
export type Applicant = {
  priority: Priority;
  readonly network: string;
  /** When the request came. */
  readonly since: number;
};

export type Place = { readonly release: () => void };

/** What became of a wait: a place, a refusal, or nothing because the caller has left. */
export type Turn = Place | 'refused' | 'gone';

type Waiting = { readonly applicant: Applicant; readonly settle: (turn: Turn) => void };
type Working = { readonly network: string; readonly until: number };

export type Ticket = {
  readonly turn: Promise<Turn>;
  /** Ends the wait of a caller who has left. */
  readonly leave: () => void;
};

/** A bound on what is worked on at once and on what waits for it: by priority, then by network, then by arrival. */
export function createAdmission(limits: PoolLimits, now: () => number = Date.now) {
  const working = new Set<Working>();
  let waiting: Waiting[] = [];
  let limit = limits.least;

  function take({ network }: Applicant): Place {
    const work = { network, until: now() + admissionLimits.leaseMs };
    working.add(work);
    return {
      release() {
        if (working.delete(work)) callNext();
      },
    };
  }

  function remove(one: Waiting, turn: Turn): void {
    waiting = waiting.filter((other) => other !== one);
    one.settle(turn);
  }

  function callNext(): void {
    const latest = now() - admissionLimits.waitMs;
    for (const one of waiting) if (one.applicant.since < latest) remove(one, 'refused');
    for (let next = first(); next !== undefined && working.size < limit; next = first())
      remove(next, take(next.applicant));
  }

  /** Of the most urgent the one whose network has the fewest places, and of those the one that came first. */
  function first(): Waiting | undefined {
    const places = new Map<string, number>();
    for (const { network } of working) places.set(network, (places.get(network) ?? 0) + 1);
    const rank = ({ applicant }: Waiting) =>
      priorities.indexOf(applicant.priority) * 1000 + (places.get(applicant.network) ?? 0);
    return waiting.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || rank(one) < rank(best) ? one : best),
      undefined,
    );
  }

  function mayWait({ priority, network, since }: Applicant): boolean {
    const ofPriority = waiting.filter(({ applicant }) => applicant.priority === priority).length;
    const ofNetwork = waiting.filter(({ applicant }) => applicant.network === network).length;
    return (
      ofPriority < limits.waiting[priority] &&
      ofNetwork < limits.waitingOfNetwork &&
      now() - since < admissionLimits.waitMs
    );
  }

  return {
    /** A place at once, or none; never one before somebody who waits. */
    tryEnter(applicant: Applicant): Place | undefined {
      return waiting.length === 0 && working.size < limit ? take(applicant) : undefined;
    },
    /** A place as soon as it is the applicant's turn. */
    enter(applicant: Applicant): Ticket {
      const place = this.tryEnter(applicant);
      if (place !== undefined || !mayWait(applicant))
        return { turn: Promise.resolve(place ?? 'refused'), leave: () => undefined };
      const { promise, resolve } = withResolvers<Turn>();
      const one = { applicant, settle: resolve };
      waiting.push(one);
      return { turn: promise, leave: () => remove(one, 'gone') };
    },
    /**
     * Judges anew how much is done at once by how late the event loop is; refuses those who have waited too long, and
     * takes back places whose work never ended.
     */
    sample(delayMs: number): void {
      const full = waiting.length > 0 || working.size >= limit;
      if (delayMs > admissionLimits.busyDelayMs) limit = Math.max(limits.least, Math.floor(limit * 0.7));
      else if (full && delayMs < admissionLimits.calmDelayMs) limit = Math.min(limits.most, Math.ceil(limit * 1.25));
      else if (!full) limit = Math.max(limits.least, limit - 1);
      const moment = now();
      for (const work of working) if (work.until <= moment) working.delete(work);
      callNext();
    },
    get state() {
      return { working: working.size, waiting: waiting.length, limit };
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
