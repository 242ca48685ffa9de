import type { TextKey } from '@/lib/contract/locales/locales';
import { forEachText, languages, textKeys } from '@/lib/contract/locales/locales';
import {
  type Heading,
  type HeadingKind,
  headingOf,
  isCountHeading,
  isNetHeading,
  plainHeading,
} from '@/lib/domain/tables/headings';
import {
  type ColumnName,
  isPriceListColumn,
  priceListColumns,
  productFieldNames,
  productFields,
} from '../catalogue/product-fields';
import { currencyNamed } from './fields';
import { HeaderError } from './import-error';

/** Columns of a price list, and columns known by heading only: texts in an unnamed language, and the price currency. */
export type ListColumn = ColumnName | 'name' | 'description' | 'currency';

/** The parsed header of a price list. */
export interface ListHeader {
  /** Index of each column in a record. */
  readonly columns: ReadonlyMap<ListColumn, number>;
  /** Currency that the heading of the prices names. */
  readonly currency: string | null;
  /** The prices are without VAT. */
  readonly isNet: boolean;
  /** Headings of columns that are not read. */
  readonly ignored: readonly string[];
}

const REQUIRED = ['brand', 'part_number'] as const;

/** A heading as a column code: case, blanks, hyphens and underscores make no difference. */
export function codeOfHeading(cell: string): string {
  return plainHeading(cell).replaceAll(' ', '_');
}

const columnOfKind: Readonly<Partial<Record<HeadingKind, ListColumn>>> = {
  number: 'part_number',
  brand: 'brand',
  name: 'name',
  description: 'description',
  price: 'price',
  oldPrice: 'compare_at',
  stock: 'stock',
  quantity: 'stock',
  currency: 'currency',
  ean: 'ean',
  oe: 'oe',
  category: 'category',
  pictures: 'pictures',
};

interface NamedColumn {
  readonly at: number;
  readonly cell: string;
  readonly column: ListColumn;
  readonly rank: number;
  /** The heading is the code of the column. */
  readonly isCode: boolean;
}

/** Rank of headings for ordered quantities, which are not stock. */
const orderedRank = 0;

function namedColumn(cell: string, at: number): NamedColumn | undefined {
  const code = codeOfHeading(cell);
  if (isPriceListColumn(code)) return { at, cell, column: code, rank: -1, isCode: true };
  const field = productFieldNames.find((name) => productFields[name].heading.test(plainHeading(cell)));
  if (field) return { at, cell, column: field, rank: 0, isCode: false };
  const heading = headingOf(cell, at);
  const column = heading && columnOf(heading, cell);
  return column && { at, cell, column, rank: heading.rank, isCode: false };
}

function columnOf(heading: Heading, cell: string): ListColumn | undefined {
  const { kind, rank } = heading;
  if (isCountHeading(heading)) return undefined;
  if (kind === 'quantity' && rank === orderedRank) return undefined;
  const column = columnOfKind[kind];
  if (column !== 'name' && column !== 'description') return column;
  const key = languageIn(cell);
  return key ? `${column}_${key}` : column;
}

/** Language names, shortened as in headings: `ro`, `rom`, `рум`. */
const languageWords = forEachText((key) =>
  ['en', ...languages].map((language) =>
    plainHeading(new Intl.DisplayNames(language, { type: 'language' }).of(key) ?? key).slice(0, 3),
  ),
);

function languageIn(cell: string): TextKey | undefined {
  const words = plainHeading(cell).split(' ').slice(1);
  const names = (key: TextKey) => (word: string) =>
    word === key || languageWords[key].some((beginning) => word.startsWith(beginning));
  return textKeys.find((key) => words.some(names(key)));
}

/** Columns that several headings may name; the best one is read. */
const ranked: readonly ListColumn[] = [
  'part_number',
  'price',
  'name',
  'description',
  'oe',
  'ean',
  'category',
  ...productFieldNames,
];

/**
 * Reads the header row of a price list, which contains column codes or usual headings. An unknown column is an error if
 * all others are codes; suppliers' lists may have other columns.
 */
export function readHeader(header: readonly string[]): ListHeader {
  const named = header.map(namedColumn);
  const filled = header.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ cell: cell.trim(), column: named[at] }]));
  const recognised = filled.filter(({ column }) => column !== undefined).length;
  const unknown = filled.find(({ column }) => column === undefined);
  if (unknown && named.every((one) => one === undefined || one.isCode))
    throw unknownColumn(unknown.cell, Object.keys(priceListColumns), recognised);
  const columns = new Map<ListColumn, NamedColumn>();
  for (const one of named) if (one) columns.set(one.column, better(columns.get(one.column), one, recognised));
  refuseMissing(REQUIRED, columns, recognised);
  takeDescriptionForName(columns);
  const price = columns.get('price');
  const read = new Set([...columns.values()].map(({ at }) => at));
  return {
    columns: new Map([...columns].map(([column, { at }]) => [column, at])),
    currency: price && !price.isCode ? (currencyNamed(price.cell) ?? null) : null,
    isNet: price !== undefined && isNetHeading(price.cell),
    ignored: header.map((cell) => cell.trim()).filter((cell, at) => cell !== '' && !read.has(at)),
  };
}

/** Uses a column headed "Description" as the name, if the list has no name column. */
function takeDescriptionForName(columns: Map<ListColumn, NamedColumn>): void {
  const description = columns.get('description');
  const isNamed = columns.has('name') || textKeys.some((key) => columns.has(`name_${key}`));
  if (!description || description.isCode || isNamed) return;
  columns.delete('description');
  columns.set('name', description);
}

/** Chooses between two columns with the same meaning. Throws if the choice would be a guess. */
function better(one: NamedColumn | undefined, other: NamedColumn, recognised: number): NamedColumn {
  if (!one) return other;
  if (one.isCode && other.isCode)
    throw new HeaderError({ code: 'file:columnTwice', details: [one.column] }, recognised);
  if (one.rank !== other.rank) return one.rank < other.rank ? one : other;
  if (ranked.includes(one.column) && one.column !== 'price') return one;
  throw new HeaderError(
    { code: 'file:twoColumns', details: [one.column, one.cell.trim(), other.cell.trim()] },
    recognised,
  );
}

function unknownColumn(cell: string, allowed: readonly string[], recognised: number): HeaderError {
  return new HeaderError({ code: 'file:unknownColumn', details: [cell.slice(0, 40), allowed.join(', ')] }, recognised);
}

function refuseMissing<Name extends string>(
  required: readonly Name[],
  columns: Pick<ReadonlyMap<string, unknown>, 'has'>,
  recognised: number,
): void {
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new HeaderError({ code: 'file:lacks', details: [missing.join(', ')] }, recognised);
}

/** Column indexes of a header; unknown, repeated and missing columns are errors that name them. */
export function columnIndexes<Name extends string>(
  header: readonly string[],
  nameOf: (cell: string) => Name | undefined,
  allowed: readonly string[],
  required: readonly Name[],
): ReadonlyMap<Name, number> {
  const columns = new Map<Name, number>();
  const names = header.map((cell) => nameOf(cell.trim()));
  const recognised = names.filter((name) => name !== undefined).length;
  for (const [at, cell] of header.entries()) {
    const name = names[at];
    if (cell.trim() === '') continue;
    if (name === undefined) throw unknownColumn(cell, allowed, recognised);
    if (columns.has(name)) throw new HeaderError(`The header names the column ${name} twice.`, recognised);
    columns.set(name, at);
  }
  refuseMissing(required, columns, recognised);
  return columns;
}
