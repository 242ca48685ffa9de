import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Admission } from './admission';
import { admissionLimits } from './limits';
import { type Priority, priorities } from './priority';

type Write = (facts: object, text: string) => void;

export type LoadWatch = {
  /** Counts a refusal, of which the log tells together with others: a line for each would be work as well. */
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
    // A loop that stood still has counted nothing: then its own delay says as much.
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
