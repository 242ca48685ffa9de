import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { migrate, migrationState, migrationsFolder, readMigrations } from '../db/migrate';
import { rows, statement, transaction } from '../db/query';
import { photoPath } from '../pictures/picture-url';
import {
  type BackupEntry,
  type BackupHeader,
  createFileStaging,
  endOfEntry,
  type FilePathOf,
  fileKinds,
  fileLines,
  findFiles,
  readBackup,
  type SealedSecrets,
  type TableEntry,
} from './backup-archive';

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export type BackupSize = {
  readonly tables: number;
  readonly rows: number;
  readonly documents: number;
  readonly photos: number;
};
/** Result of a backup, with the files that the database names but the disk lacks. */
export type BackupReport = BackupSize & { readonly missingDocuments: number; readonly missingPhotos: number };

/** Folders of customers' documents and of photographs, and a callback per table. */
type Options = {
  readonly documents: string;
  readonly photos?: string | undefined;
  readonly onTable?: ((name: string) => void) | undefined;
};

// Tables with parents before children, so that foreign keys hold during a restore.
const userTables = statement({
  name: 'backup-tables',
  text: `
    WITH RECURSIVE reference AS (
      SELECT conrelid AS child, confrelid AS parent FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid
    ), depth AS (
      SELECT oid, 0 AS level FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      UNION
      SELECT child, level + 1 FROM depth JOIN reference ON parent = oid WHERE level < 50
    )
    SELECT relname AS name,
      (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class c JOIN (SELECT oid, max(level) AS level FROM depth GROUP BY oid) d USING (oid)
    WHERE relname <> 'schema_migration'
    ORDER BY level, relname`,
  row: z.object({ name: z.string(), columns: z.array(z.string()) }),
});

const sequences = statement({
  name: 'backup-sequences',
  text: "SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1",
  row: z.object({ name: z.string(), value: z.number() }),
});

type BackupOptions = Options & {
  /** A shop restored without secrets cannot decrypt data such as queued letters. */
  readonly secrets?: SealedSecrets | undefined;
};

type RestoreOptions = Options & {
  /**
   * Decrypts the backup's secrets before anything is changed; the returned function writes them at the end.
   * Throws to abort the restore.
   */
  readonly openSecrets?: ((sealed: SealedSecrets | undefined) => Promise<() => void>) | undefined;
};

/** Writes a snapshot of the database and the files to a compressed file, which is removed on failure. */
export async function backUp(pool: Pool, file: string, options: BackupOptions): Promise<BackupReport> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`);
  const draft = `${file}.unfinished`;
  const archive = createGzip({ level: 3 });
  const written = pipeline(archive, createWriteStream(draft, { mode: 0o600, flush: true }));
  // Awaited below. Without this handler, a full disk would end the process first.
  written.catch(() => {});
  try {
    const size = await transaction(pool, async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query('SET LOCAL statement_timeout = 0');
      return writeAll(client, archive, options);
    });
    archive.end();
    await written;
    renameSync(draft, file);
    return size;
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    rmSync(draft, { force: true });
    throw error;
  }
}

async function writeAll(client: PoolClient, archive: Writable, options: BackupOptions): Promise<BackupReport> {
  const { onTable } = options;
  const folders = backupFolders(options);
  const { rowCount } = await client.query('SELECT 1 FROM schema_migration');
  const tables = await rows(client, userTables);
  const header: BackupHeader = {
    piesar: 2,
    migrations: rowCount ?? 0,
    sequences: await rows(client, sequences),
    ...(options.secrets && { secrets: options.secrets }),
  };
  await write(archive, `${JSON.stringify(header)}\n`);
  let total = 0;
  for (const { name, columns } of tables) {
    onTable?.(name);
    const entry: TableEntry = { table: name, columns };
    await write(archive, `${JSON.stringify(entry)}\n`);
    const copy = client.query(copyTo(`COPY ${target(name, columns)} TO STDOUT`));
    for await (const chunk of copy) await write(archive, z.instanceof(Uint8Array).parse(chunk));
    total += copy.rowCount;
    await write(archive, `${endOfEntry}\n`);
  }
  const written = await writeFiles(client, archive, folders);
  const { paper, photo } = written;
  return {
    tables: tables.length,
    rows: total,
    documents: paper.written,
    missingDocuments: paper.missing,
    photos: photo.written,
    missingPhotos: photo.missing,
  };
}

/** Paths of the files of each kind; undefined for omitted photographs. */
type BackupFolders = { readonly paper: FilePathOf; readonly photo: FilePathOf | undefined };

function backupFolders({ documents, photos }: Options): BackupFolders {
  return {
    paper: (name) => join(documents, name),
    photo: photos === undefined ? undefined : (name) => photoPath(photos, name),
  };
}

async function writeFiles(client: PoolClient, archive: Writable, folders: BackupFolders) {
  const tally = { paper: { written: 0, missing: 0 }, photo: { written: 0, missing: 0 } };
  for (const kind of fileKinds) {
    const pathOf = folders[kind];
    if (!pathOf) continue;
    const { names, missing } = await findFiles(client, kind, pathOf);
    for (const name of names) {
      const entry: BackupEntry = kind === 'paper' ? { paper: name } : { photo: name };
      await write(archive, `${JSON.stringify(entry)}\n`);
      for await (const line of fileLines(pathOf(name))) await write(archive, line);
      await write(archive, `${endOfEntry}\n`);
    }
    tally[kind] = { written: names.length, missing };
  }
  return tally;
}

function write(archive: Writable, chunk: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

/** Restores a backup into an empty database and its folders, all or none. An older one is then migrated. */
export async function restore(pool: Pool, file: string, options: RestoreOptions): Promise<BackupSize> {
  const { applied } = await migrationState(pool);
  if (applied.length > 0)
    throw new BackupError('The database is not empty. Restore into an empty DATA_DIR or database.');
  const { header, entries } = await openBackup(file);
  const migrations = readMigrations(migrationsFolder);
  if (header.migrations > migrations.length) {
    throw new BackupError('The backup was written by a newer version of the shop. Restore it with that version.');
  }
  const writeSecrets = await options.openSecrets?.(header.secrets);
  await migrate(pool, migrations.slice(0, header.migrations));
  const staging = createFileStaging();
  try {
    const size = await transaction(pool, async (client) => {
      await client.query('SET LOCAL statement_timeout = 0');
      return readAll(client, header, entries, { staging, folders: backupFolders(options), onTable: options.onTable });
    });
    await migrate(pool, migrations);
    writeSecrets?.();
    await staging.publish();
    return size;
  } catch (error) {
    await staging.drop();
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    throw error;
  }
}

async function openBackup(file: string) {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  return readBackup(source.pipe(plain), file);
}

type RestoreTarget = Pick<Options, 'onTable'> & {
  readonly staging: ReturnType<typeof createFileStaging>;
  readonly folders: BackupFolders;
};

async function readAll(
  client: PoolClient,
  header: BackupHeader,
  entries: AsyncGenerator<{ entry: BackupEntry; lines: AsyncGenerator<string> }>,
  { staging, folders, onTable }: RestoreTarget,
): Promise<BackupSize> {
  const existingTables = await rows(client, userTables);
  // Restored rows are no events: the triggers of webhooks queue nothing.
  await client.query("SET LOCAL piesar.restoring = 'on'");
  await client.query(`TRUNCATE ${existingTables.map(({ name }) => quote(name)).join(', ')}`);
  let [tables, total, documents, photos] = [0, 0, 0, 0];
  for await (const { entry, lines } of entries) {
    if ('paper' in entry) {
      await staging.add(folders.paper(entry.paper), lines);
      documents++;
      continue;
    }
    if ('photo' in entry) {
      if (folders.photo) {
        await staging.add(folders.photo(entry.photo), lines);
        photos++;
      } else for await (const _ of lines);
      continue;
    }
    onTable?.(entry.table);
    const copy = client.query(copyFrom(`COPY ${target(entry.table, entry.columns)} FROM STDIN`));
    await pipeline(Readable.from(lines), copy);
    total += copy.rowCount;
    tables++;
  }
  for (const { name, value } of header.sequences)
    await client.query('SELECT setval($1::regclass, $2)', [quote(name), value]);
  return { tables, rows: total, documents, photos };
}

function target(table: string, columns: readonly string[]): string {
  return `${quote(table)} (${columns.map(quote).join(', ')})`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
