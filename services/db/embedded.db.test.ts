import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createEmbedded, startEmbedded } from './embedded';
import { lastLogLines, readPostmaster } from './embedded/postmaster';

// Creating a database takes seconds on a busy disk.

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'piesar-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the server, and retries until the clients of the killed server have disconnected. */
async function startAgain(): ReturnType<typeof startEmbedded> {
  for (let left = 50; ; left -= 1) {
    try {
      return await startEmbedded({ dataDir });
    } catch (error) {
      if (left === 0) throw error;
      await pause(100);
    }
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded database', () => {
  it('[SVC-1] is created, started and stopped, and keeps committed data', async () => {
    const first = await startEmbedded({ dataDir });
    await query(first.url, "CREATE TABLE part AS SELECT 'plăcuțe' AS name");
    await first.stop();
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();

    const second = await startEmbedded({ dataDir });
    try {
      expect(second.started).toBe(true);
      expect(await query(second.url, 'SELECT upper(name) AS name FROM part')).toEqual([{ name: 'PLĂCUȚE' }]);
      expect(await query(second.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    } finally {
      await second.stop();
    }
  });

  it('[SVC-1] is created only when allowed, and once', async () => {
    const missing = join(dataDir, 'elsewhere');
    await expect(startEmbedded({ dataDir: missing, mayCreate: false })).rejects.toThrow('There is no database in');
    expect(existsSync(missing)).toBe(false);
    await (await createEmbedded(dataDir)).stop();
    await expect(createEmbedded(dataDir)).rejects.toThrow('already');
    const again = await startEmbedded({ dataDir, mayCreate: false });
    await again.stop();
  });

  it('is attached to when it already runs, and not stopped by attached programs', async () => {
    const owner = await startEmbedded({ dataDir });
    try {
      const guest = await startEmbedded({ dataDir });
      expect(guest).toMatchObject({ started: false, url: owner.url });
      await guest.release();
      expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await owner.stop();
    }
  });

  it('is not stopped while another client is connected', async () => {
    const server = await startEmbedded({ dataDir });
    const guest = new pg.Client({ connectionString: server.url });
    await guest.connect();
    await server.release();
    expect((await guest.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await guest.end();
    await server.stop();
  });

  it('starts despite a stale pid file whose pid belongs to another program', async () => {
    const first = await startEmbedded({ dataDir });
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const text = readFileSync(file, 'utf8');
    await first.stop();
    const other = spawn('sleep', ['60']);
    try {
      writeFileSync(file, text.replace(/^\d+/, String(other.pid)));
      const second = await startEmbedded({ dataDir });
      expect(second.started).toBe(true);
      await second.stop();
    } finally {
      other.kill();
    }
  });

  it('[SEC-68] reports a kill to its owner and to attached programs, and restarts with committed data', async () => {
    const first = await startEmbedded({ dataDir });
    const guest = await startEmbedded({ dataDir });
    await query(first.url, "CREATE TABLE part AS SELECT 'plăcuțe' AS name");
    const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    expect(await Promise.all([first.whenEnded(), guest.whenEnded()])).toEqual(['SIGKILL', 'it is gone']);
    const second = await startAgain();
    try {
      expect(second.started).toBe(true);
      expect(await query(second.url, 'SELECT name FROM part')).toEqual([{ name: 'plăcuțe' }]);
    } finally {
      await second.stop();
    }
    expect(await second.whenEnded()).toBe('code 0');
  });

  it.each([
    ['an empty file of its process', 'postgres/postmaster.pid', () => ''],
    [
      'a note beside its socket with the number of another program',
      'socket/.s.PGSQL.5432.lock',
      (pid: number) => `${pid}\n`,
    ],
  ])('starts despite %s', async (_, name, text) => {
    await (await startEmbedded({ dataDir })).stop();
    // PostgreSQL only checks whether the process belongs to its own user.
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const other = spawn('sleep', ['60'], { uid, gid });
    const file = join(dataDir, name);
    try {
      writeFileSync(file, text(other.pid ?? 0));
      const longAgo = new Date(Date.now() - 60_000);
      utimesSync(file, longAgo, longAgo);
      const server = await startEmbedded({ dataDir });
      expect(server.started).toBe(true);
      await server.stop();
    } finally {
      other.kill();
    }
  });

  it('returns the last lines of its log', async () => {
    const server = await startEmbedded({ dataDir });
    const lines = lastLogLines(join(dataDir, 'postgres'));
    expect(lines.at(-1)).toContain('database system is ready to accept connections');
    await server.stop();
    expect(lastLogLines(join(dataDir, 'nowhere'))).toEqual([]);
  });

  it('starts over after an interrupted first start', async () => {
    const first = await startEmbedded({ dataDir });
    await first.stop();
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
    const second = await startEmbedded({ dataDir });
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
  });
});
