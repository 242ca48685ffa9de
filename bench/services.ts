import pg from 'pg';
import { z } from 'zod';
import { parseEnvironment } from '@/lib/config/environment';
import { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { progressBar } from '@/scripts/launch/progress-bar';
import { waitUntilReady } from '@/scripts/launch/readiness';
import { readCommand } from '@/scripts/read-command';
import { fillDemoCatalogue } from '@/services/catalogue/demo';
import { migrate } from '@/services/db/migrate';
import { openServer } from '@/services/db/open';
import { createDatabase, type Database } from '@/services/db/pools';
import { catalogueOptions } from './options';
import { type Bench, figure, percentile, tableText } from './report';
import { Connection, requestText } from './services/ask';
import { replay, type StatementsOf, statementRecorder } from './services/record';
import { drawSamples, type Sample } from './services/samples';

const help = `npm run bench -- services [options]

Fills a catalogue of its own, warms up with requests that are not counted, then
makes each kind of call one at a time over HTTP and, in turn with it, runs the
same statements straight through pg.

  --products N   size of the demo catalogue (20000)
  --samples N    different requests of each kind (200)
  --data FOLDER  where the catalogue is kept for the next run (data/bench-N)`;

const warmUpSamples = 100;
const headings = ['call', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'ratio', 'statements'];

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => catalogueOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    const bench = await open(options, cleanup);
    // A shop that has run for a while is measured: other requests of each kind go before.
    for (const sample of await drawSamples(bench.client, warmUpSamples)) await measure(sample, bench);
    const samples = await drawSamples(bench.client, options.samples);
    const lines: string[][] = [];
    for (const sample of samples) {
      lines.push(await measure(sample, bench));
      console.log(`  ${sample.name} measured`);
    }
    console.log(`\n${options.products} products, one request at a time\n\n${tableText(headings, lines)}\n`);
  } finally {
    await cleanup.run(console.error);
  }
}

type Opened = {
  readonly connection: Connection;
  readonly client: pg.Client;
  readonly statementsOf: StatementsOf;
};

async function open({ products, data }: ReturnType<typeof catalogueOptions>, cleanup: Cleanup): Promise<Opened> {
  const [port = 0] = await freePorts(1);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: data,
    SERVICES_PORT: String(port),
    LOG_LEVEL: 'error',
  } as const;
  const config = parseEnvironment(env);
  const server = await openServer(config);
  cleanup.add(() => server.release());
  const database = createDatabase({ url: server.url, poolSize: 2 });
  cleanup.add(() => database.close());
  await fill(database, products);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  cleanup.add(() => client.end());
  const program = startProgram('services', 'services/main.ts', env);
  cleanup.add(() => program.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), program.ended]);
  const connection = new Connection(port);
  cleanup.add(() => connection.close());
  return { connection, client, statementsOf: statementRecorder(database, config) };
}

async function fill(database: Database, products: number): Promise<void> {
  await migrate(database.write);
  const held = z
    .array(z.object({ products: z.number() }))
    .parse(
      (await database.write.query('SELECT products FROM catalogue_load WHERE done ORDER BY id DESC LIMIT 1')).rows,
    );
  if (held[0]?.products === products) return;
  await fillDemoCatalogue({ database, products, seed: 1, onProgress: progressBar('Demo catalogue', process.stdout) });
  await tidy(database);
}

/** Leaves the tables as a shop that has run for a night has them; two statements in one would be a transaction. */
async function tidy(database: Database): Promise<void> {
  const client = await database.write.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}

async function measure(sample: Sample, { connection, client, statementsOf }: Opened): Promise<string[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  let statements = 0;
  for (const body of sample.bodies) {
    const recorded = await statementsOf(sample.call, body);
    statements += recorded.length;
    // In turn, so that what else the machine does meets both alike.
    bare.push(await timed(() => replay(client, recorded)));
    const request = requestText(sample.call, body);
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
  const status = await connection.ask(request);
  if (status !== 200 && status !== 404) throw new Error(`${name} answered ${status}.`);
}

/** The benchmark of the services' calls. */
export const servicesBench: Bench = {
  summary: 'calls one at a time against the same SQL straight through pg',
  help,
  run,
};
