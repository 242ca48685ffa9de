import { readFile } from 'node:fs/promises';
import { decodeTable } from '@/lib/domain/tables/encoding';
import { htmlRows, isHtml } from '@/lib/domain/tables/html-text';
import { fileError } from '../import-error';
import { type FilePosition, sizeOfFile } from '../read-file';
import type { TableFormat, TablePiece } from '../table-format';

/* The page is read into memory. */
const maxPageBytes = 64 * 1024 * 1024;
const rowsInPiece = 500;

/** The tables of an HTML page, which accounting programs save as .xls. */
export const html: TableFormat = {
  name: 'HTML',
  matches: (head) =>
    isHtml(
      head
        .toString('latin1')
        .replaceAll('\0', '')
        .replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/, ''),
    ),
  async open(file, { skipTo, onNote, encoding }) {
    if ((await sizeOfFile(file)) > maxPageBytes) throw fileError('file:htmlTooLarge');
    const page = decodeTable(await readFile(file), encoding);
    const rows = page === undefined ? [] : htmlRows(page);
    if (rows.length === 0) throw fileError('file:htmlTable');
    onNote?.('The file is an HTML page; the rows of its tables were read.');
    return { pieces: piecesOf(rows, skipTo), share: () => 1, empty: fileError('file:htmlEmpty') };
  },
};

/** Numbered rows, padded to the width of the widest one. */
async function* piecesOf(rows: readonly string[][], skipTo: FilePosition | undefined): AsyncGenerator<TablePiece> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const records = rows.map((row, at) => ({
    record: [...row, ...Array.from({ length: width - row.length }, () => '')],
    info: { lines: at + 1, bytes: 0 },
  }));
  const remaining = records.filter(
    ({ info }) => !skipTo || info.lines <= skipTo.headerLine || info.lines > skipTo.line,
  );
  for (let at = 0; at < remaining.length; at += rowsInPiece) {
    const piece = remaining.slice(at, at + rowsInPiece);
    const characters = piece.reduce((sum, { record }) => sum + record.join('').length, 0);
    yield { bad: [], records: piece, characters };
  }
}
