import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPagesFolder } from './own-pages';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'piesar-own-'));
  for (const folder of ['lib', '.git', join('.next', 'server'), join('.next', 'cache')])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'lib', 'one.ts'), 'one');
  writeFileSync(join(root, '.next', 'server', 'page.html'), 'built');
  writeFileSync(join(root, '.next', 'cache', 'old'), 'old');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('ownPagesFolder', () => {
  it('shares the sources and copies the build', () => {
    const own = ownPagesFolder(root);
    writeFileSync(join(own.folder, '.next', 'server', 'page.html'), 'made later');
    expect(readFileSync(join(own.folder, 'lib', 'one.ts'), 'utf8')).toBe('one');
    expect(readFileSync(join(root, '.next', 'server', 'page.html'), 'utf8')).toBe('built');
    expect(existsSync(join(own.folder, '.next', 'cache'))).toBe(false);
    expect(existsSync(join(own.folder, '.git'))).toBe(false);
    own.remove();
    expect([existsSync(own.folder), existsSync(join(root, 'lib', 'one.ts'))]).toEqual([false, true]);
  });
});
