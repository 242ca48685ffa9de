import { forEachText } from '@/lib/locales/every-locale';
import type { TextKey } from '@/lib/locales/locales';
import { textRow } from '../db/localized';
import { ImportError } from './import-error';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function englishName(key: TextKey): string {
  return languageNames.of(key) ?? key;
}

/** The columns of a price list, in any order; the texts are the command's own help. */
export const columnHelp = {
  brand: 'brand name, address or alias; required',
  part_number: "maker's article number; required",
  category: 'code or address of the part kind, such as BRK-010 or brake-pad-set',
  ...textRow(
    'name',
    forEachText(
      (key) => `name in ${englishName(key)}; a new article without it takes another name, or the part kind’s`,
    ),
  ),
  ...textRow(
    'description',
    forEachText((key) => `description in ${englishName(key)}; of HTML its words, lines and lists are kept`),
  ),
  price: 'price in lei with VAT, such as 742 or 742,50',
  compare_at: 'earlier price in lei',
  ean: 'EANs, separated by |',
  oe: 'OE numbers with their makers, such as Volkswagen:1K0 615 301 AA|Skoda:…',
  stock: 'quantities by warehouse, such as 1:14|4:6',
  attributes: 'attributes by key, such as diameter=280|axle=front',
  weight: 'weight of a piece in kilograms, such as 7,5; without it what is usual for the part kind counts',
  pictures: 'addresses of pictures in their order, separated by |; none takes away what there is',
} as const;

export type ColumnName = keyof typeof columnHelp;
/** Index of each column in a record. */
export type ColumnIndexes = ReadonlyMap<ColumnName, number>;

const REQUIRED: readonly ColumnName[] = ['brand', 'part_number'];

function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columnHelp, name);
}

function columnNamed(name: string): ColumnName | undefined {
  return isColumn(name) ? name : undefined;
}

/** Reads the header row of a price list. */
export function readHeader(header: readonly string[]): ColumnIndexes {
  const names = Object.keys(columnHelp);
  return columnIndexes(header, (cell) => columnNamed(cell.toLowerCase()), names, REQUIRED);
}

/** Column indexes of a header; unknown, repeated and missing columns are errors that name them. */
export function columnIndexes<Name extends string>(
  header: readonly string[],
  nameOf: (cell: string) => Name | undefined,
  allowed: readonly string[],
  required: readonly Name[],
): ReadonlyMap<Name, number> {
  const columns = new Map<Name, number>();
  for (const [at, cell] of header.entries()) {
    const name = nameOf(cell.trim());
    if (name === undefined)
      throw new ImportError(
        `The header names an unknown column: ${cell.slice(0, 40)}. Known are ${allowed.join(', ')}.`,
      );
    if (columns.has(name)) throw new ImportError(`The header names the column ${name} twice.`);
    columns.set(name, at);
  }
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ImportError(`The header lacks ${missing.join(' and ')}.`);
  return columns;
}

/** The separator of a header row: the most frequent of comma, semicolon and tab. */
export function guessDelimiter(header: string): string {
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length - 1 }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
