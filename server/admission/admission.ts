import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, posix, sep } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { networkOfIp } from '@/lib/system/ip-networks';
import { isOwnRequest } from '../error-pages';
import { admissionLimits, type PoolLimits, type Priority, priorities, priorityOf } from './limits';

/** The applicant for a slot. Limits count by network, so that no single caller can take all slots. */
export type SlotApplicant = {
  priority: Priority;
  readonly network: string;
  /** When the request arrived (ms since the epoch). */
  readonly since: number;
};

export type AdmissionSlot = { readonly release: () => void };

/** How a wait ended: with a slot, a rejection, or `gone` if the caller disconnected. */
export type TurnResult = AdmissionSlot | 'refused' | 'gone';

type WaitingApplicant = { readonly applicant: SlotApplicant; readonly settle: (turn: TurnResult) => void };
type TakenSlot = { readonly network: string; readonly until: number };

export type WaitTicket = {
  readonly turn: Promise<TurnResult>;
  /** Ends the wait of a disconnected caller. */
  readonly leave: () => void;
};

/**
 * Limits concurrent and waiting requests. Waiting requests are ordered by priority, then by fewest slots of a network,
 * then by arrival.
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

  /** Returns a slot if one is free and no request waits; otherwise undefined. */
  tryEnter(applicant: SlotApplicant): AdmissionSlot | undefined {
    return this.#waiting.length === 0 && this.#working.size < this.#limit ? this.#take(applicant) : undefined;
  }

  /** Waits for a slot in the applicant's turn. */
  enter(applicant: SlotApplicant): WaitTicket {
    const slot = this.tryEnter(applicant);
    if (slot !== undefined || !this.#mayWait(applicant))
      return { turn: Promise.resolve(slot ?? 'refused'), leave: () => undefined };
    const { promise, resolve } = Promise.withResolvers<TurnResult>();
    const one = { applicant, settle: resolve };
    this.#waiting.push(one);
    return { turn: promise, leave: () => this.#remove(one, 'gone') };
  }

  /**
   * Adjusts the limit to the event loop's delay (ms), rejects requests that have waited too long, and frees slots whose
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

  /** The next applicant: highest priority first, then the network with the fewest slots, then the earliest. */
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

type Write = (facts: object, text: string) => void;

export type LoadWatch = {
  /** Counts a rejection. Rejections are logged together at intervals, because a line for each would add load. */
  readonly noteRefusal: (priority: Priority) => void;
  readonly stop: () => void;
};

const nanosecondsInMs = 1e6;
const resolutionMs = 10;

/** Samples the event loop's delay for admission at intervals, and logs the number of rejections. */
export function watchLoad(pools: readonly Admission[], warn: Write): LoadWatch {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let refused = new Map<Priority, number>();
  let lastSample = performance.now();
  let worstDelayMs = 0;

  const sample = () => {
    const moment = performance.now();
    // If the event loop was blocked, the histogram has no samples and its mean is NaN; the timer's own delay is used
    // instead.
    const late = moment - lastSample - admissionLimits.sampleMs;
    const counted = histogram.mean / nanosecondsInMs - resolutionMs;
    const delayMs = Number.isFinite(counted) ? counted : late;
    worstDelayMs = Math.max(worstDelayMs, late, counted || 0);
    lastSample = moment;
    histogram.reset();
    for (const pool of pools) pool.sample(delayMs);
  };
  const write = () => {
    if (refused.size > 0) {
      const counts = Object.fromEntries(priorities.map((priority) => [priority, refused.get(priority) ?? 0]));
      warn({ refused: counts, worstDelayMs: Math.round(worstDelayMs) }, 'overloaded');
    }
    refused = new Map();
    worstDelayMs = 0;
  };
  const timers = [setInterval(sample, admissionLimits.sampleMs), setInterval(write, admissionLimits.logEveryMs)];
  for (const timer of timers) timer.unref();
  return {
    noteRefusal(priority) {
      refused.set(priority, (refused.get(priority) ?? 0) + 1);
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      histogram.disable();
      write();
    },
  };
}

/** A slot for uncounted work: static files, and requests of this program to itself while it holds a slot. */
const uncountedSlot: AdmissionSlot = { release: () => undefined };

/** The sender of a request as admission sees it: priority, network and time of arrival. */
export function applicantOf(request: IncomingMessage, clientIp: string, secure: boolean): SlotApplicant {
  return { priority: priorityOf(request, secure), network: networkOfIp(clientIp), since: Date.now() };
}

type TurnsOptions = {
  /** URL paths of static files, which need no slot. */
  readonly files: ReadonlySet<string>;
  readonly warn: (facts: object, text: string) => void;
  readonly limits?: { readonly pages: PoolLimits; readonly calls: PoolLimits };
};

/** Admission with separate bounds for pages and calls, so that neither delays the other. */
export function createTurns({ files, warn, limits = admissionLimits }: TurnsOptions) {
  const pages = new Admission(limits.pages);
  const calls = new Admission(limits.calls);
  const watch = watchLoad([pages, calls], warn);
  const poolOf = (path: string) => (path.startsWith('/api/') ? calls : pages);

  return {
    /** A slot if one is free now. */
    tryEnter(path: string, request: IncomingMessage, applicant: SlotApplicant): AdmissionSlot | undefined {
      if (files.has(path) || isOwnRequest(request.headers)) return uncountedSlot;
      return poolOf(path).tryEnter(applicant);
    },
    /** Waits for a slot, until the caller disconnects. */
    async enter(path: string, response: ServerResponse, applicant: SlotApplicant): Promise<TurnResult> {
      if (response.destroyed) return 'gone';
      const { turn, leave } = poolOf(path).enter(applicant);
      response.once('close', leave);
      const outcome = await turn;
      response.off('close', leave);
      if (outcome === 'refused') watch.noteRefusal(applicant.priority);
      return outcome;
    },
    stop: watch.stop,
  };
}

export type Turns = ReturnType<typeof createTurns>;

/** URL paths of all static files, listed once so that requests need no disk access. */
export function servedFiles(buildFolder: string, publicFolder = 'public'): ReadonlySet<string> {
  return new Set([...urlsIn(publicFolder, '/'), ...urlsIn(join(buildFolder, 'static'), '/_next/static')]);
}

function urlsIn(folder: string, base: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name).slice(join(folder, sep).length);
      return posix.join(base, ...path.split(sep).map(encodeURIComponent));
    });
}
