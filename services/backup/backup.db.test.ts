import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { photoKey, photoPath } from '../pictures/picture-url';
import { backUp, restore } from './backup';

let [source, empty]: TestDatabase[] = [];
let folder: string;
let file: string;
/** Folders of customers' documents in the saved shop and in the restored one. */
let [documents, restored] = ['', ''];
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
  [documents, restored] = [join(folder, 'papers'), join(folder, 'restored')];
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
  it('restores every row unchanged, and sequences continue', async () => {
    const { from, into } = pools();
    const size = await backUp(from, file, { documents });
    expect(size).toMatchObject({ documents: 0, missingDocuments: 0 });
    const { missingDocuments: _, missingPhotos: __, ...read } = size;
    expect(await restore(into, file, { documents: restored })).toEqual(read);
    expect(await tags(empty)).toEqual(await tags(source));
    const next = await into.query("INSERT INTO catalogue_load (source, products) VALUES ('x', 1) RETURNING id");
    expect(next.rows).toEqual([{ id: 2 }]);
  });

  it('does not overwrite a file, and leaves none on failure', async () => {
    const { from } = pools();
    writeFileSync(file, 'precious');
    await expect(backUp(from, file, { documents })).rejects.toThrow('exists already');
    expect(readFileSync(file, 'utf8')).toBe('precious');
    await expect(backUp(from, join(folder, 'missing', 'shop.gz'), { documents })).rejects.toThrow();
  });

  it('cannot be restored into a database that is not empty', async () => {
    const { from } = pools();
    await backUp(from, file, { documents });
    await expect(restore(from, file, { documents })).rejects.toThrow('not empty');
  });

  it('[PRD-1] contains photographs of products, and omits them without a folder', async () => {
    const { from, into } = pools();
    const photos = join(folder, 'photos');
    const [there, lost] = [photoKey(Buffer.from('a')), photoKey(Buffer.from('b'))];
    mkdirSync(dirname(photoPath(photos, there)), { recursive: true });
    writeFileSync(photoPath(photos, there), 'a picture');
    await from.query(
      'INSERT INTO article_picture (brand_id, part_key, place, key) VALUES (1, $3, 1, $1), (1, $3, 2, $2)',
      [there, lost, 'GDB1330'],
    );
    expect(await backUp(from, file, { documents, photos })).toMatchObject({ photos: 1, missingPhotos: 1 });
    const back = join(folder, 'photos-again');
    expect(await restore(into, file, { documents: restored, photos: back })).toMatchObject({ photos: 1 });
    expect(readFileSync(photoPath(back, there), 'utf8')).toBe('a picture');
    const small = join(folder, 'small.gz');
    expect(await backUp(from, small, { documents })).toMatchObject({ photos: 0, missingPhotos: 0 });
    await from.query('DELETE FROM article_picture');
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['a truncated file', (whole) => whole.subarray(0, whole.length / 2)],
    ['a file of another format', () => gzipSync('hello\n')],
    ['an uncompressed file', () => Buffer.from('hello')],
    [
      'a file without its last lines',
      (whole) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -4).join('\n')),
    ],
  ])('%s leaves the database empty', async (_, damage) => {
    const { from, into } = pools();
    await backUp(from, file, { documents });
    writeFileSync(file, damage(readFileSync(file)));
    await expect(restore(into, file, { documents: restored })).rejects.toThrow(
      'not a backup that this version of the shop can restore, or it is damaged',
    );
    expect(existsSync(restored) ? readdirSync(restored) : []).toEqual([]);
    const left = await into.query("SELECT to_regclass('tag') AS found");
    expect(left.rows).toEqual([{ found: null }]);
    expect(existsSync(file)).toBe(true);
  });

  it("[ACM-2] contains customers' documents byte by byte and reports missing files", async () => {
    const { from, into } = pools();
    const bytes = Buffer.concat([Buffer.from('\\.\n'), randomBytes(200_000)]);
    const [invoice, lost] = [randomUUID(), randomUUID()];
    await from.query(
      `INSERT INTO customer (id, email, password_hash) VALUES (1, 'firma@exemplu.md', 'x');
       INSERT INTO contract (id, customer_id, number, name) VALUES (1, 1, 'C-1', 'Firma');
       INSERT INTO contract_document (id, contract_id, kind, name, date, type, size, stored_as) VALUES
         (1, 1, 'invoice', 'Factura.pdf', '2026-11-01', 'application/pdf', ${bytes.length}, '${invoice}'),
         (2, 1, 'invoice', 'Pierdută.pdf', '2026-11-02', 'application/pdf', 5, '${lost}')`,
    );
    mkdirSync(documents);
    writeFileSync(join(documents, invoice), bytes);
    writeFileSync(join(documents, 'of-nobody'), 'x');
    expect(await backUp(from, file, { documents })).toMatchObject({ documents: 1, missingDocuments: 1 });
    expect(await restore(into, file, { documents: restored })).toMatchObject({ documents: 1 });
    expect(readdirSync(restored)).toEqual([invoice]);
    expect(readFileSync(join(restored, invoice)).equals(bytes)).toBe(true);
    expect(statSync(join(restored, invoice)).mode & 0o777).toBe(0o600);
  });

  it('of a newer version is rejected', async () => {
    const { into } = pools();
    writeFileSync(file, gzipSync('{"piesar":2,"migrations":999,"sequences":[]}\n'));
    await expect(restore(into, file, { documents: restored })).rejects.toThrow('newer version');
  });
});
