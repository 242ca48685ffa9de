import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependenciesAreStale } from './dependencies.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'piesar-dependencies-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const packages = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
};

function stale(installed?: object): boolean {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: packages }));
  if (installed)
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  return dependenciesAreStale(root);
}

describe('dependencies', () => {
  it('are stale when packages are missing or have another version', () => {
    expect(stale()).toBe(true);
    expect(stale({})).toBe(true);
    expect(stale({ 'node_modules/a': { version: '0.9.0' } })).toBe(true);
  });

  it('are fresh when only packages of other systems are missing', () => {
    expect(stale({ 'node_modules/a': { version: '1.0.0' } })).toBe(false);
  });

  it('are fresh in this repository', () => {
    expect(dependenciesAreStale('.')).toBe(false);
  });
});
