import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { printable } from '@/lib/text/printable';
import type { Database } from '@/services/db/pools';
import { importVehicles, type VehicleImportResult } from '@/services/vehicle-import/import-vehicles';
import type { BadFileLine } from '@/services/vehicle-import/staging';
import { printSheetChoice } from '../catalog/bad-line-report';
import { progressBar } from '../launch/progress-bar';
import { print, printError } from '../terminal';

const maxReasons = 50_000;
const shown = 20;

/** Counts why lines were not taken: which unknown part, vehicle or brand cost how many of them. */
export class ReasonTally {
  private readonly counts = new Map<string, number>();

  add(reason: string): void {
    // Where a line is overridden differs each time.
    const name = reason.replace(/ line \d+.*$/, ' another line');
    const held = this.counts.get(name);
    if (held !== undefined) this.counts.set(name, held + 1);
    else if (this.counts.size < maxReasons) this.counts.set(name, 1);
  }

  /** The most frequent ones, a line each. */
  text(): string {
    const sorted = [...this.counts].sort(([, one], [, other]) => other - one).slice(0, shown);
    const more = this.counts.size - sorted.length;
    const lines = sorted.map(([reason, count]) => `${String(count).padStart(9)}  ${reason}`);
    return [...lines, ...(more > 0 ? [`${''.padStart(9)}  and ${more} others`] : [])].join('\n');
  }
}

export interface ImportCommand {
  readonly files: readonly string[];
  readonly skipBad: boolean;
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
