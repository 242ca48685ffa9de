import { admissionLimits, type PoolLimits, type Priority, priorities } from './limits';

/** The applicant for a slot. Limits count by network, so that no single caller can take all slots. */
export type SlotApplicant = {
  priority: Priority;
  readonly network: string;
  /** When the request arrived (ms since the epoch). */
  readonly since: number;
};

export type AdmissionSlot = { readonly release: () => void };

/** How a wait ended: with a slot, a refusal, or `gone` because the caller has left. */
export type TurnResult = AdmissionSlot | 'refused' | 'gone';

type WaitingApplicant = { readonly applicant: SlotApplicant; readonly settle: (turn: TurnResult) => void };
type TakenSlot = { readonly network: string; readonly until: number };

export type WaitTicket = {
  readonly turn: Promise<TurnResult>;
  /** Ends the wait of a caller who has left. */
  readonly leave: () => void;
};

/**
 * Bounds the requests worked on at once and those waiting: ordered by priority, then by fewest slots of a network, then
 * by arrival.
 */
export class Admission {
  readonly #limits: PoolLimits;
  readonly #now: () => number;
  readonly #working = new Set<TakenSlot>();
  #waiting: WaitingApplicant[] = [];
  #limit: number;

  constructor(limits: PoolLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
    this.#limit = limits.least;
  }

  get state() {
    return { working: this.#working.size, waiting: this.#waiting.length, limit: this.#limit };
  }

  /** A slot if one is free and nobody waits; otherwise undefined. */
  tryEnter(applicant: SlotApplicant): AdmissionSlot | undefined {
    return this.#waiting.length === 0 && this.#working.size < this.#limit ? this.#take(applicant) : undefined;
  }

  /** A slot when it is the applicant's turn. */
  enter(applicant: SlotApplicant): WaitTicket {
    const slot = this.tryEnter(applicant);
    if (slot !== undefined || !this.#mayWait(applicant))
      return { turn: Promise.resolve(slot ?? 'refused'), leave: () => undefined };
    const { promise, resolve } = withResolvers<TurnResult>();
    const one = { applicant, settle: resolve };
    this.#waiting.push(one);
    return { turn: promise, leave: () => this.#remove(one, 'gone') };
  }

  /**
   * Adjusts the limit to the event loop's delay (ms); refuses those who have waited too long, and frees slots whose
   * work never ended.
   */
  sample(delayMs: number): void {
    const { least, most } = this.#limits;
    const limit = this.#limit;
    const full = this.#waiting.length > 0 || this.#working.size >= limit;
    if (delayMs > admissionLimits.busyDelayMs) this.#limit = Math.max(least, Math.floor(limit * 0.7));
    else if (full && delayMs < admissionLimits.calmDelayMs) this.#limit = Math.min(most, Math.ceil(limit * 1.25));
    else if (!full) this.#limit = Math.max(least, limit - 1);
    const moment = this.#now();
    for (const work of this.#working) if (work.until <= moment) this.#working.delete(work);
    this.#callNext();
  }

  #take({ network }: SlotApplicant): AdmissionSlot {
    const work = { network, until: this.#now() + admissionLimits.leaseMs };
    this.#working.add(work);
    return {
      release: () => {
        if (this.#working.delete(work)) this.#callNext();
      },
    };
  }

  #remove(one: WaitingApplicant, turn: TurnResult): void {
    this.#waiting = this.#waiting.filter((other) => other !== one);
    one.settle(turn);
  }

  #callNext(): void {
    const latest = this.#now() - admissionLimits.waitMs;
    for (const one of this.#waiting) if (one.applicant.since < latest) this.#remove(one, 'refused');
    for (let next = this.#first(); next !== undefined && this.#working.size < this.#limit; next = this.#first())
      this.#remove(next, this.#take(next.applicant));
  }

  /** The next applicant: of the highest priority the one whose network has the fewest slots, then the earliest. */
  #first(): WaitingApplicant | undefined {
    const slots = new Map<string, number>();
    for (const { network } of this.#working) slots.set(network, (slots.get(network) ?? 0) + 1);
    const rank = ({ applicant }: WaitingApplicant) =>
      priorities.indexOf(applicant.priority) * 1000 + (slots.get(applicant.network) ?? 0);
    return this.#waiting.reduce<WaitingApplicant | undefined>(
      (best, one) => (best === undefined || rank(one) < rank(best) ? one : best),
      undefined,
    );
  }

  #mayWait({ priority, network, since }: SlotApplicant): boolean {
    const ofPriority = this.#waiting.filter(({ applicant }) => applicant.priority === priority).length;
    const ofNetwork = this.#waiting.filter(({ applicant }) => applicant.network === network).length;
    return (
      ofPriority < this.#limits.waiting[priority] &&
      ofNetwork < this.#limits.waitingOfNetwork &&
      this.#now() - since < admissionLimits.waitMs
    );
  }
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
