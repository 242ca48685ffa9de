import { parseArgs } from 'node:util';
import type { Database } from '@/services/db/pools';
import { fullName, yearsText } from '@/services/reference/vehicle-row';
import { fileColumns, fileKinds } from '@/services/vehicle-import/columns';
import { findVehicleFacts } from '@/services/vehicle-import/tree';
import { onMigrated, runOnDatabase } from './operator-command';
import { readCommand, UsageError } from './read-command';
import { print, printError } from './terminal';
import { runImport } from './vehicles/import-command';

/** Shows one vehicle, the parts that fit it, and how many garages hold it. */
export async function showVehicle({ read }: Database, carId: number): Promise<boolean> {
  const { vehicle, parts, kinds, universal, garages } = await findVehicleFacts(read, carId);
  if (vehicle === undefined) {
    printError(`There is no vehicle ${carId}.${garages > 0 ? ` ${garages} garages hold it still.` : ''}`);
    return false;
  }
  const lines = [
    `${carId}  ${fullName(vehicle)}`,
    `make      ${vehicle.manu_id}  ${vehicle.manu}`,
    `series    ${vehicle.model_id}  ${vehicle.model}`,
    `made      ${yearsText(vehicle)}`,
    `engine    ${vehicle.kw} kW, ${vehicle.hp} hp, ${vehicle.ccm ?? '–'} cm³, ${vehicle.fuel_type}, ${vehicle.motor_codes.join(' ') || 'no codes'}`,
    `body      ${vehicle.construction_type}`,
    `parts     ${parts} for it, in ${kinds} part kinds; ${universal} that fit every vehicle`,
    `garages   ${garages}`,
  ];
  print(lines.join('\n'));
  return true;
}

const titles = {
  makes: 'Makes (told by manuId alone)',
  series: 'Model series (told by modelId without carId)',
  vehicles: 'Vehicles, which are engine types (told by carId without partNumber)',
  fitment: 'Fitment (told by partNumber): one line for a part and a vehicle',
} as const;

const tables = fileKinds.map((kind) => {
  const columns = Object.entries(fileColumns[kind]).map(([name, { help }]) => `    ${name.padEnd(18)} ${help}`);
  return `  ${titles[kind]}\n${columns.join('\n')}`;
});

/** What `npm run vehicles` can do. */
export const vehiclesHelp = `npm run vehicles -- COMMAND

  import FILE… [--keep-going] [--replace] [--report FILE]
      read makes, model series, vehicles and fitment (CSV in UTF-8, or XLSX), in any order: each file
      says by its header what it holds. What is known is changed, the rest added. One bad line leaves
      everything as it was, unless --keep-going takes the good ones. --report writes every bad line to
      a file. Vehicles that the files do not name stay, and so do a part's other vehicles, unless
      --replace removes the former and lets a part's lines be its whole list.
  check FILE… [--replace] [--report FILE]
      tell what import would do, and change nothing
  show CARID
      one vehicle, the parts that fit it, and how many garages hold it

The first line of a file names the columns, in any order; capitals, blanks and hyphens do not matter:

${tables.join('\n\n')}

docs/vehicle-files.md has examples. The database is that of DATABASE_URL, else the embedded one in DATA_DIR.`;

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
  const { 'keep-going': skipBad, replace, report } = values;
  if (name === 'import' || name === 'check') {
    if (subjects.length === 0) return undefined;
    if (skipBad && replace)
      throw new UsageError('--replace would remove what bad lines were about: leave --keep-going out.');
    return (database) => runImport(database, { files: subjects, skipBad, replace, report, dryRun: name === 'check' });
  }
  if (name === 'show' && subjects.length === 1 && /^[1-9]\d{0,9}$/.test(subjects[0] ?? ''))
    return (database) => showVehicle(database, Number(subjects[0]));
  return undefined;
}

await runOnDatabase({
  help: vehiclesHelp,
  helpRequested: values.help,
  choose: () => {
    const work = workOf();
    return work && onMigrated(work);
  },
});
