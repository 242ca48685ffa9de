import { columnIndexes } from '../import-files/columns';
import { parseNumber, parsePrice } from '../import-files/fields';
import { fieldError, parseInColumn } from '../import-files/import-error';
import { findBrand, parseOwnPrice, withoutGuard } from '../import-files/line';
import type { Lookups } from '../import-files/lookups';
import type { ReadRecord } from '../import-files/record-reader';

/** The columns of a list of planned prices, in any order; the texts are the command's own help. */
export const planColumnHelp = {
  brand: 'brand name, address or alias; required',
  part_number: "maker's article number; required",
  price: 'new price in lei with VAT, such as 742 or 742,50; required',
  compare_at: 'earlier price in lei; an empty field leaves what is there, if it is above the new price',
} as const;

type PlanColumn = keyof typeof planColumnHelp;

/** A line of such a list, understood. */
export interface PlanLine {
  readonly brandId: number;
  readonly partNumber: string;
  readonly partKey: string;
  readonly price: number;
  readonly compareAt: number | null;
}

function columnNamed(cell: string): PlanColumn | undefined {
  const name = cell.toLowerCase();
  return name === 'brand' || name === 'part_number' || name === 'price' || name === 'compare_at' ? name : undefined;
}

/** How a list of planned prices with this header is read. */
export function planFormat(brands: Pick<Lookups, 'brands'>): (header: readonly string[]) => ReadRecord<PlanLine> {
  return (header) => {
    const columns = columnIndexes(header, columnNamed, Object.keys(planColumnHelp), ['brand', 'part_number', 'price']);
    return (record) => {
      if (record.some((value) => value.includes('\0'))) throw fieldError('nul');
      return readLine((column) => withoutGuard(record[columns.get(column) ?? -1]?.trim() ?? ''), brands);
    };
  };
}

function readLine(cell: (column: PlanColumn) => string, brands: Pick<Lookups, 'brands'>): PlanLine {
  const read = <Value>(column: PlanColumn, parse: (value: string) => Value) =>
    parseInColumn(column, cell(column), parse);
  const price = read('price', readPrice);
  return {
    brandId: read('brand', (name) => findBrand(name, brands)).id,
    partNumber: cell('part_number'),
    partKey: read('part_number', (number) => parseNumber(number, 'part_number')),
    price,
    compareAt: read('compare_at', (value) => readCompareAt(value, price)),
  };
}

function readPrice(value: string): number {
  if (value === '') throw fieldError('priceEmpty');
  return parseOwnPrice(value);
}

function readCompareAt(value: string, price: number): number | null {
  if (value === '') return null;
  const compareAt = parsePrice(value, 'compare_at');
  if (compareAt <= price) throw fieldError('compareBelow');
  return compareAt;
}
