import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, posix, sep } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { networkOfIp } from '@/lib/system/ip-networks';
import { isOwnRequest } from '../error-pages';
import { Admission, type AdmissionSlot, type SlotApplicant, type TurnResult } from './admission';
import { admissionLimits, type PoolLimits, type Priority, priorities, priorityOf } from './limits';

type Write = (facts: object, text: string) => void;

export type LoadWatch = {
  /** Counts a refusal; refusals are logged together at intervals, since a line for each would add load. */
  readonly noteRefusal: (priority: Priority) => void;
  readonly stop: () => void;
};

const nanosecondsInMs = 1e6;
const resolutionMs = 10;

/** Samples the event loop's delay for admission at intervals, and logs how much was refused. */
export function watchLoad(pools: readonly Admission[], warn: Write): LoadWatch {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let refused = new Map<Priority, number>();
  let lastSample = performance.now();
  let worstDelayMs = 0;

  const sample = () => {
    const moment = performance.now();
    // If the event loop was blocked, the histogram has no samples and its mean is NaN: the timer's own delay is used.
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

/** A slot for work that is not counted: static files, and requests of this program to itself while it holds a slot. */
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
