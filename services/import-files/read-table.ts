import { CsvError, type Parser, parse } from 'csv-parse';
import { z } from 'zod';
import { ChunkReader, type ReadChunk } from './chunk-reader';
import { guessDelimiter } from './columns';
import { decodeUtf8 } from './decode';
import { type BadLine, badLine, ImportError } from './import-error';
import { type FilePosition, type Input, LONGEST_RECORD, openInput } from './input';
import { isWorkbook, readWorkbook } from './read-workbook';
import type { ReasonCode } from './reasons';
import { isRecord, type ParsedRecord, type RecordReader } from './record-reader';
import { chosenSheet, refuseOversized } from './sheets';

/* csv-parse says precisely what is wrong, in words for programmers; these are for the person with the file. */
const FAULTS: Readonly<Record<string, ReasonCode>> = {
  CSV_QUOTE_NOT_CLOSED: 'quoteOpen',
  CSV_INVALID_CLOSING_QUOTE: 'quoteClose',
  INVALID_OPENING_QUOTE: 'quoteInside',
  CSV_MAX_RECORD_SIZE: 'lineLong',
};

function badLineOf(error: CsvError): BadLine {
  const code = FAULTS[error.code] ?? 'csv';
  return badLine(lineOf(error), code, code === 'csv' ? error.message : LONGEST_RECORD);
}

function lineOf(error: CsvError): number {
  const { lines } = z.object({ lines: z.number().catch(0) }).parse({ lines: error['lines'] });
  return lines;
}

/* Converts the parser's line and byte counts to positions in the file. */
class ParserPosition {
  private readonly markBytes: number;
  private readonly skipTo: FilePosition | undefined;

  constructor(markBytes: number, skipTo: FilePosition | undefined) {
    this.markBytes = markBytes;
    this.skipTo = skipTo;
  }

  line(line: number): number {
    const { skipTo } = this;
    return skipTo && line > skipTo.headerLine ? line - skipTo.headerLine + skipTo.line : line;
  }

  of({ record, info }: ParsedRecord): ParsedRecord {
    const bytes = info.bytes + this.markBytes;
    const { skipTo } = this;
    const skipped = skipTo && bytes > skipTo.headerBytes ? skipTo.bytes - skipTo.headerBytes : 0;
    return { record, info: { lines: this.line(info.lines), bytes: bytes + skipped } };
  }
}

async function readHead(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!head.includes('\n')) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
    if (head.length > LONGEST_RECORD && !head.includes('\n')) {
      throw new ImportError('The file has no header row: its first line does not end.');
    }
  }
  if (head.trim() === '') throw new ImportError('The file is empty.');
  return head;
}

function openCsvParser(head: string, onSkip: (bad: BadLine) => void): Parser {
  const parser = parse({
    delimiter: guessDelimiter(head.split(/\r?\n/, 1)[0] ?? ''),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: LONGEST_RECORD,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) onSkip(badLineOf(error));
    },
  });
  // Whoever reads from it is told, too.
  return parser.on('error', () => {});
}

/* Records are taken all at once after each write: waiting for every single one costs more than parsing it. */
function* parsedRecords(parser: Parser): Generator<ParsedRecord> {
  for (;;) {
    const item: unknown = parser.read();
    if (!isRecord(item)) return;
    yield item;
  }
}

async function* recordsAtEnd(parser: Parser, onSkip: (bad: BadLine) => void): AsyncGenerator<ParsedRecord> {
  parser.end();
  try {
    for await (const item of parser) if (isRecord(item)) yield item;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    onSkip(badLineOf(error));
  }
}

export interface ReadTableOptions {
  /** The sheet of a workbook; without it the first one. */
  readonly sheet?: string | undefined;
  /** Goes on after this place, which reading the same file has told before. */
  readonly skipTo?: FilePosition | undefined;
}

/** Reads a table piece by piece, CSV or a workbook by what the file begins with: lines that the reader understood, and bad ones. */
export async function* readTable<Row>(
  file: string,
  reader: RecordReader<Row>,
  { sheet, skipTo }: ReadTableOptions = {},
): AsyncGenerator<ReadChunk<Row>> {
  if (await isWorkbook(file)) {
    const input = await openInput(file);
    const gathered = new ChunkReader(input, reader, skipTo);
    await refuseOversized(file);
    yield* readWorkbook(input, gathered, { sheet: await chosenSheet(file, sheet), skipTo });
    yield gathered.take(0);
    return;
  }
  if (sheet !== undefined) throw new ImportError('A sheet can be chosen in workbooks (XLSX) only.');
  const input = await openInput(file, skipTo);
  const gathered = new ChunkReader(input, reader, skipTo);
  yield* readCsv(input, gathered, skipTo);
  if (!gathered.sawHeader) throw new ImportError('The file has no header row.');
  yield gathered.take(0);
}

/* The parser loses what stands after such a line: nothing of the file may be taken then, whatever else is skipped. */
function tooLong(line: number): string {
  return `Line ${line} is longer than ${LONGEST_RECORD} characters, perhaps for a quotation mark that is never closed. Mend it and try again.`;
}

async function* readCsv<Row>(
  { bytes, markBytes }: Input,
  gathered: ChunkReader<Row>,
  skipTo: FilePosition | undefined,
): AsyncGenerator<ReadChunk<Row>> {
  const where = new ParserPosition(markBytes, skipTo);
  const text = decodeUtf8(bytes, (line) => where.line(line));
  let piece = (await readHead(text)).replace(/^\ufeff/, '');
  let endless: BadLine | undefined;
  const parser = openCsvParser(piece, (found) => {
    const skipped = { ...found, line: where.line(found.line) };
    if (skipped.because?.code === 'lineLong') endless ??= skipped;
    else gathered.refuse(skipped);
  });
  try {
    while (!parser.destroyed) {
      parser.write(piece);
      for (const record of parsedRecords(parser)) gathered.read(where.of(record));
      if (endless) throw new ImportError(tooLong(endless.line));
      yield gathered.take(piece.length);
      const next = await text.next();
      if (next.done) break;
      piece = next.value;
    }
  } finally {
    await text.return(undefined);
  }
  const refuse = (found: BadLine) => gathered.refuse({ ...found, line: where.line(found.line) });
  for await (const record of recordsAtEnd(parser, refuse)) gathered.read(where.of(record));
}
