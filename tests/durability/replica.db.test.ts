import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '@/services/db/embedded';
import { embeddedPaths } from '@/services/db/embedded/installation';
import { createDatabase, type Database } from '@/services/db/pools';
import { fastFolder } from '../fixtures/fast-folder';

const small = { shared_buffers: '16MB', min_wal_size: '32MB', max_connections: '30', fsync: 'off' };
let folder: string;
let primary: EmbeddedDatabase;
let replica: EmbeddedDatabase;
let db: Database;
let lines: string[];

/** Both servers start from the same files; then the replica follows by PostgreSQL streaming replication. */
beforeAll(async () => {
  folder = fastFolder('piesar-replica-', 300 * 1024 ** 2);
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const begun = await startEmbedded({ dataDir: first, settings: small, freeBytesNeeded: 0 });
  await begun.stop();
  // Keeps the file owner, because PostgreSQL refuses to start with files of another user.
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(join(embeddedPaths(second).database, 'standby.signal'), '');
  primary = await startEmbedded({ dataDir: first, settings: small, freeBytesNeeded: 0 });
  const conninfo = `host=${embeddedPaths(first).socket} port=5432 user=piesar`;
  const following = { ...small, primary_conninfo: conninfo, hot_standby: 'on' };
  replica = await startEmbedded({ dataDir: second, settings: following, freeBytesNeeded: 0 });
});
afterAll(async () => {
  await replica.stop();
  await primary.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  lines = [];
  const onReplica = ({ reason }: { reason?: string }, isIn: boolean) => lines.push(isIn ? 'in' : `out: ${reason}`);
  db = createDatabase({ url: primary.url, replicaUrls: [replica.url], onReplica });
});
afterEach(() => db.close());

const isReplica = async () => (await db.read.query('SELECT pg_is_in_recovery() AS follows')).rows[0].follows;
const onReplica = async (sql: string) => {
  const one = createDatabase({ url: replica.url });
  await one.write.query(sql).finally(() => one.close());
};
/** Polls until the replica is used or excluded; replaying takes a moment. */
async function until(isIn: boolean): Promise<void> {
  while ((db.read.replicasIn === 1) !== isIn) await db.read.checkReplicas();
}

describe('a replica', () => {
  it('[SVC-1] serves reads while it is up to date, and is skipped when it lags', async () => {
    await until(true);
    expect(await isReplica()).toBe(true);
    await onReplica('SELECT pg_wal_replay_pause()');
    await db.write.query('CREATE TABLE news (id int); INSERT INTO news VALUES (1)');
    await until(false);
    expect(await isReplica()).toBe(false);
    expect((await db.read.query('SELECT count(*)::int AS n FROM news')).rows).toEqual([{ n: 1 }]);
    await onReplica('SELECT pg_wal_replay_resume()');
    await until(true);
    expect(await isReplica()).toBe(true);
    expect(lines).toEqual(['in', 'out: lags behind', 'in']);
  });

  it('[SVC-1] is skipped without a failed read after it has ended, until it is back', async () => {
    await until(true);
    expect(await isReplica()).toBe(true);
    await replica.stop();
    // The next read fails on a closed or missing connection; later reads go to the primary.
    await db.read.query('SELECT 1').catch(() => undefined);
    expect(await isReplica()).toBe(false);
    expect(await isReplica()).toBe(false);
    expect(lines).toContain('out: does not answer');
    const second = join(folder, 'replica');
    const conninfo = `host=${embeddedPaths(join(folder, 'primary')).socket} port=5432 user=piesar`;
    replica = await startEmbedded({
      dataDir: second,
      settings: { ...small, primary_conninfo: conninfo, hot_standby: 'on' },
      freeBytesNeeded: 0,
    });
    await until(true);
    expect(await isReplica()).toBe(true);
  });

  it('[SVC-1] is skipped after it was promoted', async () => {
    await until(true);
    await onReplica('SELECT pg_promote()');
    await until(false);
    expect(await isReplica()).toBe(false);
    expect(lines.at(-1)).toBe('out: was promoted');
  });
});
