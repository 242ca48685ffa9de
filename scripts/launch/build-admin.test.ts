import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminHash, isAdminBuilt } from './build-admin';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-admin-hash-'));
  process.chdir(folder);
  for (const name of ['admin/src', 'admin/dist', 'lib/contract/admin', 'services'])
    mkdirSync(name, { recursive: true });
  writeFileSync('admin/src/app.tsx', 'one');
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe('the hash of the pages of the back office', () => {
  it('[ADM-1] changes with pages, contract and packages', () => {
    const hashes = [adminHash()];
    for (const path of ['admin/src/app.tsx', 'lib/contract/admin/staff.ts', 'package-lock.json', 'admin/index.html']) {
      writeFileSync(path, 'two');
      hashes.push(adminHash());
    }
    expect(new Set(hashes).size).toBe(5);
  });

  it('[ADM-1] ignores tests, services and the built pages', () => {
    const before = adminHash();
    for (const path of ['admin/src/app.test.tsx', 'services/main.ts', 'admin/dist/index.html'])
      writeFileSync(path, 'x');
    expect(adminHash()).toBe(before);
  });

  it('[ADM-1] must be recorded beside the built pages', () => {
    expect(isAdminBuilt(adminHash())).toBe(false);
    writeFileSync('admin/dist/source-hash', adminHash());
    expect(isAdminBuilt(adminHash())).toBe(false);
    writeFileSync('admin/dist/index.html', '');
    expect(isAdminBuilt(adminHash())).toBe(true);
    expect(isAdminBuilt('other')).toBe(false);
  });
});
