import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containsDatabase, embeddedPaths, prepareDataFolder } from './folder';

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
  ])('of PostgreSQL %s is refused as %s, with what to do', (version, relation) => {
    writeFileSync(join(folder, 'PG_VERSION'), `${version}\n`);
    expect(() => containsDatabase(folder)).toThrow(new RegExp(`PostgreSQL ${version}, ${relation}.*backup`));
  });

  it('is refused when the disk is nearly full', () => {
    expect(() => prepareDataFolder(folder, Number.MAX_SAFE_INTEGER)).toThrow(/Not enough space .* MB free/);
  });

  it('is refused where a file stands in its way', () => {
    writeFileSync(join(folder, 'taken'), '');
    expect(() => prepareDataFolder(join(folder, 'taken', 'data'))).toThrow('ENOTDIR');
  });

  it('is made when missing', () => {
    prepareDataFolder(join(folder, 'a', 'b'), 1);
    expect(() => mkdirSync(join(folder, 'a', 'b'))).toThrow('EEXIST');
  });

  it('puts its socket elsewhere when the path is too long for one', () => {
    expect(embeddedPaths('/srv/shop').socket).toBe('/srv/shop/socket');
    expect(embeddedPaths(`/srv/${'x'.repeat(100)}`).socket.length).toBeLessThan(90);
  });
});
