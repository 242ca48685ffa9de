import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
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
import { runCommand, runOnDatabase } from './operator-command';
import { print, printError, readCommand, UsageError } from './terminal';

/** Asks on the terminal for what must not be seen on it. */
function promptHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    terminal.once('close', () => reject(new BackupError('No passphrase was given; nothing was done.')));
    terminal.question('', resolve);
  }).finally(() => {
    terminal.close();
    process.stderr.write('\n');
  });
}

type SecretOptions = { readonly without: boolean; readonly replace: boolean };

const leastPassphrase = 12;
const maxTries = 3;
const loss = `A shop that is restored from it makes new secrets: everybody is signed out, letters that wait cannot be
opened, links in letters end, browsers have to ask for notifications anew.`;

/** The secrets of this shop, sealed for a backup; undefined, and said loudly, where there is no passphrase. */
async function secretsForBackup({ without }: SecretOptions): Promise<SealedSecrets | undefined> {
  const passphrase = without ? undefined : (environment().backupPassphrase ?? (await askForNew()));
  if (passphrase !== undefined) return sealSecrets(secretTexts(), passphrase);
  printError(`WARNING: THIS BACKUP IS WITHOUT THE SECRETS. ${loss}`);
  printError('Set BACKUP_PASSPHRASE, or give the command on a terminal, to seal them into it.');
  return undefined;
}

async function askForNew(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  printError(
    `The passphrase that seals the secrets, at least ${leastPassphrase} characters; without one they are left out.`,
  );
  const passphrase = await promptHidden('Passphrase: ');
  if (passphrase === '') return undefined;
  if (passphrase.length < leastPassphrase)
    throw new BackupError(`A passphrase has at least ${leastPassphrase} characters; nothing was done.`);
  if ((await promptHidden('Once more: ')) !== passphrase) throw new BackupError('They differ; nothing was done.');
  return passphrase;
}

/** Opens the secrets of a backup before anything is changed, and gives how to put them in their place. */
async function secretsOfBackup(sealed: SealedSecrets | undefined, options: SecretOptions): Promise<() => void> {
  if (options.without || sealed === undefined) {
    const why = sealed === undefined ? 'THE BACKUP HOLDS NO SECRETS' : 'THE SECRETS OF THE BACKUP ARE LEFT OUT';
    return () => printError(`WARNING: ${why}. ${loss}`);
  }
  const texts = await openWithPassphrase(sealed);
  const { stored, configured } = conflictingSecrets(texts);
  if (stored.length > 0 && !options.replace) {
    throw new BackupError(
      `DATA_DIR has other secrets already (${stored.join(', ')}); nothing was changed. --replace-secrets puts those of the backup in their place and keeps the others beside them, --no-secrets leaves them.`,
    );
  }
  return () => put(texts, configured);
}

function put(texts: SecretTexts, configured: readonly string[]): void {
  const earlierFile = putSecrets(texts);
  if (earlierFile !== undefined) printError(`The secrets from before lie in ${earlierFile}.`);
  if (configured.length > 0)
    printError(
      `WARNING: the environment sets other secrets than the backup's, and they count: ${configured.join(', ')}.`,
    );
}

async function openWithPassphrase(sealed: SealedSecrets): Promise<SecretTexts> {
  const { backupPassphrase } = environment();
  if (backupPassphrase === undefined && !process.stdin.isTTY) {
    throw new BackupError(
      'The backup holds sealed secrets; nothing was changed. Set BACKUP_PASSPHRASE, or restore without them by --no-secrets.',
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

const help = `npm run db -- COMMAND

  create           make an empty database in DATA_DIR, for a backup to be restored into; no other command makes one
  migrate          bring the schema to this version of the shop
  check            say whether the schema is at this version; exit code 1 if not
  backup FILE [--no-photos] [--no-secrets]
                   write everything, customers' papers and photographs of articles too, to a compressed file, while
                   the shop may run; without the photographs it is smaller, and they can be taken in again. The shop's
                   secrets go along, sealed with a passphrase: that of BACKUP_PASSPHRASE, or one that is asked for
  restore FILE [--no-secrets] [--replace-secrets]
                   read such a file into an empty database, and its secrets into DATA_DIR; others that lie there are
                   replaced by order only

The database is that of DATABASE_URL, else the embedded one in DATA_DIR; papers and photographs lie in DATA_DIR.`;

const options = () => ({
  documents: documentFolder(environment().dataDir),
  photos: values['no-photos'] ? undefined : photoFolder(environment().dataDir),
  onTable: (table: string) => print(`  ${table}`),
});

const secretOptions = () => ({ without: values['no-secrets'], replace: values['replace-secrets'] });

const commands: Record<string, (database: Database, file: string) => Promise<boolean>> = {
  async migrate({ write }) {
    const { applied } = await migrate(write, undefined, (name) => print(`Applied ${name}`));
    print(`The schema is at migration ${applied.length}.`);
    return true;
  },
  async check({ write }) {
    const { applied, pending, newer } = await migrationState(write);
    print(`Applied: ${applied.length}. Pending: ${pending.length === 0 ? 'none' : pending.join(', ')}.`);
    if (newer.length > 0) print(`Newer than this version, which serves on it: ${newer.join(', ')}.`);
    return pending.length === 0;
  },
  async backup({ write }, file) {
    const secrets = await secretsForBackup(secretOptions());
    const { tables, rows, documents, photos, missingDocuments, missingPhotos } = await backUp(write, file, {
      ...options(),
      secrets,
    });
    print(`Wrote ${rows} rows of ${tables} tables, ${documents} documents and ${photos} photographs to ${file}.`);
    if (secrets) print('The secrets are in it, sealed: keep the passphrase elsewhere.');
    if (missingDocuments > 0)
      printError(`The files of ${missingDocuments} documents are not in ${options().documents}.`);
    if (missingPhotos > 0) printError(`The files of ${missingPhotos} photographs are not in ${options().photos}.`);
    return true;
  },
  async restore({ write }, file) {
    const openSecrets = (sealed: SealedSecrets | undefined) => secretsOfBackup(sealed, secretOptions());
    const { tables, rows, documents, photos } = await restore(write, file, { ...options(), openSecrets });
    print(`Read ${rows} rows of ${tables} tables, ${documents} documents and ${photos} photographs from ${file}.`);
    return true;
  },
};

/** The only command that creates a database. */
async function createDatabase(): Promise<void> {
  const { database, dataDir } = environment();
  if (database.url !== undefined)
    throw new UsageError('DATABASE_URL names a server of your own: create the database there, with createdb.');
  const server = await createEmbedded(dataDir);
  await server.release();
  print(`An empty database was made in ${dataDir}.`);
}

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      'no-photos': { type: 'boolean' },
      'no-secrets': { type: 'boolean', default: false },
      'replace-secrets': { type: 'boolean', default: false },
    },
  }),
);
const [name = '', file = ''] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const needsFile = name === 'backup' || name === 'restore';
const understood = positionals.length === (needsFile ? 2 : 1);

if (name === 'create' && understood) {
  await runCommand({ help, helpRequested: values.help, choose: () => createDatabase });
} else {
  await runOnDatabase({
    help,
    helpRequested: values.help,
    choose: () => (command && understood ? (database) => command(database, file) : undefined),
  });
}
