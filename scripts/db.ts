import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { backUp, restore } from '@/services/db/backup';
import { explainFailure } from '@/services/db/explain-failure';
import { migrate, migrationState } from '@/services/db/migrate';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { readCommand } from './read-command';

const help = `npm run db -- COMMAND

  migrate          bring the schema to this version of the shop
  check            say whether the schema is at this version; exit code 1 if not
  backup FILE      write everything to a compressed file, while the shop may run
  restore FILE     read such a file into an empty database

The database is that of DATABASE_URL, else the embedded one in DATA_DIR.`;

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
    const { tables, rows } = await backUp(write, file, (table) => console.log(`  ${table}`));
    console.log(`Wrote ${rows} rows of ${tables} tables to ${file}.`);
    return true;
  },
  async restore({ write }, file) {
    const { tables, rows } = await restore(write, file, (table) => console.log(`  ${table}`));
    console.log(`Read ${rows} rows of ${tables} tables from ${file}.`);
    return true;
  },
};

const { values, positionals } = readCommand(() =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } }),
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
