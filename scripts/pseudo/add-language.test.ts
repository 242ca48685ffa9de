import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPseudoLanguage, copyShop, pseudoLocale } from './add-language';
import { isPseudo } from './pseudo-text';

const folder = mkdtempSync(join(tmpdir(), 'piesar-language-'));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('[LOC-1] a language more', () => {
  beforeAll(() => {
    copyShop('.', folder);
    addPseudoLanguage(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a row of the table and texts, and passes the check of all languages', () => {
    const { status, stderr, stdout } = spawnSync('node_modules/.bin/tsx', ['scripts/checks/check-messages.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('3 languages say the same');
  });

  it('has its texts in every place', () => {
    expect(isPseudo(read(`messages/${pseudoLocale}.json`))).toBe(true);
    expect(isPseudo(read('lib/config/shop-texts.json'))).toBe(true);
    expect(isPseudo(read(`lib/content/site/${pseudoLocale}/pages.ts`))).toBe(true);
    expect(existsSync(join(folder, 'node_modules', 'next'))).toBe(true);
  });

  it('is refused while a text of it is missing', () => {
    rmSync(join(folder, 'messages', `${pseudoLocale}.json`));
    const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['scripts/checks/check-messages.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `messages/${pseudoLocale}.json: missing\n`]);
  });
});
