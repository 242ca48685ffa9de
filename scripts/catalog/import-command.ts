import type { ReportLanguage } from '@/services/catalogue/csv/reasons';
import { importCsv } from '@/services/catalogue/import-csv';
import type { Database } from '@/services/db/pools';
import { progressBar } from '../launch/progress-bar';
import { BadLineReport } from './bad-line-report';
import { stopSignal } from './stop-signal';

export interface ImportCommand {
  readonly file: string;
  readonly skipBad: boolean;
  readonly report: string | undefined;
  readonly language: ReportLanguage;
  /** Fetch the pictures that the list names, and from whom. */
  readonly pictures: boolean;
  readonly allowPrivate: boolean;
}

/** Reads a price list into the catalogue, then fetches the pictures that it names. */
export async function runImport(db: Database, command: ImportCommand): Promise<boolean> {
  const { file, skipBad: keepGoing } = command;
  const report = new BadLineReport(command.report ?? `${file}.report.csv`, command.language);
  const onProgress = progressBar('Import', process.stdout);
  const signal = stopSignal();
  try {
    const result = await importCsv({ database: db, file, keepGoing, signal, onBadLine: report.add, onProgress });
    console.log(`${result.lines} lines: ${result.added} added, ${result.updated} changed, ${result.bad} bad.`);
    if (!result.applied)
      console.error('Nothing was changed. Mend the lines above, or use --skip-bad to take the good ones.');
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
