import { streamXlsxRows } from 'hucre/xlsx';
import { type BadLine, badLine, ImportError } from '../import-error';
import { type FilePosition, type Input, LONGEST_RECORD, openInput, type ParsedRecord } from '../read-file';

import { chosenSheet, refuseOversized, workbookSheets } from '../sheets';
import type { TableFormat, TablePiece } from '../table-format';

/** How a ZIP file begins, which a workbook is; no text does. */
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
/** How old workbooks (XLS) begin, and new ones with a password. */
const oldMark = Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1');
const rowsInPiece = 200;

/** A workbook (XLSX), of which one sheet is read. */
export const workbook: TableFormat = {
  name: 'XLSX',
  matches(head) {
    if (head.subarray(0, oldMark.length).equals(oldMark))
      throw new ImportError('The workbook is of the old form (.xls) or has a password. Save it as .xlsx without one.');
    return head.subarray(0, zipMark.length).equals(zipMark);
  },
  sheetsOf: workbookSheets,
  async open(file, { sheet: asked, skipTo }) {
    const input = await openInput(file);
    await refuseOversized(file);
    const sheet = await chosenSheet(file, asked);
    const empty =
      sheet === undefined
        ? 'The first sheet of the workbook, which is the one that is read, is empty.'
        : `The sheet ${sheet} is empty.`;
    return { pieces: readWorkbook(input, { sheet, skipTo }), share: input.share, empty };
  },
};

interface ReadWorkbookOptions {
  /** The sheet to read; without it the first one. */
  readonly sheet: string | undefined;
  readonly skipTo: FilePosition | undefined;
}

/** Reads a sheet of a workbook row by row; a row's number is that which the program shows. */
async function* readWorkbook({ bytes }: Input, { sheet, skipTo }: ReadWorkbookOptions): AsyncGenerator<TablePiece> {
  let gathered = emptyPiece();
  let rows = 0;
  for await (const { cells, line } of cellsOf(bytes, sheet)) {
    // The packed rows cannot be leapt over, but need not be understood again.
    if (skipTo && line > skipTo.headerLine && line <= skipTo.line) continue;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > LONGEST_RECORD) gathered.bad.push(badLine(line, 'lineLong', LONGEST_RECORD));
    else gathered.records.push({ record: cells, info: { lines: line, bytes: 0 } });
    gathered.characters += Math.min(length, LONGEST_RECORD);
    rows += 1;
    if (rows % rowsInPiece > 0) continue;
    yield gathered;
    gathered = emptyPiece();
  }
  yield gathered;
}

const emptyPiece = (): { bad: BadLine[]; records: ParsedRecord[]; characters: number } => ({
  bad: [],
  records: [],
  characters: 0,
});

/** Rows as wide as the first one, without the empty ones. */
async function* cellsOf(bytes: AsyncGenerator<Uint8Array>, sheet: string | undefined) {
  let width = 0;
  for await (const { index, values } of rowsOf(bytes, sheet)) {
    const cells = values.map(cellText);
    while (cells.length > width && cells.at(-1) === '') cells.pop();
    if (cells.every((cell) => cell === '')) continue;
    // Programs leave out the empty cells at the end of a row.
    while (cells.length < width) cells.push('');
    width ||= cells.length;
    yield { cells, line: index + 1 };
  }
}

async function* rowsOf(bytes: AsyncGenerator<Uint8Array>, sheet: string | undefined) {
  try {
    yield* streamXlsxRows(streamOf(bytes), sheet === undefined ? {} : { sheet });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `The workbook cannot be read, it may be damaged or incomplete: ${error instanceof Error ? error.message : 'unknown cause'}`,
    );
  }
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/** A cell as CSV would have it. */
function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return '';
}

/** A number in plain digits; one with more digits than a workbook stores is in exponent form. */
function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? value.toExponential() : String(Number(value.toFixed(6)));
}
