import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { printable } from '@/lib/domain/text/escape';
import type { Database } from '@/services/db/pools';
import { fullName, yearsText } from '@/services/reference/vehicle-row';
import { fileColumns, fileKinds } from '@/services/vehicle-import/columns';
import { importVehicles, type VehicleImportResult } from '@/services/vehicle-import/import-vehicles';
import type { BadFileLine } from '@/services/vehicle-import/staging';
import { findVehicleFacts } from '@/services/vehicle-import/tree';
import { printSheetChoice } from './catalog/bad-line-report';
import { progressBar } from './launch/progress-bar';
import { onMigrated, runOnDatabase } from './operator-command';
import { print, printError, readCommand, UsageError } from './terminal';

const maxReasons = 50_000;
const maxPrintedReasons = 20;

/** Counts why lines were not taken: which unknown part, vehicle or brand cost how many of them. */
class ReasonTally {
  private readonly counts = new Map<string, number>();

  add(reason: string): void {
    // Where a line is overridden differs each time.
    const name = reason.replace(/ line \d+.*$/, ' another line');
    const count = this.counts.get(name);
    if (count !== undefined) this.counts.set(name, count + 1);
    else if (this.counts.size < maxReasons) this.counts.set(name, 1);
  }

  /** The most frequent ones, a line each. */
  text(): string {
    const sorted = [...this.counts].sort(([, one], [, other]) => other - one).slice(0, maxPrintedReasons);
    const more = this.counts.size - sorted.length;
    const lines = sorted.map(([reason, count]) => `${String(count).padStart(9)}  ${reason}`);
    return [...lines, ...(more > 0 ? [`${''.padStart(9)}  and ${more} others`] : [])].join('\n');
  }
}

interface ImportCommand {
  readonly files: readonly string[];
  readonly skipBad: boolean;
  readonly replace: boolean;
  readonly dryRun: boolean;
  readonly report: string | undefined;
}

const maxPrintedLines = 20;

/** Reads the files into the catalogue, or only checks them, and tells what came of it. */
async function runImport(database: Database, command: ImportCommand): Promise<boolean> {
  const { report: reportFile, ...options } = command;
  const report = reportFile === undefined ? undefined : createWriteStream(reportFile);
  const reasons = new ReasonTally();
  let shown = 0;
  const onBadLine = ({ file, line, reason }: BadFileLine) => {
    report?.write(`${file}\t${line}\t${reason}\n`);
    reasons.add(reason);
    shown += 1;
    if (shown <= maxPrintedLines) printError(printable(`${file}, line ${line}: ${reason}`));
    else if (shown === maxPrintedLines + 1) printError('Further bad lines are counted, not shown.');
  };
  const onProgress = progressBar(options.dryRun ? 'Check' : 'Import', process.stdout);
  try {
    for (const file of options.files) await printSheetChoice(file);
    const result = await importVehicles({ database, ...options, onBadLine, onProgress });
    tell(result, reasons, command);
    return options.dryRun ? result.bad === 0 : result.applied;
  } finally {
    if (report) await finished(report.end());
  }
}

function tell(result: VehicleImportResult, reasons: ReasonTally, { dryRun }: ImportCommand): void {
  const { lines, bad, makes, series, vehicles, removed, parts, groups, applied } = result;
  const counted = ({ added, changed }: VehicleImportResult['makes']) => `${added} added, ${changed} changed`;
  if (bad > maxPrintedLines) printError(`\nThe most frequent reasons:\n${reasons.text()}`);
  print(`${lines} lines, ${bad} bad.`);
  if (applied || (dryRun && bad === 0)) {
    print(
      `Makes: ${counted(makes)}. Model series: ${counted(series)}. Vehicles: ${counted(vehicles)}, ${removed} removed.`,
    );
    print(`Parts with another list of vehicles: ${parts}; lists that are new: ${groups}.`);
  }
  if (dryRun) print('This was a check: nothing was changed.');
  else if (!applied)
    printError('Nothing was changed. Mend the lines above, or use --keep-going to take the good ones.');
}

/** Shows one vehicle, the parts that fit it, and how many garages hold it. */
async function showVehicle({ read }: Database, carId: number): Promise<boolean> {
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
const vehiclesHelp = `npm run vehicles -- COMMAND

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
