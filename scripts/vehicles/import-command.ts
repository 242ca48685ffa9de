import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { printable } from '@/lib/text/printable';
import type { Database } from '@/services/db/pools';
import { importVehicles, type VehicleImportResult } from '@/services/vehicle-import/import-vehicles';
import type { BadFileLine } from '@/services/vehicle-import/staging';
import { printSheetChoice } from '../catalog/print-sheet-choice';
import { progressBar } from '../launch/progress-bar';
import { print, printError } from '../terminal';
import { ReasonTally } from './reason-tally';

export interface ImportCommand {
  readonly files: readonly string[];
  readonly keepGoing: boolean;
  readonly replace: boolean;
  readonly dryRun: boolean;
  readonly report: string | undefined;
}

const shownBadLines = 20;

/** Reads the files into the catalogue, or only checks them, and tells what came of it. */
export async function runImport(database: Database, command: ImportCommand): Promise<boolean> {
  const { report: reportFile, ...options } = command;
  const report = reportFile === undefined ? undefined : createWriteStream(reportFile);
  const reasons = new ReasonTally();
  let shown = 0;
  const onBadLine = ({ file, line, reason }: BadFileLine) => {
    report?.write(`${file}\t${line}\t${reason}\n`);
    reasons.add(reason);
    shown += 1;
    if (shown <= shownBadLines) printError(printable(`${file}, line ${line}: ${reason}`));
    else if (shown === shownBadLines + 1) printError('Further bad lines are counted, not shown.');
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
  if (bad > shownBadLines) printError(`\nThe most frequent reasons:\n${reasons.text()}`);
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
