import { parseArgs } from 'node:util';
import type { Database } from '@/services/db/pools';
import { onMigrated, runOnDatabase } from './operator-command';
import { readCommand } from './read-command';
import { UsageError } from './usage-error';
import { vehiclesHelp } from './vehicles/help';
import { runImport } from './vehicles/import-command';
import { showVehicle } from './vehicles/show';

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

await runOnDatabase({
  help: vehiclesHelp,
  asked: values.help,
  choose: () => {
    const work = workOf();
    return work && onMigrated(work);
  },
});
