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
    expect(await migrationState(database.write, read())).toEqual({ applied: [], pending: [1, 2], newer: [] });
    await migrate(database.write, read(), (name) => applied.push(name));
    await migrate(database.write, read(), (name) => applied.push(name));
    expect(applied).toEqual(['001-parts', '002-more']);
    expect(await migrationState(database.write, read())).toEqual({ applied: [1, 2], pending: [], newer: [] });
  });

  it('are safe from many processes at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(database.write, read())));
    expect(await migrationState(database.write, read())).toEqual({ applied: [1], pending: [], newer: [] });
  });

  it('leave nothing behind when they fail', async () => {
    write('002-broken.sql', 'CREATE TABLE half (id int); SELECT nonsense;');
    await expect(migrate(database.write, read())).rejects.toThrow('002-broken failed and left nothing behind');
    const half = await database.write.query("SELECT to_regclass('half') AS found");
    expect(half.rows).toEqual([{ found: null }]);
    expect(await migrationState(database.write, read())).toEqual({ applied: [1], pending: [2], newer: [] });
  });

  it('let the version before serve on what a later one added, and never go back', async () => {
    const older = read();
    write('002-more.sql', 'CREATE TABLE brand (id int);');
    await migrate(database.write, read());
    const state = { applied: [1], pending: [], newer: ['002-more'] };
    expect(await migrate(database.write, older)).toEqual(state);
    expect(await migrationState(database.write, older)).toEqual({ ...state, applied: [1, 2] });
    expect(await migrationState(database.write, read())).toEqual({ applied: [1, 2], pending: [], newer: [] });
  });

  it('refuse a version that uses what a later one took away, and no other', async () => {
    const oldest = read();
    write('002-replacement.sql', 'ALTER TABLE part ADD name text;');
    const between = read();
    write(
      '003-gone.sql',
      '-- Contract, for versions from 002: ids are called names.\nALTER TABLE part DROP COLUMN id;',
    );
    await migrate(database.write, read());
    const refusal = '003-gone took away what this version uses. Start a version that has migration 2';
    await expect(migrate(database.write, oldest)).rejects.toThrow(refusal);
    await expect(migrationState(database.write, oldest)).rejects.toThrow(refusal);
    expect((await migrate(database.write, between)).newer).toEqual(['003-gone']);
  });

  it('go on where a version left off that did not record who may serve', async () => {
    await database.write.query(`CREATE TABLE schema_migration (number int PRIMARY KEY, name text NOT NULL,
      checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const [first] = read();
    await database.write.query('INSERT INTO schema_migration VALUES ($1, $2, $3)', [1, first?.name, first?.checksum]);
    expect(await migrationState(database.write, read())).toEqual({ applied: [1], pending: [], newer: [] });
    write('002-more.sql', 'CREATE TABLE brand (id int);');
    await migrate(database.write, read());
    expect(await migrationState(database.write, read())).toEqual({ applied: [1, 2], pending: [], newer: [] });
  });

  it('let others by while they wait for a table', async () => {
    await migrate(database.write, read());
    write('002-more.sql', 'ALTER TABLE part ADD name text;');
    const reader = await database.write.connect();
    await reader.query('BEGIN; LOCK TABLE part IN ACCESS SHARE MODE');
    const migrating = migrate(database.write, read());
    const waits = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE d.datname = current_database() AND relation = 'part'::regclass AND NOT granted`;
    while ((await database.write.query(waits)).rowCount === 0);
    // Behind the migration until it steps aside: the reader stays.
    expect((await database.write.query('SELECT * FROM part')).rows).toEqual([]);
    await reader.query('COMMIT');
    reader.release();
    expect((await migrating).pending).toEqual([]);
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
