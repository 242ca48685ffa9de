import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './data-folder';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

describe('makeFolder', () => {
  it('creates parent folders and accepts an existing folder', () => {
    const folder = join(scratch, 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it('fails when the path belongs to a file', () => {
    writeFileSync(join(scratch, 'file'), '');
    expect(() => makeFolder(join(scratch, 'file'))).toThrow('EEXIST');
    expect(() => makeFolder(join(scratch, 'file', 'below'))).toThrow(/ENOTDIR|EEXIST/);
  });

  const onLinux = existsSync('/proc/self') ? it : it.skip;
  onLinux('ends where the system denies it by calling the folder above missing', () => {
    expect(() => makeFolder('/proc/piesar/data')).toThrow('ENOENT');
  });
});
