import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAnswer, packAnswer } from '../answer';
import type { CacheEntry } from '../answer-cache';
import { PageDisk } from './page-disk';

let folder: string;
let faults: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finished-'));
  faults = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const diskOf = (maxBytes: number, place = join(folder, 'pages')) =>
  new PageDisk({ folder: place, maxBytes, onError: (fault) => faults.push(fault) });

async function entryOf(text: string): Promise<CacheEntry> {
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-cache', 'set-nothing': ['a', 'b'] };
  const answer = makeAnswer(200, headers, Buffer.from(text));
  await packAnswer(answer, 'gzip, br', 'once');
  return { answer, ms: 1000, freshUntil: 2000, tags: ['product:a'], since: 7, outlives: true, source: 's' };
}

const long = (seed: number) => Array.from({ length: 3000 }, (_, at) => (at * (seed + 7919)).toString(36)).join(' ');
const files = () => readdirSync(join(folder, 'pages'));

describe('finished pages on disk', () => {
  it('are given back as they were put in', async () => {
    const disk = diskOf(10_000_000);
    const [small, large] = [await entryOf('<p>small</p>'), await entryOf(long(1))];
    disk.store('/ru', small);
    disk.store('/ro-MD', large);
    await disk.settled();
    expect(await disk.take('/ru')).toEqual(small);
    expect(await disk.take('/ro-MD')).toEqual(large);
    expect(await disk.take('/ru/other')).toBeUndefined();
  });

  it('take no more room than they may, the oldest gone first', async () => {
    const disk = diskOf(200_000);
    const entries = await Promise.all(Array.from({ length: 40 }, (_, at) => entryOf(long(at))));
    for (const [at, entry] of entries.entries()) disk.store(`/${at}`, entry);
    await disk.settled();
    const bytes = files().reduce((sum, name) => sum + statSync(join(folder, 'pages', name)).size, 0);
    expect([bytes, bytes <= 200_000]).toEqual([disk.bytes, true]);
    expect([await disk.take('/0'), (await disk.take('/39'))?.since]).toEqual([undefined, 7]);
  });

  it('of a program that ran before are gone: what was called meanwhile is not known', async () => {
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'pages', 'before'), 'x');
    await diskOf(1000).settled();
    expect(files()).toEqual([]);
  });

  it('that are damaged are none', async () => {
    const disk = diskOf(10_000_000);
    disk.store('/ru', await entryOf(long(1)));
    await disk.settled();
    for (const name of files()) writeFileSync(join(folder, 'pages', name), 'half');
    expect(await disk.take('/ru')).toBeUndefined();
  });

  it('[SEC-58] cannot be written on a full disk: that is said once, what was there stays, and nothing fails', async () => {
    const disk = diskOf(10_000_000);
    disk.store('/there', await entryOf(long(1)));
    await disk.settled();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(fs.promises, 'writeFile').mockImplementation(async (path) => {
      if (typeof path === 'string') writeFileSync(path, 'half');
      throw full;
    });
    for (let at = 0; at < 5; at++) {
      disk.store(`/${at}`, await entryOf(long(at)));
      await disk.settled();
    }
    expect(faults).toEqual([full]);
    expect(files().filter((name) => name.endsWith('.new'))).toEqual([]);
    expect((await disk.take('/there'))?.source).toBe('s');
    expect(await disk.take('/0')).toBeUndefined();
  });

  it('need no folder that can be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    const disk = diskOf(10_000_000, join(folder, 'file', 'pages'));
    await disk.settled();
    disk.store('/ru', await entryOf('x'));
    await disk.settled();
    expect([faults.length, await disk.take('/ru')]).toEqual([1, undefined]);
    expect(existsSync(join(folder, 'pages'))).toBe(false);
  });
});
