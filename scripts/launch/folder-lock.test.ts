import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('lockFolder', () => {
  it('locks a free folder and releases it', () => {
    const lock = lockFolder(folder);
    expect(lock.leftBehind).toBe(false);
    expect(existsSync(join(folder, 'shop.pid'))).toBe(true);
    lock.release();
    expect(existsSync(join(folder, 'shop.pid'))).toBe(false);
  });

  it('rejects a folder in use, and locks it after that shop has ended', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'start.mjs']);
    writeFileSync(join(folder, 'shop.pid'), String(other.pid));
    expect(() => lockFolder(folder)).toThrow(`A shop already runs on ${folder} (process ${other.pid})`);
    other.kill();
    await new Promise((resolve) => other.once('exit', resolve));
    const lock = lockFolder(folder);
    expect(lock.leftBehind).toBe(true);
    lock.release();
  });

  it.each(['', 'nonsense', '-4'])('locks a folder with a damaged lock file: %p', (text) => {
    writeFileSync(join(folder, 'shop.pid'), text);
    lockFolder(folder).release();
  });
});
