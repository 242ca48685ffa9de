import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { documentFolder } from '@/services/account/business/document-store';
import { backUp, restore } from '@/services/db/backup';
import { explainFailure } from '@/services/db/explain-failure';
import { migrate, migrationState } from '@/services/db/migrate';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { photoFolder } from '@/services/pictures/photos/photo-key';
import { readCommand } from './read-command';

const help = `npm run db -- COMMAND

  migrate          bring the schema to this version of the shop
  check            say whether the schema is at this version; exit code 1 if not
  backup FILE [--no-photos]
                   write everything, customers' papers and photographs of articles too, to a compressed file, while
                   the shop may run; without the photographs it is smaller, and they can be taken in again
  restore FILE     read such a file into an empty database

The database is that of DATABASE_URL, else the embedded one in DATA_DIR; papers and photographs lie in DATA_DIR.`;

const options = () => ({
  papers: documentFolder(environment().dataDir),
  photos: values['no-photos'] ? undefined : photoFolder(environment().dataDir),
  onTable: (table: string) => console.log(`  ${table}`),
});

const commands: Record<string, (database: Database, file: string) => Promise<boolean>> = {
  async migrate({ write }) {
    const { applied } = await migrate(write, undefined, (name) => console.log(`Applied ${name}`));
    console.log(`The schema is at migration ${applied.length}.`);
    return true;
  },
  async check({ write }) {
    const { applied, pending } = await migrationState(write);
    console.log(`Applied: ${applied.length}. Pending: ${pending.length === 0 ? 'none' : pending.join(', ')}.`);
    return pending.length === 0;
  },
  async backup({ write }, file) {
    const { tables, rows, papers, photos, missingPapers, missingPhotos } = await backUp(write, file, options());
    console.log(`Wrote ${rows} rows of ${tables} tables, ${papers} papers and ${photos} photographs to ${file}.`);
    if (missingPapers > 0) console.error(`The files of ${missingPapers} papers are not in ${options().papers}.`);
    if (missingPhotos > 0) console.error(`The files of ${missingPhotos} photographs are not in ${options().photos}.`);
    return true;
  },
  async restore({ write }, file) {
    const { tables, rows, papers, photos } = await restore(write, file, options());
    console.log(`Read ${rows} rows of ${tables} tables, ${papers} papers and ${photos} photographs from ${file}.`);
    return true;
  },
};

const { values, positionals } = readCommand(() =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' }, 'no-photos': { type: 'boolean' } } }),
);
const [name = '', file = ''] = positionals;
const command = commands[name];
const needsFile = name === 'backup' || name === 'restore';

if (values.help) {
  console.log(help);
} else if (command === undefined || positionals.length !== (needsFile ? 2 : 1)) {
  console.error(help);
  process.exitCode = 2;
} else {
  try {
    const good = await withDatabase(environment(), (database) => command(database, file));
    if (!good) process.exitCode = 1;
  } catch (error) {
    console.error(explainFailure(error, () => environment().dataDir));
    process.exitCode = 1;
  }
}
