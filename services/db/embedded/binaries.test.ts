import { lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, linkLibraries } from './binaries';

describe('binaries', () => {
  it('are found for this system', () => {
    expect(lstatSync(findBinaries().postgres).isFile()).toBe(true);
  });

  it.each([
    [{ platform: 'linux', arch: 'x64', glibc: false }, 'needs glibc'],
    [{ platform: 'sunos', arch: 'x64', glibc: true }, 'does not exist for sunos'],
    [{ platform: 'win32', arch: 'x64', glibc: false }, 'does not exist for win32'],
  ])('say what to do instead on %o', (system, reason) => {
    expect(() => findBinaries(system)).toThrow(new RegExp(`${reason}.*DATABASE_URL`));
  });

  it('get the links that the install script would have made, once', () => {
    const root = mkdtempSync(join(tmpdir(), 'piesar-links-'));
    mkdirSync(join(root, 'native', 'lib'), { recursive: true });
    writeFileSync(join(root, 'native', 'lib', 'libx.so.1.2'), '');
    const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
    writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    linkLibraries(join(root, 'native'));
    linkLibraries(join(root, 'native'));
    expect(readlinkSync(join(root, 'native', 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
    rmSync(root, { recursive: true });
  });
});
