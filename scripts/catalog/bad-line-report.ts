import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { printable } from '@/lib/domain/text/escape';
import {
  type BadLine,
  type ReportLanguage,
  reasonText,
  reportLanguages,
  systemLanguage,
} from '@/services/import-files/import-error';
import { sheetsOf } from '@/services/import-files/table-formats';
import { csvLine, print, printError } from '../terminal';

/** Returns the report language: the value of --lang, else the language of the system. */
export function readReportLanguage(text: string | undefined): ReportLanguage {
  return reportLanguages.find((language) => language === text) ?? systemLanguage();
}

/** Prints the sheets of a workbook that has several. `sheetName` is null for commands without --sheet. */
export async function printSheetChoice(file: string, sheetName: string | null = null): Promise<void> {
  // Read errors are reported later, when the file is imported.
  const sheets = await sheetsOf(file).catch((): string[] => []);
  if (sheets.length < 2 || sheetName) return;
  const choice = sheetName === null ? '' : '; --sheet NAME chooses one';
  print(`Of ${basename(file)} the first sheet with a header is read${choice}. It has ${sheets.join(', ')}.`);
}

const maxPrinted = 20;
const maxValueLength = 200;

/** Prints the first bad lines and writes all of them to a file, which is only created if there are any. */
export class BadLineReport {
  count = 0;
  private stream: WriteStream | undefined;
  private readonly language: ReportLanguage;
  readonly file: string;

  constructor(file: string, language: ReportLanguage) {
    this.file = file;
    this.language = language;
    // The report of an earlier run may list lines that have since been corrected.
    rmSync(file, { force: true });
  }

  readonly add = (bad: BadLine): void => {
    const { line, because, column = '', value = '' } = bad;
    const reason = because ? reasonText(because, this.language) : bad.reason;
    this.stream ??= this.open();
    this.stream.write(
      csvLine([line > 0 ? String(line) : '', column, withoutFormula(value.slice(0, maxValueLength)), reason]),
    );
    this.count += 1;
    const where = line > 0 ? `Line ${line}` : value;
    if (this.count <= maxPrinted) printError(printable(`${where}: ${reason}`));
    else if (this.count === maxPrinted + 1) printError('Further bad lines are only written to the report.');
  };

  /** Closes the file and prints its path. */
  async close(): Promise<void> {
    if (!this.stream) return;
    await finished(this.stream.end());
    printError(`All bad lines, with line, column, value and reason: ${this.file}`);
  }

  private open(): WriteStream {
    const stream = createWriteStream(this.file, { mode: 0o600 });
    // The byte order mark makes spreadsheets read UTF-8.
    stream.write(`\ufeff${csvLine(['line', 'column', 'value', 'reason'])}`);
    return stream;
  }
}

/** Prefixes a value that a spreadsheet would execute as a formula. */
function withoutFormula(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
