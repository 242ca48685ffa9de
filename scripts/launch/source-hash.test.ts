import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuildHash, sourceHash, writeBuildHash } from './build';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-hash-'));
  process.chdir(folder);
  mkdirSync('app');
  mkdirSync('public');
  writeFileSync('app/page.tsx', 'one');
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe('source hash', () => {
  it('changes with sources, file names and settings', () => {
    const hashes = [sourceHash([]), sourceHash(['https://piesar.md'])];
    writeFileSync('app/page.tsx', 'two');
    hashes.push(sourceHash([]));
    writeFileSync('app/other.tsx', '');
    hashes.push(sourceHash([]));
    expect(new Set(hashes).size).toBe(4);
  });

  it('ignores tests, services and generated files', () => {
    const before = sourceHash([]);
    for (const path of ['app/page.test.tsx', 'public/sw.js', 'public/workbox-1.js']) writeFileSync(path, 'x');
    mkdirSync('services');
    writeFileSync('services/app.ts', 'x');
    expect(sourceHash([])).toBe(before);
  });

  it('exists for a finished build only', () => {
    mkdirSync('.next');
    writeBuildHash('.next', 'abc');
    expect(readBuildHash('.next')).toBeUndefined();
    writeFileSync('.next/BUILD_ID', 'id');
    expect(readBuildHash('.next')).toBe('abc');
  });
});
