import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { environment } from '@/lib/config/environment';
import type { SecretTexts } from '@/lib/config/secret-file';
import { conflictingSecrets, putSecrets, secretTexts } from '@/lib/config/secrets';
import { BackupError, backUp, restore } from '@/services/backup/backup';
import { openSecrets, type SealedSecrets, sealSecrets } from '@/services/backup/backup-archive';
import { documentFolder } from '@/services/business/documents';
import { createEmbedded } from '@/services/db/embedded';
import { migrate, migrationState } from '@/services/db/migrate';
import type { Database } from '@/services/db/pools';
import { photoFolder } from '@/services/pictures/picture-url';
import { databaseNote, onDatabase, runProgram } from './operator-command';
import { print, printError, UsageError } from './terminal';

/** Reads a line from the terminal without echo. */
function promptHidden(question: string): Promise<string> {
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silentOutput, terminal: true });
  process.stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    terminal.once('close', () => reject(new BackupError('No passphrase was typed; nothing was done.')));
    terminal.question('', resolve);
  }).finally(() => {
    terminal.close();
    process.stderr.write('\n');
  });
}

type SecretOptions = { readonly without: boolean; readonly replace: boolean };

const minPassphraseLength = 12;
const maxTries = 3;
const lossNote = `A shop restored from it generates new secrets: everybody is signed out, queued letters
cannot be opened, links in letters expire, and browsers must subscribe to notifications again.`;

/** Returns the secrets of this shop, encrypted with a passphrase; undefined without a passphrase. */
async function secretsForBackup(): Promise<SealedSecrets | undefined> {
  const passphrase = environment().backupPassphrase ?? (await promptNewPassphrase());
  if (passphrase !== undefined) return sealSecrets(secretTexts(), passphrase);
  printError('Set BACKUP_PASSPHRASE, or run the command on a terminal, to add the secrets.');
  return undefined;
}

async function promptNewPassphrase(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  printError(
    `A passphrase for the secrets, at least ${minPassphraseLength} characters; without one the backup has no secrets.`,
  );
  const passphrase = await promptHidden('Passphrase: ');
  if (passphrase === '') return undefined;
  if (passphrase.length < minPassphraseLength)
    throw new BackupError(`A passphrase has at least ${minPassphraseLength} characters; nothing was done.`);
  if ((await promptHidden('Repeat it: ')) !== passphrase)
    throw new BackupError('The passphrases differ; nothing was done.');
  return passphrase;
}

/** Decrypts the secrets of a backup before anything is changed, and returns a function that stores them. */
async function secretsOfBackup(sealed: SealedSecrets | undefined, options: SecretOptions): Promise<() => void> {
  if (options.without || sealed === undefined) {
    const reason = sealed === undefined ? 'THE BACKUP HOLDS NO SECRETS' : 'THE SECRETS OF THE BACKUP ARE IGNORED';
    return () => printError(`WARNING: ${reason}. ${lossNote}`);
  }
  const texts = await openWithPassphrase(sealed);
  const { stored, configured } = conflictingSecrets(texts);
  if (stored.length > 0 && !options.replace) {
    throw new BackupError(
      `DATA_DIR already has other secrets (${stored.join(', ')}); nothing was changed. --replace-secrets replaces them and keeps a copy, --no-secrets keeps them.`,
    );
  }
  return () => store(texts, configured);
}

function store(texts: SecretTexts, configured: readonly string[]): void {
  const earlierFile = putSecrets(texts);
  if (earlierFile !== undefined) printError(`The earlier secrets are in ${earlierFile}.`);
  if (configured.length > 0)
    printError(
      `WARNING: the environment sets other secrets than the backup's, and overrides them: ${configured.join(', ')}.`,
    );
}

async function openWithPassphrase(sealed: SealedSecrets): Promise<SecretTexts> {
  const { backupPassphrase } = environment();
  if (backupPassphrase === undefined && !process.stdin.isTTY) {
    throw new BackupError(
      'The backup has encrypted secrets; nothing was changed. Set BACKUP_PASSPHRASE, or restore without them with --no-secrets.',
    );
  }
  for (let tries = 1; ; tries++) {
    const texts = await openSecrets(sealed, backupPassphrase ?? (await promptHidden('Passphrase of the backup: ')));
    if (texts) return texts;
    if (backupPassphrase !== undefined || tries === maxTries)
      throw new BackupError('The passphrase is wrong; nothing was changed.');
    printError('The passphrase is wrong.');
  }
}

const filesFolder = () => ({
  documents: documentFolder(environment().dataDir),
  onTable: (table: string) => print(`  ${table}`),
});
const photosFolder = () => photoFolder(environment().dataDir);

async function runBackup({ write }: Database, file: string, photos: string | undefined, withSecrets: boolean) {
  const secrets = withSecrets ? await secretsForBackup() : undefined;
  if (!secrets) printError(`WARNING: THIS BACKUP IS WITHOUT THE SECRETS. ${lossNote}`);
  const folders = filesFolder();
  const result = await backUp(write, file, { ...folders, photos, secrets });
  const { tables, rows, documents, photos: photoCount, missingDocuments, missingPhotos } = result;
  print(`Wrote ${rows} rows of ${tables} tables, ${documents} documents and ${photoCount} photographs to ${file}.`);
  if (secrets) print('It holds the secrets, encrypted: keep the passphrase in another place.');
  if (missingDocuments > 0) printError(`The files of ${missingDocuments} documents are not in ${folders.documents}.`);
  if (missingPhotos > 0) printError(`The files of ${missingPhotos} photographs are not in ${photos}.`);
}

async function createEmptyDatabase(): Promise<string> {
  const { database, dataDir } = environment();
  if (database.url !== undefined) {
    throw new UsageError('DATABASE_URL names your own server: create the database there, with createdb.');
  }
  const server = await createEmbedded(dataDir);
  await server.release();
  return `An empty database was created in ${dataDir}.`;
}

await runProgram({
  name: 'db',
  options: {
    'no-photos': { type: 'boolean', default: false },
    'no-secrets': { type: 'boolean', default: false },
    'replace-secrets': { type: 'boolean', default: false },
  },
  commands: {
    create: {
      help: 'Creates an empty database in DATA_DIR, to restore a backup into. No other command creates one.',
      prepare: () => createEmptyDatabase,
    },
    migrate: {
      help: 'Migrates the schema to this version of the shop.',
      prepare: () =>
        onDatabase(async ({ write }) => {
          const { applied } = await migrate(write, undefined, (name) => print(`Applied ${name}`));
          return `The schema is at migration ${applied.length}.`;
        }),
    },
    check: {
      help: 'Reports pending migrations; exit code 1 if there are any.',
      prepare: () =>
        onDatabase(async ({ write }) => {
          const { applied, pending, newer } = await migrationState(write);
          print(`Applied: ${applied.length}. Pending: ${pending.length === 0 ? 'none' : pending.join(', ')}.`);
          if (newer.length > 0) print(`Newer than this version, and compatible with it: ${newer.join(', ')}.`);
          return pending.length === 0;
        }),
    },
    'backup FILE [--no-photos] [--no-secrets]': {
      help: "Writes everything, with customers' documents and photographs of products, to a compressed file, while the shop may run. Without photographs the file is smaller; they can be imported again. The secrets of the shop are encrypted with BACKUP_PASSPHRASE, or with a passphrase typed on the terminal.",
      prepare: ([file = ''], { 'no-photos': noPhotos, 'no-secrets': noSecrets }) =>
        onDatabase((database) => runBackup(database, file, noPhotos ? undefined : photosFolder(), !noSecrets)),
    },
    'restore FILE [--no-secrets] [--replace-secrets]': {
      help: 'Restores a backup into an empty database, and its secrets into DATA_DIR. Other secrets in DATA_DIR are only replaced with --replace-secrets.',
      prepare: ([file = ''], { 'no-secrets': noSecrets, 'replace-secrets': replaceSecrets }) =>
        onDatabase(async ({ write }) => {
          const options = { ...filesFolder(), photos: photosFolder() };
          const openSecrets = (sealed: SealedSecrets | undefined) =>
            secretsOfBackup(sealed, { without: noSecrets, replace: replaceSecrets });
          const { tables, rows, documents, photos } = await restore(write, file, { ...options, openSecrets });
          return `Restored ${rows} rows of ${tables} tables, ${documents} documents and ${photos} photographs from ${file}.`;
        }),
    },
  },
  notes: `${databaseNote} Documents and photographs are in DATA_DIR.`,
});
