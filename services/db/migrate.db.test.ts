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

  it('are applied once by several processes at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(database.write, read())));
    expect(await migrationState(database.write, read())).toEqual({ applied: [1], pending: [], newer: [] });
  });

  it('change nothing when they fail', async () => {
    write('002-broken.sql', 'CREATE TABLE half (id int); SELECT nonsense;');
    await expect(migrate(database.write, read())).rejects.toThrow('002-broken failed and left nothing behind');
    const half = await database.write.query("SELECT to_regclass('half') AS found");
    expect(half.rows).toEqual([{ found: null }]);
    expect(await migrationState(database.write, read())).toEqual({ applied: [1], pending: [2], newer: [] });
  });

  it('let an earlier version serve on the schema of a later one', async () => {
    const older = read();
    write('002-more.sql', 'CREATE TABLE brand (id int);');
    await migrate(database.write, read());
    const state = { applied: [1], pending: [], newer: ['002-more'] };
    expect(await migrate(database.write, older)).toEqual(state);
    expect(await migrationState(database.write, older)).toEqual({ ...state, applied: [1, 2] });
    expect(await migrationState(database.write, read())).toEqual({ applied: [1, 2], pending: [], newer: [] });
  });

  it('refuse a version that uses what a later migration removed, and no other', async () => {
    const oldest = read();
    write('002-replacement.sql', 'ALTER TABLE part ADD name text;');
    const between = read();
    write('003-gone.sql', '-- Contract, for versions from 002: names replace ids.\nALTER TABLE part DROP COLUMN id;');
    await migrate(database.write, read());
    const refusal = '003-gone removed what this version uses. Start a version that has migration 2';
    await expect(migrate(database.write, oldest)).rejects.toThrow(refusal);
    await expect(migrationState(database.write, oldest)).rejects.toThrow(refusal);
    expect((await migrate(database.write, between)).newer).toEqual(['003-gone']);
  });

  it('refuse a database of an earlier version and leave it as it is', async () => {
    await database.write.query(`CREATE TABLE schema_migration (number int PRIMARY KEY, name text NOT NULL,
      checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
      INSERT INTO schema_migration VALUES (1, '001-catalogue', 'a'), (2, '002-account', 'b')`);
    const stored = async () => {
      const columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'";
      const [schema, rows] = [columns, 'SELECT * FROM schema_migration'].map((sql) => database.write.query(sql));
      return [(await schema)?.rows, (await rows)?.rows];
    };
    const before = await stored();
    const refusal = /created by an earlier version of the shop \(migration 001-catalogue\).*Nothing was changed/;
    await expect(migrate(database.write)).rejects.toThrow(refusal);
    await expect(migrationState(database.write)).rejects.toThrow(refusal);
    expect(await stored()).toEqual(before);
  });

  it('do not block readers while they wait for a table lock', async () => {
    await migrate(database.write, read());
    write('002-more.sql', 'ALTER TABLE part ADD name text;');
    const reader = await database.write.connect();
    await reader.query('BEGIN; LOCK TABLE part IN ACCESS SHARE MODE');
    const migrating = migrate(database.write, read());
    const waits = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE d.datname = current_database() AND relation = 'part'::regclass AND NOT granted`;
    while ((await database.write.query(waits)).rowCount === 0);
    // Waits for the migration until its lock timeout.
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
