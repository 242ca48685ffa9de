import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { migrate, migrationState, readMigrations } from './migrate';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'piesar-migrations-'));
  write('001-parts.sql', 'CREATE TABLE part (id int PRIMARY KEY);');
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const read = () => readMigrations(folder);

describe('migrations', () => {
  it('are applied once and in order', async () => {
    write('002-more.sql', 'ALTER TABLE part ADD name text; CREATE TABLE brand (id int);');
    const applied: string[] = [];
    expect(await migrationState(database.write, read())).toEqual({ applied: [], pending: [1, 2] });
    await migrate(database.write, read(), (name) => applied.push(name));
    await migrate(database.write, read(), (name) => applied.push(name));
    expect(applied).toEqual(['001-parts', '002-more']);
    expect(await migrationState(database.write, read())).toEqual({ applied: [1, 2], pending: [] });
  });

  it('are safe from many processes at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(database.write, read())));
    expect(await migrationState(database.write, read())).toEqual({ applied: [1], pending: [] });
  });

  it('leave nothing behind when they fail', async () => {
    write('002-broken.sql', 'CREATE TABLE half (id int); SELECT nonsense;');
    await expect(migrate(database.write, read())).rejects.toThrow('002-broken failed and left nothing behind');
    const half = await database.write.query("SELECT to_regclass('half') AS found");
    expect(half.rows).toEqual([{ found: null }]);
    expect(await migrationState(database.write, read())).toEqual({ applied: [1], pending: [2] });
  });

  it('refuse a database that is newer than the code', async () => {
    const older = read();
    write('002-more.sql', 'CREATE TABLE brand (id int);');
    await migrate(database.write, read());
    await expect(migrate(database.write, older)).rejects.toThrow('newer than this version of the shop');
    await expect(migrationState(database.write, older)).rejects.toThrow('002-more');
  });

  it('refuse a file that was edited after it had been applied', async () => {
    await migrate(database.write, read());
    write('001-parts.sql', 'CREATE TABLE part (id bigint PRIMARY KEY);');
    await expect(migrate(database.write, read())).rejects.toThrow('001-parts was changed');
  });

  it.each(['001-twice.sql', '2-short.sql', '002_underscore.sql'])('refuse the file name %s', (name) => {
    write(name, 'SELECT 1;');
    expect(read).toThrow(`${name} should have a number of its own, above 1`);
  });
});
