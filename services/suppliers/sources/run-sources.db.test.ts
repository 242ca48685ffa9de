import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { pino } from 'pino';
import { z } from 'zod';
import { supplierSourcesResource } from '@/lib/contract/admin/supplier-sources';
import { fillCatalogue } from '@/tests/fixtures/account-app';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { zipOf } from '@/tests/fixtures/zip-file';
import { alertOwners } from './alert-owners';
import { listDelivery } from './deliver-list';
import { type DeliverList, inboxOf, runDueSource, type SourceDeps } from './run-sources';

const tokenSecret = 't'.repeat(43);
let db: TestDatabase;
let office: AdminApp;
let owner: StaffBrowser;
let deps: SourceDeps;
let dataDir: string;
beforeEach(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sources-'));
  office = adminAppOver(db, { DATA_DIR: dataDir });
  owner = await office.signedIn('owner');
  await fillCatalogue(db, {});
  await db.write.query(`INSERT INTO supplier (name, default_warehouse_id) VALUES ('Autototal', 3)`);
  await db.write.query('UPDATE warehouse SET supplier_id = 1 WHERE id = 3');
  deps = {
    ...{ db, log: pino({ level: 'silent' }), config: office.config, tokenSecret },
    mail: { key: new Uint8Array(32), publicUrl: 'https://piesar.example', wake: () => {} },
    deliver: listDelivery(db, { revalidate: () => {} }),
  };
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

const terms = {
  ...{ supplierId: 1, settings: { kind: 'folder', pattern: '*' }, active: true, every: 60, at: [] },
  ...{ silenceHours: null, maxRejected: 10 },
};
const add = async (changes: object = {}) => {
  const { json } = await owner.send('/api/supplier-sources', { body: { ...terms, ...changes } });
  return supplierSourcesResource.record.parse(json);
};
const read = async (id: number) =>
  supplierSourcesResource.record.parse((await owner.send(`/api/supplier-sources/${id}`)).json);
const put = async (name: string, content: string | Buffer) => {
  const folder = inboxOf(dataDir, 1);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
  await utimes(join(folder, name), new Date('2026-01-01'), new Date('2026-01-01'));
};
const runNow = async (id: number, changes: Partial<SourceDeps> = {}) => {
  await owner.send(`/api/supplier-sources/${id}/run`, { body: {} });
  await runDueSource({ ...deps, ...changes });
  return read(id);
};
const list = (price: string) =>
  `brand,number,name,price,stock\nSampa,SMP-1,Filtru,${price},5\nSampa,SMP-2,Filtru,20,0\n`;

describe('sources of lists', () => {
  it('[SUP-1] imports a list from a folder on schedule, and does not import it again', async () => {
    const { id } = await add();
    await put('price.csv', list('10.50'));
    expect(await runDueSource(deps)).toBe(0);
    await db.write.query("UPDATE supplier_source SET next_run_at = now() - interval '1 minute'");
    expect(await runDueSource(deps)).toBe(1);
    const { lastRun, lastListAt, nextRunAt, isRunning } = await read(id);
    expect(lastRun).toMatchObject({ outcome: 'applied', detail: '', fileName: 'price.csv', importId: 1 });
    expect([lastListAt !== null, isRunning, Date.parse(nextRunAt) > Date.now()]).toEqual([true, false, true]);
    const { rows } = await db.write.query('SELECT part_key, purchase, quantity FROM offer ORDER BY 1');
    expect(rows).toEqual([
      { part_key: 'SMP1', purchase: 1050, quantity: 5 },
      { part_key: 'SMP2', purchase: 2000, quantity: 0 },
    ]);
    expect((await runNow(id)).lastRun?.outcome).toBe('unchanged');
    await put('price-copy.csv', list('10.50'));
    expect((await runNow(id)).lastRun?.outcome).toBe('unchanged');
    expect(await readdir(join(dataDir, 'suppliers', 'received'))).toEqual([]);
  });

  it('[SUP-1] keeps a list with many rejected lines unapplied until staff decide', async () => {
    const { id } = await add({ maxRejected: 10 });
    await put('price.csv', `${list('10')}Necunoscut,X1,Filtru,10,1\n`);
    const { lastRun } = await runNow(id);
    expect(lastRun).toMatchObject({ outcome: 'waiting', importId: 1 });
    expect((await db.write.query('SELECT state FROM supplier_import')).rows).toEqual([{ state: 'staged' }]);
  });

  it('[SUP-1] tests a source without importing its list', async () => {
    const { id, nextRunAt } = await add();
    await put('price.csv', list('10'));
    await owner.send(`/api/supplier-sources/${id}/test`, { body: {} });
    expect((await read(id)).isRunning).toBe(true);
    await runDueSource(deps);
    const { lastRun, ...after } = await read(id);
    expect(lastRun).toMatchObject({ outcome: 'found', fileName: 'price.csv' });
    expect([after.nextRunAt, after.lastListAt]).toEqual([nextRunAt, null]);
    expect((await db.write.query('SELECT FROM supplier_import')).rowCount).toBe(0);
  });

  it('[ADM-1] ends a transfer that never completes, so that other sources run', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200);
      const trickle = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(trickle));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = z.object({ port: z.int() }).parse(server.address());
    const { id } = await add({ settings: { kind: 'https', url: `http://127.0.0.1:${port}/`, user: null } });
    expect((await runNow(id, { maxTransferMs: 200 })).lastRun).toMatchObject({ outcome: 'failed', fault: 'TIMEOUT' });
    // Waits until the connection was closed.
    await new Promise((resolve) => server.close(resolve));
  });

  it('[SUP-1] runs a source once when several processes are free', async () => {
    const { id } = await add();
    await put('price.csv', list('10'));
    const [began, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const deliver: DeliverList = async () => {
      calls += 1;
      began.resolve();
      await held.promise;
      return { outcome: 'applied', importId: null };
    };
    await owner.send(`/api/supplier-sources/${id}/run`, { body: {} });
    const first = runDueSource({ ...deps, deliver });
    await began.promise;
    await db.write.query('UPDATE supplier_source SET next_run_at = now()');
    const others = [await runDueSource({ ...deps, deliver }), await runDueSource({ ...deps, deliver })];
    held.resolve();
    expect([await first, ...others, calls]).toEqual([1, 0, 0, 1]);
  });

  it.each([
    [
      'a zip bomb',
      'price.xlsx',
      () => zipOf('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(100_000_000)), 100_000_000),
    ],
    ['an HTML page', 'price.csv', () => Buffer.from('<!doctype html><p>Sign in</p>')],
    [
      'an XML file with entities',
      'price.xml',
      () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'),
    ],
    ['an empty file', 'price.csv', () => Buffer.alloc(0)],
  ])('[SUP-1] refuses %s with a reason and leaves the offers unchanged', async (_, name, content) => {
    const { id } = await add();
    await put(name, content());
    const { lastRun, failingSince, nextRunAt } = await runNow(id);
    expect(lastRun).toMatchObject({ outcome: 'failed', fault: 'FILE' });
    expect(lastRun?.detail).not.toBe('');
    expect([failingSince === null, Date.parse(nextRunAt) < Date.now() + 20 * 60_000]).toEqual([false, true]);
    expect((await db.write.query('SELECT FROM offer')).rowCount).toBe(0);
  });

  it('[SUP-1] writes to the owners once a day when a list cannot be fetched, and shows it in the Today list', async () => {
    await office.accepted('owner', 'Tractor verde 71');
    const { id } = await add();
    await runNow(id);
    await alertOwners(deps);
    await alertOwners(deps);
    const letters = async () =>
      (await db.write.query("SELECT FROM mail_outbox WHERE kind = 'supplier-list-alert'")).rowCount;
    expect(await letters()).toBe(1);
    expect((await owner.send('/api/today')).json).toMatchObject({ counts: { supplierSources: 1 } });
    await put('price.csv', list('10'));
    expect((await runNow(id)).failingSince).toBeNull();
    expect((await owner.send('/api/today')).json).toMatchObject({ counts: { supplierSources: 0 } });
  });

  it('[SUP-1] writes to the owners when no new list has arrived within the set number of hours', async () => {
    await office.accepted('owner', 'Tractor verde 71');
    const { id } = await add({ silenceHours: 24 });
    await alertOwners(deps);
    await db.write.query("UPDATE supplier_source SET created_at = now() - interval '25 hours'");
    await alertOwners(deps);
    expect((await read(id)).isSilent).toBe(true);
    expect((await db.write.query('SELECT FROM mail_outbox')).rowCount).toBe(1);
  });
});

describe('sources in the back office', () => {
  const https = { kind: 'https', url: 'https://furnizor.md/price.csv', user: 'piesar' };

  it('[SUP-1] never shows the password of a source, also not in the journal', async () => {
    const source = await add({ settings: https, secret: 'foarte secret' });
    expect(source.hasSecret).toBe(true);
    const { version } = source;
    const { supplierId: _, ...changes } = { ...terms, settings: https, every: 30, version };
    const changed = await owner.send(`/api/supplier-sources/${source.id}`, { method: 'PUT', body: changes });
    expect(changed.json).toMatchObject({ hasSecret: true, every: 30 });
    const stored = await db.write.query(
      'SELECT secret, s::text AS text, (SELECT json_agg(j)::text FROM journal j) AS journal FROM supplier_source s',
    );
    expect(JSON.stringify(stored.rows)).not.toContain('foarte secret');
    expect(changed.text).not.toContain('foarte secret');
    const again = await owner.send(`/api/supplier-sources/${source.id}`, {
      method: 'PUT',
      body: { ...changes, secret: null },
    });
    expect(again.error).toBe('RECORD_CHANGED');
  });

  it('[ADM-1] never sends the stored password of a source to another server or user', async () => {
    const { id, version } = await add({ settings: https, secret: 'foarte secret' });
    const { supplierId: _, ...changes } = { ...terms, version };
    const put = (body: object) =>
      owner.send(`/api/supplier-sources/${id}`, { method: 'PUT', body: { ...changes, ...body } });
    const others = [
      { ...https, url: 'https://alt.md/price.csv' },
      { ...https, user: 'altul' },
      { ...{ kind: 'sftp', host: 'furnizor.md', port: 22, user: 'piesar', folder: '/', pattern: '*' }, hostKey: null },
    ];
    const errors = await Promise.all(others.map(async (settings) => (await put({ settings })).error));
    expect(errors).toEqual(others.map(() => 'SOURCE_PASSWORD_NEEDED'));
    expect((await put({ settings: { ...https, url: 'https://furnizor.md/nou.csv' } })).status).toBe(200);
    expect((await put({ settings: others[0], secret: 'alta', version: version + 1 })).status).toBe(200);
  });

  it('[SUP-1] refuses an address that is not allowed, an unknown supplier and two schedules', async () => {
    const errorOf = async (changes: object) =>
      (await owner.send('/api/supplier-sources', { body: { ...terms, ...changes } })).error;
    expect(await errorOf({ settings: { ...https, url: 'ftp://furnizor.md' } })).toBe('SOURCE_ADDRESS_REFUSED');
    expect(await errorOf({ supplierId: 99 })).toBe('SUPPLIER_UNKNOWN');
    expect(await errorOf({ every: 60, at: ['06:00'] })).toBe('VALIDATION');
    expect((await (await office.signedIn('seller')).send('/api/supplier-sources')).error).toBe('FORBIDDEN');
  });

  it('[SUP-1] removes a source with its runs and keeps the files of its folder', async () => {
    const { id } = await add();
    await put('price.csv', list('10'));
    await runNow(id);
    expect((await owner.send(`/api/supplier-sources/${id}`, { method: 'DELETE', body: {} })).status).toBe(200);
    expect((await db.write.query('SELECT FROM supplier_source_run')).rowCount).toBe(0);
    expect(await readFile(join(inboxOf(dataDir, 1), 'price.csv'), 'utf8')).toBe(list('10'));
  });
});
