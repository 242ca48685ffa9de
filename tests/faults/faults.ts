import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { embeddedPaths } from '@/services/db/embedded/installation';
import { readPostmaster } from '@/services/db/embedded/postmaster';
import type { Fault as LinkFault } from '@/tests/fixtures/faulty-link';
import type { BreakableShop, ProgramName } from './shop';
import { fillDisk, freeDisk } from './shop';

export type Fault = {
  /** Name for the option `--only`. */
  readonly name: string;
  readonly title: string;
  /** Reason why this shop cannot run the fault; undefined if it can. */
  readonly impossible: (shop: BreakableShop) => string | undefined;
  /** Causes the fault and reverts it if necessary. Afterwards the shop must recover without help. */
  readonly happen: (shop: BreakableShop, serves: () => Promise<void>) => Promise<void>;
};

const holdMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;
const always = () => undefined;
const needsStorefront = ({ link }: BreakableShop) => (link ? undefined : 'this shop has no storefront');

function kill(pid: number | undefined): void {
  if (pid === undefined || pid <= 0) throw new Error('There is nothing to kill.');
  process.kill(pid, 'SIGKILL');
}

const killed =
  (program: ProgramName): Fault['happen'] =>
  async (shop) =>
    kill(shop.pid(program));

async function killConnection({ databaseUrl }: BreakableShop): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // PostgreSQL restarts and closes this connection too.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'piesar' ORDER BY state = 'active' DESC LIMIT 1",
  );
  kill(Number(rows[0]?.pid));
  await client.end().catch(() => undefined);
}

const mostLogFiles = 20;

/**
 * Writes until no further WAL file fits on the disk: PostgreSQL then stops, whereas a failed row write is only
 * rejected.
 */
async function exhaustLog({ databaseUrl }: BreakableShop): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let file = 0; file < mostLogFiles; file += 1) {
      await client.query("SELECT pg_logical_emit_message(false, 'faults', 'full')");
      await client.query('SELECT pg_switch_wal()');
    }
  } catch {
    // PostgreSQL has stopped.
  }
  await client.end().catch(() => undefined);
}

async function fillAndFree(shop: BreakableShop): Promise<void> {
  const { dataDir, readyUrl } = shop;
  fillDisk(dataDir);
  await exhaustLog(shop);
  await pause(2 * holdMs);
  const health = await fetch(readyUrl).then((answer) => answer.text());
  freeDisk(dataDir);
  if (!health.includes('"disk"')) throw new Error(`/readyz did not tell of the full disk: ${health}`);
}

/** The shop must serve requests during each clock shift, not only afterwards. */
async function jump({ shiftClock }: BreakableShop, serves: () => Promise<void>): Promise<void> {
  try {
    for (const shift of [dayMs, -dayMs]) {
      shiftClock(shift);
      await pause(holdMs / 2);
      await serves();
    }
  } finally {
    shiftClock(0);
  }
}

function onLink(name: string, title: string, fault: LinkFault): Fault {
  return {
    name,
    title,
    impossible: needsStorefront,
    async happen({ link }) {
      link?.set(fault);
      await pause(holdMs);
      link?.set('none');
    },
  };
}

/** All faults, in the order in which they are run. */
export const faults: readonly Fault[] = [
  { name: 'services', title: 'kill -9 of the services', impossible: always, happen: killed('services') },
  { name: 'storefront', title: 'kill -9 of the storefront', impossible: needsStorefront, happen: killed('storefront') },
  { name: 'connection', title: 'kill -9 of a PostgreSQL backend', impossible: always, happen: killConnection },
  {
    name: 'postmaster',
    title: 'kill -9 of the postmaster',
    impossible: always,
    happen: async ({ dataDir }) => kill(readPostmaster(embeddedPaths(dataDir).database)?.pid),
  },
  {
    name: 'launcher',
    title: 'kill -9 of the launcher, then npm start',
    impossible: ({ restartLauncher }) => (restartLauncher ? undefined : 'this shop has no launcher of its own'),
    async happen(shop) {
      kill(shop.pid('launcher'));
      shop.restartLauncher?.();
    },
  },
  { name: 'disk', title: 'full disk for 20 s', impossible: ({ noSmallDisk }) => noSmallDisk, happen: fillAndFree },
  { name: 'clock', title: 'clock a day ahead, then a day behind', impossible: always, happen: jump },
  onLink('refused', 'services cut every connection, 10 s', 'cut'),
  onLink('html', 'services answer HTML, 10 s', 'html'),
  onLink('half', 'services answer half a body, 10 s', 'half'),
  onLink('late', 'services answer after 60 s, 10 s', 'late'),
  onLink('never', 'services never answer, 10 s', 'silent'),
];
