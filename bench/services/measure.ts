import { figure, percentile } from '../report';
import { type Connection, requestText } from './ask';
import type { OpenServices } from './open';
import { replay } from './record';
import type { Sample } from './samples';

/** The headings of what `measure` answers. */
export const headings = ['call', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'ratio', 'statements'];

/** Makes a kind of call one at a time and, in turn with it, runs its statements straight through pg: a row of the table. */
export async function measure(sample: Sample, bench: OpenServices): Promise<string[]> {
  const { connection, client, statementsOf, servicesSecrets } = bench;
  const ours: number[] = [];
  const bare: number[] = [];
  let statements = 0;
  for (const body of sample.bodies) {
    const recorded = await statementsOf(sample.call, body);
    statements += recorded.length;
    // In turn, so that what else the machine does meets both alike.
    bare.push(await timed(() => replay(client, recorded)));
    const request = requestText(sample.call, body, servicesSecrets);
    ours.push(await timed(() => succeed(connection, sample, request)));
  }
  const [sorted, sortedBare] = [ours, bare].map((times) => times.sort((a, b) => a - b));
  const p50 = percentile(sorted ?? [], 0.5);
  const bare50 = percentile(sortedBare ?? [], 0.5);
  const none = statements === 0;
  return [
    sample.name,
    figure(p50),
    figure(percentile(sorted ?? [], 0.99)),
    none ? '–' : figure(bare50),
    none ? '–' : figure(percentile(sortedBare ?? [], 0.99)),
    none ? '–' : figure(p50 / bare50),
    figure(statements / sample.bodies.length),
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function succeed(connection: Connection, { name }: Sample, request: Buffer): Promise<void> {
  const status = await connection.send(request);
  if (status !== 200 && status !== 404) throw new Error(`${name} answered ${status}.`);
}
