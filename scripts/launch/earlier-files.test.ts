import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { putFilesAside, putFilesBack } from './earlier-files.mjs';

const hourMs = 3_600_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = (name: string) => join(folder, 'static/chunks', name);

/** As a build does it: what was there goes, but for the cache. */
function build(names: readonly string[], now: number): void {
  putFilesAside(folder, { now });
  rmSync(join(folder, 'static'), { recursive: true, force: true });
  for (const name of names) {
    mkdirSync(dirname(script(name)), { recursive: true });
    writeFileSync(script(name), name);
  }
  putFilesBack(folder, now);
}

describe('files of earlier builds', () => {
  it('[SVC-5] are there for a day after an update, and then no longer', () => {
    build(['a-1.js', 'same.js'], 0);
    build(['a-2.js', 'same.js'], hourMs);
    expect(readFileSync(script('a-1.js'), 'utf8')).toBe('a-1.js');
    build(['a-3.js', 'same.js'], 20 * hourMs);
    expect([existsSync(script('a-1.js')), existsSync(script('a-2.js'))]).toEqual([true, true]);
    build(['a-4.js', 'same.js'], 26 * hourMs);
    expect([existsSync(script('a-1.js')), existsSync(script('a-2.js'))]).toEqual([false, true]);
  });

  it('[SVC-5] come along from another folder, as a version is built beside the one that runs', () => {
    build(['a-1.js'], 0);
    build(['a-2.js'], hourMs);
    const beside = join(folder, 'beside');
    const newer = join(beside, 'static/chunks');
    mkdirSync(newer, { recursive: true });
    writeFileSync(join(newer, 'a-3.js'), 'a-3.js');
    const filesAt = (now: number) => {
      putFilesAside(beside, { before: folder, now });
      putFilesBack(beside, now);
      return readdirSync(newer).sort();
    };
    expect(filesAt(2 * hourMs)).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
    expect(readdirSync(join(folder, 'static/chunks')).sort()).toEqual(['a-1.js', 'a-2.js']);
  });

  it('never stand in place of a file of the new build', () => {
    build(['same.js'], 0);
    putFilesAside(folder, { now: 1 });
    writeFileSync(script('same.js'), 'new');
    putFilesBack(folder, 2);
    expect(readFileSync(script('same.js'), 'utf8')).toBe('new');
  });
});
