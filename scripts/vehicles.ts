import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { explainFailure } from '@/services/db/explain-failure';
import { migrate } from '@/services/db/migrate';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { readCommand } from './read-command';
import { print, printError } from './terminal';
import { vehiclesHelp } from './vehicles/help';
import { runImport } from './vehicles/import-command';
import { showVehicle } from './vehicles/show';

class UsageError extends Error {}

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      'keep-going': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  }),
);
const [name = '', ...subjects] = positionals;

function workOf(): ((database: Database) => Promise<boolean>) | undefined {
  const { 'keep-going': keepGoing, replace, report } = values;
  if (name === 'import' || name === 'check') {
    if (subjects.length === 0) return undefined;
    if (keepGoing && replace)
      throw new UsageError('--replace would remove what bad lines were about: leave --keep-going out.');
    return (database) => runImport(database, { files: subjects, keepGoing, replace, report, dryRun: name === 'check' });
  }
  if (name === 'show' && subjects.length === 1 && /^[1-9]\d{0,9}$/.test(subjects[0] ?? ''))
    return (database) => showVehicle(database, Number(subjects[0]));
  return undefined;
}

async function run(): Promise<void> {
  if (values.help) {
    print(vehiclesHelp);
    return;
  }
  const work = workOf();
  if (work === undefined) throw new UsageError(vehiclesHelp);
  const good = await withDatabase(environment(), async (database) => {
    await migrate(database.write);
    return work(database);
  });
  if (!good) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  printError(explainFailure(error, () => environment().dataDir));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
