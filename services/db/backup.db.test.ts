import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { backUp, restore } from './backup';

let [source, empty]: TestDatabase[] = [];
let folder: string;
let file: string;
beforeAll(async () => {
  source = await createTestDatabase();
  await source.write.query(`INSERT INTO tag (id, slug, name_ro, name_ru) VALUES
    (1, 'plain', 'Ulei', 'Масло'), (2, E'tab\\tline\\nreturn\\rback\\\\.', E'\\\\.', E'\\u2028')`);
  await source.write.query("INSERT INTO catalogue_load (source, products, done) VALUES ('demo', 2, true)");
});
afterAll(() => source?.close());
beforeEach(async () => {
  empty = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'piesar-backup-'));
  file = join(folder, 'shop.gz');
});
afterEach(async () => {
  await empty?.close();
  rmSync(folder, { recursive: true });
});

const tags = async (database: TestDatabase | undefined) =>
  (await database?.write.query('SELECT id, slug, name_ro, name_ru FROM tag ORDER BY id'))?.rows;

function pools() {
  if (source === undefined || empty === undefined) throw new Error('no databases');
  return { from: source.write, into: empty.write };
}

describe('backup', () => {
  it('restores every row as it was, and numbering goes on after it', async () => {
    const { from, into } = pools();
    const size = await backUp(from, file);
    expect(await restore(into, file)).toEqual(size);
    expect(await tags(empty)).toEqual(await tags(source));
    const next = await into.query("INSERT INTO catalogue_load (source, products) VALUES ('x', 1) RETURNING id");
    expect(next.rows).toEqual([{ id: 2 }]);
  });

  it('does not overwrite a file, and leaves none when it fails', async () => {
    const { from } = pools();
    writeFileSync(file, 'precious');
    await expect(backUp(from, file)).rejects.toThrow('exists already');
    expect(readFileSync(file, 'utf8')).toBe('precious');
    await expect(backUp(from, join(folder, 'missing', 'shop.gz'))).rejects.toThrow();
  });

  it('is refused by a database that is not empty', async () => {
    const { from } = pools();
    await backUp(from, file);
    await expect(restore(from, file)).rejects.toThrow('not empty');
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut short', (whole) => whole.subarray(0, whole.length / 2)],
    ['of another kind', () => gzipSync('hello\n')],
    ['not compressed', () => Buffer.from('hello')],
    ['without its end', (whole) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -4).join('\n'))],
  ])('%s leaves the database empty', async (_, damage) => {
    const { from, into } = pools();
    await backUp(from, file);
    writeFileSync(file, damage(readFileSync(file)));
    await expect(restore(into, file)).rejects.toThrow('no backup of the shop, or it is damaged');
    const left = await into.query("SELECT to_regclass('tag') AS found");
    expect(left.rows).toEqual([{ found: null }]);
    expect(existsSync(file)).toBe(true);
  });

  it('of a newer version is refused', async () => {
    const { into } = pools();
    writeFileSync(file, gzipSync('{"piesar":1,"migrations":999,"sequences":[]}\n'));
    await expect(restore(into, file)).rejects.toThrow('newer version');
  });
});
