import { readFileSync } from 'node:fs';
import pg from 'pg';
import { z } from 'zod';
import { figure, percentile } from '../report';
import type { RecordedStatement } from '../services/record';

/** What a question of one kind cost: milliseconds, of the clock and of a processor, and pages of 8 kB that were looked at. */
export type Cost = { readonly clockMs: number; readonly cpuMs: number };
export type Costs = { readonly each: readonly Cost[]; readonly pages: number; readonly pagesRead: number };

const backendRow = z.array(z.object({ pid: z.int() }));
const pagesRow = z.array(z.object({ hits: z.coerce.number(), reads: z.coerce.number() }));

/** One connection whose server process is watched. */
export class WatchedConnection {
  readonly #client: pg.Client;
  #pid = 0;

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  async open(): Promise<void> {
    await this.#client.connect();
    this.#pid = backendRow.parse((await this.#client.query('SELECT pg_backend_pid() AS pid')).rows)[0]?.pid ?? 0;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Runs the statements of each question one after the other. */
  async run(questions: readonly (readonly RecordedStatement[])[]): Promise<Costs> {
    const before = await this.#pages();
    const each: Cost[] = [];
    for (const statements of questions) {
      const [began, cpu] = [performance.now(), this.#cpuMs()];
      for (const { name, text, values } of statements) await this.#client.query({ name, text, values });
      each.push({ clockMs: performance.now() - began, cpuMs: this.#cpuMs() - cpu });
    }
    const after = await this.#pages();
    const [hits, reads] = [after.hits - before.hits, after.reads - before.reads];
    return { each, pages: (hits + reads) / questions.length, pagesRead: reads / questions.length };
  }

  /** Time on a processor so far, as the kernel counts it to the nanosecond: what else the machine does has no part in it. */
  #cpuMs(): number {
    const [onCpu = ''] = readFileSync(`/proc/${this.#pid}/schedstat`, 'utf8').split(' ');
    return Number(onCpu) / 1e6;
  }

  async #pages(): Promise<{ readonly hits: number; readonly reads: number }> {
    await this.#client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await this.#client.query(`SELECT coalesce(sum(hits), 0) AS hits, coalesce(sum(reads), 0) AS reads
      FROM pg_stat_get_backend_io(pg_backend_pid())`);
    return pagesRow.parse(rows)[0] ?? { hits: 0, reads: 0 };
  }
}

export const costHeadings = ['p50 ms', 'p95 ms', 'CPU p50', 'CPU p95', 'pages', 'read'];

/** The costs as cells under `costHeadings`. */
export function costCells({ each, pages, pagesRead }: Costs): string[] {
  const sorted = (of: keyof Cost) => each.map((cost) => cost[of]).toSorted((a, b) => a - b);
  const [clock, cpu] = [sorted('clockMs'), sorted('cpuMs')];
  return [
    percentile(clock, 0.5),
    percentile(clock, 0.95),
    percentile(cpu, 0.5),
    percentile(cpu, 0.95),
    pages,
    pagesRead,
  ].map(figure);
}
