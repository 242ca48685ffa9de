import { lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containsDatabase, embeddedPaths, findBinaries, linkLibraries, prepareDataFolder } from './installation';

describe('binaries', () => {
  it('are found for this system', () => {
    expect(lstatSync(findBinaries().postgres).isFile()).toBe(true);
  });

  it.each([
    [{ platform: 'linux', arch: 'x64', glibc: false }, 'needs glibc'],
    [{ platform: 'sunos', arch: 'x64', glibc: true }, 'does not exist for sunos'],
    [{ platform: 'win32', arch: 'x64', glibc: false }, 'does not exist for win32'],
  ])('explain the alternative on %o', (system, reason) => {
    expect(() => findBinaries(system)).toThrow(new RegExp(`${reason}.*DATABASE_URL`));
  });

  it('get the library links of the install script once', () => {
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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('data folder', () => {
  it('holds a database once its version is written', () => {
    expect(containsDatabase(folder)).toBe(false);
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    expect(containsDatabase(folder)).toBe(true);
  });

  it.each([
    ['19', 'newer'],
    ['17', 'older'],
  ])('of PostgreSQL %s is rejected as %s, with the remedy', (version, relation) => {
    writeFileSync(join(folder, 'PG_VERSION'), `${version}\n`);
    expect(() => containsDatabase(folder)).toThrow(new RegExp(`PostgreSQL ${version}, ${relation}.*backup`));
  });

  it('is rejected when the disk is nearly full', () => {
    expect(() => prepareDataFolder(folder, Number.MAX_SAFE_INTEGER)).toThrow(/Not enough space .* MB free/);
  });

  it('is rejected when a file has its path', () => {
    writeFileSync(join(folder, 'taken'), '');
    expect(() => prepareDataFolder(join(folder, 'taken', 'data'))).toThrow(/ENOTDIR|EEXIST/);
  });

  it('is created when missing', () => {
    prepareDataFolder(join(folder, 'a', 'b'), 1);
    expect(() => mkdirSync(join(folder, 'a', 'b'))).toThrow('EEXIST');
  });

  it('uses another socket folder when the path is too long', () => {
    expect(embeddedPaths('/srv/shop').socket).toBe('/srv/shop/socket');
    expect(embeddedPaths(`/srv/${'x'.repeat(100)}`).socket.length).toBeLessThan(90);
  });
});
