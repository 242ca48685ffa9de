import { basename } from 'node:path';
import type { ReadRecord } from '../import-files/read-file';
import { columnOf } from './columns';
import type { ListedCar } from './public-lists/public-list';
import { listReader } from './public-lists/read-list';
import type { SortedFile } from './sorted-files';

const maxRows = 20;

/** The first good lines of a file, as the import parses them. */
export interface PreviewOfFile {
  readonly file: string;
  readonly content: SortedFile['kind'] | 'epa' | 'ademe';
  /** Names of the columns of the shop's files, or of the fields of a listed car. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const listedColumns = [
  ...(['make', 'model', 'typeName', 'year', 'fuel', 'kw', 'ccm', 'liter', 'cylinders', 'drive', 'body'] as const),
];

const listedCells = (car: ListedCar) => listedColumns.map((name) => String(car[name] ?? ''));

/** Collects the first parsed lines of a file. */
export class FilePreview {
  private readonly file: Pick<SortedFile, 'file' | 'kind' | 'list'>;
  private columns: readonly string[] = [];
  private readonly rows: string[][] = [];

  constructor(file: Pick<SortedFile, 'file' | 'kind' | 'list'>) {
    this.file = file;
  }

  /** Wraps the parser of the file. */
  watch<Row>(read: (header: readonly string[]) => ReadRecord<Row>): (header: readonly string[]) => ReadRecord<Row> {
    return (header) => {
      const readLine = read(header);
      const cellsOf = this.cellsOf(header);
      return (record) => {
        const store = readLine(record);
        if (this.rows.length < maxRows) this.rows.push(cellsOf(record));
        return store;
      };
    };
  }

  result(): PreviewOfFile {
    const { file, kind, list } = this.file;
    return { file: basename(file), content: list ?? kind, columns: this.columns, rows: this.rows };
  }

  private cellsOf(header: readonly string[]): (record: readonly string[]) => string[] {
    const { file, kind, list } = this.file;
    if (list) {
      this.columns = listedColumns;
      const readLine = listReader(list, header, basename(file));
      return (record) => listedCells(readLine(record));
    }
    const read = header.flatMap((cell, at) => {
      const name = columnOf(kind, cell);
      return name === undefined ? [] : [{ name, at }];
    });
    this.columns = read.map(({ name }) => name);
    return (record) => read.map(({ at }) => record[at]?.trim() ?? '');
  }
}
