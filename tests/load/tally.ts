import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { z } from 'zod';
import { figure, tableText } from '@/bench/report';
import { createDatabase } from '@/services/db/pools';
import { rows, statement } from '@/services/db/query';

export type OrderBook = {
  /** Ids of acknowledged orders, by idempotency key. */
  readonly acknowledged: Map<string, number>;
  /** Number of order requests without a response, whose orders may or may not be stored. */
  unanswered: number;
};

/** Result of a request: a response, a rejection under load (503 with Retry-After), or a failure. */
export type StepOutcome = 'answered' | 'refused' | { readonly failure: string };

type Counts = { readonly times: RecordableHistogram; answered: number; refused: number; failed: number };

/** Counts the results of requests by kind of step. */
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

  /** Failures, one line per kind, most frequent first. */
  get failures(): string {
    const kinds = [...this.#failures].sort(([, a], [, b]) => b - a);
    return kinds.map(([kind, count]) => `  ${count} × ${kind}`).join('\n');
  }

  /** Table of counts and times, followed by the failures by kind. */
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

const everyOrder = statement({
  name: 'load-every-order',
  text: 'SELECT id FROM customer_order',
  row: z.object({ id: z.int() }),
});

export type OrdersVerdict = { readonly good: boolean; readonly text: string };

/** Whether every acknowledged order is stored exactly once, and no others except unanswered ones. */
export function judgeOrders({ acknowledged, unanswered }: OrderBook, stored: readonly number[]): OrdersVerdict {
  const ids = [...acknowledged.values()];
  const missing = ids.filter((id) => !stored.includes(id)).length;
  const shared = ids.length - new Set(ids).size;
  const surplus = stored.filter((id) => !ids.includes(id)).length;
  const good = missing === 0 && shared === 0 && surplus <= unanswered;
  const text =
    `Orders: ${ids.length} acknowledged, ${missing} of them missing in the database, ${shared} answered to two buyers; ` +
    `${surplus} stand there that were not acknowledged, of ${unanswered} without an answer.`;
  return { good, text };
}

/** The ids of all orders in a database. */
export async function storedOrders(databaseUrl: string): Promise<number[]> {
  const database = createDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    return (await rows(database.read, everyOrder)).map(({ id }) => id);
  } finally {
    await database.close();
  }
}
