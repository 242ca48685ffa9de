import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded';
import { readPostmaster } from './embedded/postmaster';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'piesar-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

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
  it('[SVC-1] is made, started, stopped, and keeps what was committed', async () => {
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

  it('is attached to when it already runs, and left alone by who only attached', async () => {
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

  it('is not released under somebody who is connected', async () => {
    const server = await startEmbedded({ dataDir });
    const guest = new pg.Client({ connectionString: server.url });
    await guest.connect();
    await server.release();
    expect((await guest.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await guest.end();
    await server.stop();
  });

  it('starts in spite of a file left by a crash whose process number another program now has', async () => {
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

  it('begins anew where a first start was interrupted', async () => {
    const first = await startEmbedded({ dataDir });
    await first.stop();
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
    const second = await startEmbedded({ dataDir });
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
  });
});
