import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { printable } from '@/lib/domain/text/escape';
import type { Database } from '@/services/db/pools';
import { fullName, yearsText } from '@/services/reference/vehicle-row';
import { fileColumns, fileKinds } from '@/services/vehicle-import/columns';
import { importVehicles, type VehicleImportResult } from '@/services/vehicle-import/import-vehicles';
import type { BadFileLine } from '@/services/vehicle-import/staging';
import { findVehicleFacts } from '@/services/vehicle-import/tree';
import { printSheetChoice } from './catalog/bad-line-report';
import { databaseNote, onMigrated, runProgram } from './operator-command';
import { print, printError, progressBar, UsageError } from './terminal';

const maxReasons = 50_000;
const maxPrintedReasons = 20;

/** Counts bad lines by reason, such as an unknown part, vehicle or brand. */
class ReasonTally {
  private readonly counts = new Map<string, number>();

  add(reason: string): void {
    // Without this, the line number would make each reason unique.
    const name = reason.replace(/ line \d+.*$/, ' another line');
    const count = this.counts.get(name);
    if (count !== undefined) this.counts.set(name, count + 1);
    else if (this.counts.size < maxReasons) this.counts.set(name, 1);
  }

  /** Returns the most frequent reasons, one per line. */
  text(): string {
    const sorted = [...this.counts].sort(([, one], [, other]) => other - one).slice(0, maxPrintedReasons);
    const more = this.counts.size - sorted.length;
    const lines = sorted.map(([reason, count]) => `${String(count).padStart(9)}  ${reason}`);
    return [...lines, ...(more > 0 ? [`${''.padStart(9)}  and ${more} others`] : [])].join('\n');
  }
}

type ImportOptions = {
  readonly 'keep-going': boolean;
  readonly replace: boolean;
  readonly report?: string | undefined;
};
type ImportCommand = {
  readonly files: readonly string[];
  readonly skipBad: boolean;
  readonly replace: boolean;
  readonly dryRun: boolean;
  readonly report: string | undefined;
};

const maxPrintedLines = 20;

/** Imports the files, or only checks them, and prints the result. */
async function runImport(database: Database, command: ImportCommand): Promise<boolean> {
  const { report: reportFile, ...options } = command;
  const report = reportFile === undefined ? undefined : createWriteStream(reportFile);
  const reasons = new ReasonTally();
  let printed = 0;
  const onBadLine = ({ file, line, reason }: BadFileLine) => {
    report?.write(`${file}\t${line}\t${reason}\n`);
    reasons.add(reason);
    printed += 1;
    if (printed <= maxPrintedLines) printError(printable(`${file}, line ${line}: ${reason}`));
    else if (printed === maxPrintedLines + 1) printError('Further bad lines are counted, not printed.');
  };
  const onProgress = progressBar(options.dryRun ? 'Check' : 'Import', process.stdout);
  try {
    for (const file of options.files) await printSheetChoice(file);
    const result = await importVehicles({ database, ...options, onBadLine, onProgress });
    printResult(result, reasons, command);
    return options.dryRun ? result.bad === 0 : result.applied;
  } finally {
    if (report) await finished(report.end());
  }
}

function printResult(result: VehicleImportResult, reasons: ReasonTally, { dryRun }: ImportCommand): void {
  const { lines, bad, makes, series, vehicles, removed, parts, groups, applied } = result;
  const counted = ({ added, changed }: VehicleImportResult['makes']) => `${added} added, ${changed} changed`;
  if (bad > maxPrintedLines) printError(`\nThe most frequent reasons:\n${reasons.text()}`);
  print(`${lines} lines, ${bad} bad.`);
  if (applied || (dryRun && bad === 0)) {
    print(
      `Makes: ${counted(makes)}. Model series: ${counted(series)}. Vehicles: ${counted(vehicles)}, ${removed} removed.`,
    );
    print(`Parts with changed vehicles: ${parts}; new lists of vehicles: ${groups}.`);
  }
  if (dryRun) print('This was a check: nothing was changed.');
  else if (!applied)
    printError('Nothing was changed. Correct the lines above, or use --keep-going to import the good ones.');
}

/** A vehicle, with the number of fitting parts and of garages that contain it. */
async function showVehicle({ read }: Database, carId: number): Promise<string> {
  const { vehicle, parts, kinds, universal, garages } = await findVehicleFacts(read, carId);
  if (vehicle === undefined) {
    throw new UsageError(`There is no vehicle ${carId}.${garages > 0 ? ` ${garages} garages still have it.` : ''}`);
  }
  return [
    `${carId}  ${fullName(vehicle)}`,
    `make      ${vehicle.manu_id}  ${vehicle.manu}`,
    `series    ${vehicle.model_id}  ${vehicle.model}`,
    `built     ${yearsText(vehicle)}`,
    `engine    ${vehicle.kw ?? '–'} kW, ${vehicle.hp ?? '–'} hp, ${vehicle.ccm ?? '–'} cm³, ${vehicle.fuel_type}, ${vehicle.motor_codes.join(' ') || 'no codes'}`,
    `body      ${vehicle.construction_type}`,
    `parts     ${parts} for it, in ${kinds} part kinds; ${universal} that fit every vehicle`,
    `garages   ${garages}`,
  ].join('\n');
}

const titles = {
  makes: 'Makes (only manuId)',
  series: 'Model series (modelId without carId)',
  vehicles: 'Vehicles, one per engine version (carId without partNumber)',
  fitment: 'Fitment (partNumber): one line per part and vehicle',
} as const;

const tables = fileKinds.map((kind) => {
  const columns = Object.entries(fileColumns[kind]).map(([name, { help }]) => `    ${name.padEnd(18)} ${help}`);
  return `  ${titles[kind]}\n${columns.join('\n')}`;
});

const vehicleNotes = `The first line of a file names the columns, in any order; capitals, blanks and hyphens do not matter:

${tables.join('\n\n')}

docs/vehicle-files.md has examples. ${databaseNote}`;

const prepareImport =
  (dryRun: boolean) =>
  (files: readonly string[], { 'keep-going': skipBad, replace, report }: ImportOptions) => {
    if (skipBad && replace) {
      throw new UsageError('--replace would remove the vehicles of bad lines: use it without --keep-going.');
    }
    return onMigrated((database) => runImport(database, { files, skipBad, replace, report, dryRun }));
  };

await runProgram({
  name: 'vehicles',
  options: {
    'keep-going': { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
  commands: {
    'import FILE… [--keep-going] [--replace] [--report FILE]': {
      help: `Imports makes, model series, vehicles and fitment (CSV in UTF-8, or XLSX), in any order; the header tells what a file holds. Known rows are changed, others added. One bad line leaves everything unchanged, unless --keep-going imports the good lines. --report writes every bad line to a file. Vehicles that no file names stay, and so do the other vehicles of a part; --replace removes both.`,
      prepare: prepareImport(false),
    },
    'check FILE… [--replace] [--report FILE]': {
      help: 'Reports the result of an import without changing anything.',
      prepare: prepareImport(true),
    },
    'show N': {
      help: 'Prints the vehicle with this carId, the number of parts that fit it, and the number of garages with it.',
      prepare: ([carId]) => onMigrated((database) => showVehicle(database, Number(carId))),
    },
  },
  notes: vehicleNotes,
});
