import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { backUp, restore } from '@/services/backup/backup';
import type { SealedSecrets } from '@/services/backup/backup-secrets';
import { documentFolder } from '@/services/business/documents';
import { migrate, migrationState } from '@/services/db/migrate';
import type { Database } from '@/services/db/pools';
import { photoFolder } from '@/services/pictures/picture-keys';
import { secretsForBackup, secretsOfBackup } from './db/secrets-in-backups';
import { runOnDatabase } from './operator-command';
import { readCommand } from './read-command';
import { print, printError } from './terminal';

const help = `npm run db -- COMMAND

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

await runOnDatabase({
  help,
  helpRequested: values.help,
  choose: () => (command && understood ? (database) => command(database, file) : undefined),
});
