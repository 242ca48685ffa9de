import { printable } from '@/lib/domain/text/escape';
import { type ImportStart, importCsv } from '@/services/catalogue/import-csv';
import type { Database } from '@/services/db/pools';
import type { ReportLanguage } from '@/services/import-files/import-error';
import { progressBar } from '../launch/progress-bar';
import { print, printError } from '../terminal';
import { BadLineReport, printSheetChoice } from './bad-line-report';

/** A signal that tells when somebody stops the command; a second Ctrl-C ends it at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      printError('\nStopping …');
      controller.abort();
    });
  }
  return controller.signal;
}

export interface ImportCommand {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly skipBad: boolean;
  /** Begin with the first line although an import of the file broke off. */
  readonly restart: boolean;
  /** The warehouse of quantities that name none. */
  readonly warehouse: number | undefined;
  /** Lei for a unit of another currency. */
  readonly rates: ReadonlyMap<string, number>;
  readonly report: string | undefined;
  readonly language: ReportLanguage;
  /** Fetch the pictures that the list names, and from whom. */
  readonly pictures: boolean;
  readonly allowPrivate: boolean;
}

/** Reads a price list into the catalogue, then fetches the pictures that it names. */
export async function runImport(db: Database, command: ImportCommand): Promise<boolean> {
  const { file, sheet, restart, skipBad, warehouse, rates } = command;
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
    const same = unchanged > 0 ? ` ${unchanged} were as listed before.` : '';
    print(`${lines} lines: ${added} added, ${updated} changed, ${bad} bad.${same}`);
    if (!result.applied)
      printError(
        'Nothing was changed. Mend the lines above, or use --skip-bad to take the good ones: they need not be read again.',
      );
    else if (command.pictures && result.pictured > 0) {
      // What works on pictures takes memory, which a list without them does not need.
      const { fetchPictures } = await import('./pictures-command');
      await fetchPictures(db, { ...command, again: false }, report);
    }
    return result.applied;
  } finally {
    await report.close();
  }
}

const becauses = {
  restart: 'as --restart asks',
  changedFile: 'since the file has changed',
  otherFile: 'since it read another file',
  otherSheet: 'since it read another sheet',
  otherTerms: 'since it had another --warehouse or --rate',
  catalogue: 'since the catalogue was loaded meanwhile',
  program: 'since the program has changed',
} as const;

function startText(start: ImportStart): string {
  if (start.kind === 'anew')
    return `Begins anew: the unfinished import of ${start.source} is given up, ${becauses[start.because]}.`;
  const { line, lines, read } = start;
  if (read) return `All ${lines} lines were read before. --restart reads them again.`;
  return `The import goes on after line ${line}, where it stopped. --restart begins anew.`;
}
