import { FieldError } from '../import-files/field-error';
import type { ReadRecord } from '../import-files/record-reader';
import { type CellsOf, columnOf, readFileHeader } from './columns';
import { type FitReferences, readFitLine } from './fit-lines';
import { noTerms, type Staging, untold } from './staging';
import { readTreeLine, type TreeKind } from './tree-lines';

/** Lets a line that was understood wait, under the number that tells where it stands. */
type Store = (place: number) => void;
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
  read: (cell: ReturnType<CellsOf<Kind>>) => Parameters<Staging['addTree']>[2],
  staging: Staging,
): ReadFile {
  return reader((header) => {
    const cells = readFileHeader(kind, header);
    return (record) => {
      const values = read(cells(record));
      return (place) => staging.addTree(kind, place, values);
    };
  });
}

/** How a file of makes, model series or vehicles is read. */
export function treeReader(kind: TreeKind, staging: Staging): ReadFile {
  const { makes, series, vehicles } = readTreeLine;
  if (kind === 'makes') return reading('makes', makes, staging);
  return kind === 'series' ? reading('series', series, staging) : reading('vehicles', vehicles, staging);
}

/**
 * How a file of fitment is read. An empty field leaves what is there, unless its lines are the whole list (`whole`) and
 * the file has a column for terms.
 */
export function fitmentReader(staging: Staging, references: FitReferences, whole: boolean): ReadFile {
  return reader((header) => {
    const cells = readFileHeader('fitment', header);
    const columns = header.map((cell) => columnOf('fitment', cell));
    const tells = ['criteria', 'position', 'quantity'].some((name) => columns.includes(name));
    return (record) => {
      const line = readFitLine(cells(record), references);
      return (place) => staging.addLink(place, line, whole && tells ? noTerms : untold);
    };
  });
}
