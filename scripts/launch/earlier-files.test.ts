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

/** Simulates a build, which removes everything except the cache. */
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
  it('[SVC-5] are served for a day after an update', () => {
    build(['a-1.js', 'same.js'], 0);
    build(['a-2.js', 'same.js'], hourMs);
    expect(readFileSync(script('a-1.js'), 'utf8')).toBe('a-1.js');
    build(['a-3.js', 'same.js'], 20 * hourMs);
    expect([existsSync(script('a-1.js')), existsSync(script('a-2.js'))]).toEqual([true, true]);
    build(['a-4.js', 'same.js'], 26 * hourMs);
    expect([existsSync(script('a-1.js')), existsSync(script('a-2.js'))]).toEqual([false, true]);
  });

  it('[SVC-5] are copied from the folder of the previous version', () => {
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

  it('never replace a file of the new build', () => {
    build(['same.js'], 0);
    putFilesAside(folder, { now: 1 });
    writeFileSync(script('same.js'), 'new');
    putFilesBack(folder, 2);
    expect(readFileSync(script('same.js'), 'utf8')).toBe('new');
  });
});
