import { timed } from '../bench';
import { figure, percentile } from '../report';
import { requestText } from './ask';
import type { OpenServices } from './open';
import { replay } from './record';
import type { Sample } from './samples';

/** The headings of the rows of `measure`. */
export const headings = ['call', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'ratio', 'statements'];

type Times = { readonly http: number[]; readonly sql: number[]; statements: number };

/** Makes a kind of call one at a time and, alternately, runs its statements through pg; returns a row of the table. */
export async function measure({ name, call, bodies }: Sample, bench: OpenServices): Promise<string[]> {
  const times: Times = { http: [], sql: [], statements: 0 };
  for (const body of bodies) {
    const statements = await bench.statementsOf(call, body);
    times.statements += statements.length;
    times.sql.push(await timed(() => replay(bench.client, statements)));
    const request = requestText(call, body, bench.servicesSecrets);
    times.http.push(
      await timed(async () => {
        const status = await bench.connection.send(request);
        if (status !== 200 && status !== 404) throw new Error(`${name} answered ${status}.`);
      }),
    );
  }
  return rowOf(name, times);
}

/** A row of the table. */
export function rowOf(name: string, { http, sql, statements }: Times): string[] {
  const [sorted, sortedSql] = [http, sql].map((times) => times.toSorted((a, b) => a - b));
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(sorted ?? [], share));
  const [sql50, sql99] = [0.5, 0.99].map((share) =>
    statements === 0 ? Number.NaN : percentile(sortedSql ?? [], share),
  );
  const values = [p50, p99, sql50, sql99, (p50 ?? 0) / (sql50 ?? 0), statements / http.length];
  return [name, ...values.map((value) => figure(value ?? Number.NaN))];
}
