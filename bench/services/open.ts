import pg from 'pg';
import { z } from 'zod';
import { parseEnvironment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import type { CallerSecrets } from '@/lib/system/signatures';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { progressBar } from '@/scripts/terminal';
import { timed } from '@/scripts/tool';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { migrate } from '@/services/db/migrate';
import { openServer } from '@/services/db/open';
import { createDatabase, type Database } from '@/services/db/pools';
import { figure, percentile } from '../report';
import { Connection, requestText } from './ask';
import { replay, type StatementsOf, statementRecorder } from './record';
import type { Sample } from './samples';

/** Running services, and direct access to their database. */
export type OpenServices = {
  readonly connection: Connection;
  readonly port: number;
  readonly databaseUrl: string;
  readonly client: pg.Client;
  readonly statementsOf: StatementsOf;
  /** Secrets with which callers sign requests to the services. */
  readonly servicesSecrets: CallerSecrets;
};

type Catalogue = {
  readonly products: number;
  readonly data: string;
  /** Adds data to the demo catalogue; must be idempotent. */
  readonly prepare?: ((database: Database) => Promise<void>) | undefined;
};

/** Fills the catalogue unless an earlier run has done so, and starts the services. */
export async function openServices({ products, data, prepare }: Catalogue, cleanup: Cleanup): Promise<OpenServices> {
  const [port = 0, adminPort = 0] = await freePorts(2);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: data,
    SERVICES_PORT: String(port),
    ADMIN_PORT: String(adminPort),
    LOG_LEVEL: 'error',
  } as const;
  const config = parseEnvironment(env);
  const { servicesSecrets } = loadSecrets(config.dataDir, env);
  const server = await openServer(config);
  cleanup.add(() => server.release());
  const database = createDatabase({ url: server.url, poolSize: 2 });
  cleanup.add(() => database.close());
  await fill(database, products);
  await prepare?.(database);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  cleanup.add(() => client.end());
  const program = startProgram('services', 'services/main.ts', env);
  cleanup.add(() => program.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), program.ended]);
  const connection = new Connection(port);
  cleanup.add(() => connection.close());
  return {
    connection,
    port,
    databaseUrl: server.url,
    client,
    statementsOf: statementRecorder(database, config),
    servicesSecrets,
  };
}

async function fill(database: Database, products: number): Promise<void> {
  await migrate(database.write);
  const { rows } = await database.write.query(
    "SELECT products FROM catalogue_load WHERE done AND source LIKE 'demo%' ORDER BY id DESC LIMIT 1",
  );
  if (z.array(z.object({ products: z.number() })).parse(rows)[0]?.products === products) return;
  await fillDemoCatalogue({ database, products, seed: 1, onProgress: progressBar('Demo catalogue', process.stderr) });
  await tidy(database);
}

/** Vacuums the tables, as autovacuum does in production. */
export async function tidy(database: Database): Promise<void> {
  const client = await database.write.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}

/** Column headings of `measure`. */
export const headings = ['call', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'ratio', 'statements'];

type Times = { readonly http: number[]; readonly sql: number[]; statements: number };

/** Measures a call and, alternately, its SQL statements through pg; returns a table row. */
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

/** Formats a table row. */
export function rowOf(name: string, { http, sql, statements }: Times): string[] {
  const [sorted, sortedSql] = [http, sql].map((times) => times.toSorted((a, b) => a - b));
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(sorted ?? [], share));
  const [sql50, sql99] = [0.5, 0.99].map((share) =>
    statements === 0 ? Number.NaN : percentile(sortedSql ?? [], share),
  );
  const values = [p50, p99, sql50, sql99, (p50 ?? 0) / (sql50 ?? 0), statements / http.length];
  return [name, ...values.map((value) => figure(value ?? Number.NaN))];
}
