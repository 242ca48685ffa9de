import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { figure, tableText } from '@/bench/report';

/** What became of a request: an answer, a refusal for want of room (503 with Retry-After), or a failure of some kind. */
export type StepOutcome = 'answered' | 'refused' | { readonly failure: string };

type Counts = { readonly times: RecordableHistogram; answered: number; refused: number; failed: number };

/** Counts what became of requests, by kind of step. */
export class Tally {
  readonly #steps = new Map<string, Counts>();
  readonly #failures = new Map<string, number>();

  note(step: string, outcome: StepOutcome, ms: number): void {
    const counts = this.#steps.get(step) ?? { times: createHistogram(), answered: 0, refused: 0, failed: 0 };
    this.#steps.set(step, counts);
    if (outcome === 'answered') {
      counts.answered += 1;
      counts.times.record(Math.max(1, Math.round(ms)));
    } else if (outcome === 'refused') counts.refused += 1;
    else {
      counts.failed += 1;
      const kind = `${step}: ${outcome.failure}`;
      this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + 1);
    }
  }

  total(kind: 'answered' | 'refused' | 'failed'): number {
    return [...this.#steps.values()].reduce((sum, counts) => sum + counts[kind], 0);
  }

  /** What failed, a line for each kind, the most frequent first. */
  get failures(): string {
    const kinds = [...this.#failures].sort(([, a], [, b]) => b - a);
    return kinds.map(([kind, count]) => `  ${count} × ${kind}`).join('\n');
  }

  /** The counts and times as a table, and failures by kind below it. */
  text(): string {
    const lines = [...this.#steps].map(([step, { times, answered, refused, failed }]) => [
      step,
      ...[answered, refused, failed].map(String),
      ...(answered === 0 ? ['–', '–', '–', '–'] : [50, 95, 99].map((share) => figure(times.percentile(share)))),
      ...(answered === 0 ? [] : [figure(times.max)]),
    ]);
    const headings = ['step', 'answered', '503', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms'];
    return [tableText(headings, lines), ...(this.failures === '' ? [] : ['', 'Failures:', this.failures])].join('\n');
  }
}
