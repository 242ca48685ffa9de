import { admissionLimits, type PoolLimits } from './limits';
import { type Priority, priorities } from './priority';

/** Who asks for a slot. Limits count by network, so that no one caller can take all slots. */
export type SlotApplicant = {
  priority: Priority;
  readonly network: string;
  /** When the request came. */
  readonly since: number;
};

export type AdmissionSlot = { readonly release: () => void };

/** How a wait ended: with a slot, a refusal, or `gone` because the caller has left. */
export type TurnResult = AdmissionSlot | 'refused' | 'gone';

type WaitingApplicant = { readonly applicant: SlotApplicant; readonly settle: (turn: TurnResult) => void };
type HeldSlot = { readonly network: string; readonly until: number };

export type WaitTicket = {
  readonly turn: Promise<TurnResult>;
  /** Ends the wait of a caller who has left. */
  readonly leave: () => void;
};

/**
 * Bounds the requests worked on at once and those waiting: ordered by priority, then by fewest slots of a network, then
 * by arrival.
 */
export function createAdmission(limits: PoolLimits, now: () => number = Date.now) {
  const working = new Set<HeldSlot>();
  let waiting: WaitingApplicant[] = [];
  let limit = limits.least;

  function take({ network }: SlotApplicant): AdmissionSlot {
    const work = { network, until: now() + admissionLimits.leaseMs };
    working.add(work);
    return {
      release() {
        if (working.delete(work)) callNext();
      },
    };
  }

  function remove(one: WaitingApplicant, turn: TurnResult): void {
    waiting = waiting.filter((other) => other !== one);
    one.settle(turn);
  }

  function callNext(): void {
    const latest = now() - admissionLimits.waitMs;
    for (const one of waiting) if (one.applicant.since < latest) remove(one, 'refused');
    for (let next = first(); next !== undefined && working.size < limit; next = first())
      remove(next, take(next.applicant));
  }

  /** The next to be served: of the highest priority the one whose network holds the fewest slots, then the earliest. */
  function first(): WaitingApplicant | undefined {
    const places = new Map<string, number>();
    for (const { network } of working) places.set(network, (places.get(network) ?? 0) + 1);
    const rank = ({ applicant }: WaitingApplicant) =>
      priorities.indexOf(applicant.priority) * 1000 + (places.get(applicant.network) ?? 0);
    return waiting.reduce<WaitingApplicant | undefined>(
      (best, one) => (best === undefined || rank(one) < rank(best) ? one : best),
      undefined,
    );
  }

  function mayWait({ priority, network, since }: SlotApplicant): boolean {
    const ofPriority = waiting.filter(({ applicant }) => applicant.priority === priority).length;
    const ofNetwork = waiting.filter(({ applicant }) => applicant.network === network).length;
    return (
      ofPriority < limits.waiting[priority] &&
      ofNetwork < limits.waitingOfNetwork &&
      now() - since < admissionLimits.waitMs
    );
  }

  return {
    /** A slot if one is free and nobody waits; otherwise undefined. */
    tryEnter(applicant: SlotApplicant): AdmissionSlot | undefined {
      return waiting.length === 0 && working.size < limit ? take(applicant) : undefined;
    },
    /** A slot as soon as it is the applicant's turn. */
    enter(applicant: SlotApplicant): WaitTicket {
      const place = this.tryEnter(applicant);
      if (place !== undefined || !mayWait(applicant))
        return { turn: Promise.resolve(place ?? 'refused'), leave: () => undefined };
      const { promise, resolve } = withResolvers<TurnResult>();
      const one = { applicant, settle: resolve };
      waiting.push(one);
      return { turn: promise, leave: () => remove(one, 'gone') };
    },
    /**
     * Adjusts the limit to the event loop's delay (ms); refuses those who have waited too long, and frees slots whose
     * work never ended.
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
