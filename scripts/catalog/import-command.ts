import { readFile } from 'node:fs/promises';
import { printable } from '@/lib/domain/text/escape';
import { type ImportStart, importCsv, noWarehouses } from '@/services/catalogue/import-csv';
import { exampleWarehouse, listWarehouses, saveWarehouses } from '@/services/catalogue/warehouses';
import { readLeiRates } from '@/services/currencies/rates';
import type { Database } from '@/services/db/pools';
import type { ReportLanguage } from '@/services/import-files/import-error';
import { print, printError, progressBar, UsageError } from '../terminal';
import { BadLineReport, printSheetChoice } from './bad-line-report';

/** A signal that aborts on the first Ctrl-C; a second Ctrl-C ends the process. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      printError('\nStopping …');
      controller.abort();
    });
  }
  return controller.signal;
}

type ImportCommand = {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly skipBad: boolean;
  /** Ignores the checkpoint of an interrupted import and starts with the first line. */
  readonly restart: boolean;
  /** The warehouse of quantities that name none. */
  readonly warehouse: number | undefined;
  /** Exchange rates by currency code, lei for one unit. They replace the rates of the back office. */
  readonly rates: ReadonlyMap<string, number>;
  readonly report: string | undefined;
  readonly language: ReportLanguage;
  /** Downloads the pictures named in the list after the import. */
  readonly pictures: boolean;
  readonly allowPrivate: boolean;
};

/** Imports a price list, then downloads the pictures named in it. */
export async function runImport(db: Database, command: ImportCommand): Promise<boolean> {
  const { file, sheet, restart, skipBad, warehouse } = command;
  const rates = new Map([...(await readLeiRates(db.read)), ...command.rates]);
  const report = new BadLineReport(command.report ?? `${file}.report.csv`, command.language);
  const onProgress = progressBar('Import', process.stdout);
  const signal = stopSignal();
  try {
    await printSheetChoice(file, sheet ?? '');
    const onStart = (start: ImportStart) => print(startText(start));
    const callbacks = { onStart, onProgress, onBadLine: report.add, onNote: (note: string) => print(printable(note)) };
    const terms = { sheet, restart, skipBad, warehouse, rates };
    const result = await importCsv({ database: db, file, signal, ...terms, ...callbacks });
    const { lines, added, updated, unchanged, bad } = result;
    const unchangedText = unchanged > 0 ? ` ${unchanged} were unchanged.` : '';
    print(`${lines} lines: ${added} added, ${updated} changed, ${bad} bad.${unchangedText}`);
    if (!result.applied) {
      printError('Nothing was changed. Correct the lines above, or use --skip-bad to import the good ones at once.');
    } else if (command.pictures && result.pictured > 0) {
      // Loaded on demand: the picture libraries need much memory.
      const { fetchPictures } = await import('./pictures-command');
      await fetchPictures(db, { ...command, again: false }, report);
    }
    return result.applied;
  } finally {
    await report.close();
  }
}

const restartReasons = {
  restart: 'because of --restart',
  changedFile: 'because the file has changed',
  otherFile: 'because it read another file',
  otherSheet: 'because it read another sheet',
  otherTerms: 'because it had another --warehouse or --rate',
  catalogue: 'because the catalogue was replaced in between',
  program: 'because the program has changed',
} as const;

function startText(start: ImportStart): string {
  if (start.kind === 'anew') {
    return `Starts from the first line: the interrupted import of ${start.source} is discarded ${restartReasons[start.because]}.`;
  }
  const { line, lines, read } = start;
  if (read) return `All ${lines} lines have been read. --restart reads them again.`;
  return `The import continues after line ${line}. --restart starts from the first line.`;
}

/** Adds or updates the warehouses of a JSON file. Without a file, prints the existing ones. */
export async function runWarehouses(database: Database, file: string | undefined): Promise<string> {
  if (file === undefined) {
    const warehouses = await listWarehouses(database);
    if (warehouses.length === 0) printError(`${noWarehouses}\nTemplate:`);
    return JSON.stringify(warehouses.length > 0 ? warehouses : [exampleWarehouse], null, 2);
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}`);
  });
  return `${await saveWarehouses(database, text)} warehouses saved.`;
}
