import { FieldError, ImportError } from '../import-files/import-error';
import { type ReadRecord, RecordReader } from '../import-files/read-file';
import { readTable } from '../import-files/table-formats';
import { type CellsOf, columnOf, type FileKind, fileKinds, kindOf, readFileHeader } from './columns';
import { type FitReferences, readFitLine, readTreeLine, type TreeKind } from './read-lines';
import { noTerms, unspecifiedTerms, type VehicleStaging } from './staging';

/** A file of an import, its kind, and its position in the command. */
export interface SortedFile {
  readonly file: string;
  readonly index: number;
  readonly kind: FileKind;
}

async function kindOfFile(file: string): Promise<FileKind> {
  let kind: FileKind | undefined;
  const reader = new RecordReader((header) => {
    kind = kindOf(header);
    return () => undefined;
  });
  // The header is in the first piece, or all there is; the rest stays unread.
  for await (const _ of readTable(file, reader)) if (kind !== undefined) return kind;
  throw new ImportError('The file has no header row.');
}

/** Detects the kind of each file, and sorts referenced ones first. */
export async function sortFiles(files: readonly string[]): Promise<SortedFile[]> {
  const found: SortedFile[] = [];
  for (const [index, file] of files.entries()) found.push({ file, index, kind: await kindOfFile(file) });
  return found.sort(
    (one, other) => fileKinds.indexOf(one.kind) - fileKinds.indexOf(other.kind) || one.index - other.index,
  );
}

/** Stages a parsed line under the number that identifies its file and line. */
type Store = (lineId: number) => void;
/** Reads the header of a file and says how its lines are read. */
export type ReadFile = (header: readonly string[]) => ReadRecord<Store>;

function reader(read: (header: readonly string[]) => ReadRecord<Store>): ReadFile {
  return (header) => {
    const readRecord = read(header);
    return (record) => {
      if (record.some((value) => value.includes('\0'))) throw new FieldError('the line holds a NUL character');
      return readRecord(record);
    };
  };
}

function reading<Kind extends TreeKind>(
  kind: Kind,
  read: (cell: ReturnType<CellsOf<Kind>>) => Parameters<VehicleStaging['addTree']>[2],
  staging: VehicleStaging,
): ReadFile {
  return reader((header) => {
    const cells = readFileHeader(kind, header);
    return (record) => {
      const values = read(cells(record));
      return (lineId) => staging.addTree(kind, lineId, values);
    };
  });
}

/** How a file of makes, model series or vehicles is read. */
export function treeReader(kind: TreeKind, staging: VehicleStaging): ReadFile {
  const { makes, series, vehicles } = readTreeLine;
  if (kind === 'makes') return reading('makes', makes, staging);
  return kind === 'series' ? reading('series', series, staging) : reading('vehicles', vehicles, staging);
}

/**
 * How a fitment file is applied. An empty field keeps existing terms, unless the lines are the complete list (`isComplete`)
 * and the file has a terms column.
 */
export function fitmentReader(staging: VehicleStaging, references: FitReferences, isComplete: boolean): ReadFile {
  return reader((header) => {
    const cells = readFileHeader('fitment', header);
    const columns = header.map((cell) => columnOf('fitment', cell));
    const tells = ['criteria', 'position', 'quantity'].some((name) => columns.includes(name));
    return (record) => {
      const line = readFitLine(cells(record), references);
      return (lineId) => staging.addLink(lineId, line, isComplete && tells ? noTerms : unspecifiedTerms);
    };
  });
}
