import { forEachText } from '@/lib/locales/every-locale';
import type { Texts } from '@/lib/locales/locales';
import { withoutSeparators } from '@/lib/search/vehicles/vehicle-index';
import { type ColumnIndexes, type ColumnName, readHeader } from './columns';
import {
  type OeNumber,
  parseAttributes,
  parseEans,
  parseNumber,
  parseOeNumbers,
  parsePictures,
  parsePrice,
  parseStock,
  parseWeight,
  type StockEntry,
} from './fields';
import { fieldError, parseInColumn } from './import-error';
import type { AttributeValue, KnownBrand, KnownCategory, Lookups } from './lookups';
import { plainText } from './plain-text';
import type { Numbered, ReadRecord } from './record-reader';

/** A line of a price list, understood. Null stands for what the line leaves as it is. */
export interface ImportLine {
  readonly brand: KnownBrand;
  readonly partNumber: string;
  readonly partKey: string;
  readonly category: KnownCategory | null;
  readonly names: Texts<string | null>;
  readonly descriptions: Texts<string | null>;
  readonly price: number | null;
  readonly compareAt: number | null;
  readonly eans: readonly string[] | null;
  readonly oeNumbers: readonly OeNumber[] | null;
  readonly stock: readonly StockEntry[] | null;
  readonly attributes: readonly AttributeValue[] | null;
  /** Grams. */
  readonly weight: number | null;
  /** Addresses in their order. */
  readonly pictures: readonly string[] | null;
}

export type NumberedLine = Numbered<ImportLine>;

const LONGEST_NAME = 300;
const LONGEST_DESCRIPTION = 20_000;

type Cell = (column: ColumnName) => string;

function text(cell: Cell, column: ColumnName, longest: number): string | null {
  const value = cell(column);
  if (value.length > longest) throw Object.assign(fieldError('long', column, longest), { column, value });
  return plainText(value) || null;
}

const oneLine = (name: string | null) => name?.replace(/\s*\n\s*/g, ' ') ?? null;

/** The brand of a name, an address or an alias. */
export function findBrand(name: string, { brands }: Pick<Lookups, 'brands'>): KnownBrand {
  if (name === '') throw fieldError('brandEmpty');
  const brand = brands.get(withoutSeparators(name));
  if (!brand) throw fieldError('brand', name.slice(0, 40));
  return brand;
}

function findCategory(name: string, { categories }: Lookups): KnownCategory {
  const category = categories.get(name.toLowerCase());
  if (!category) throw fieldError('category', name.slice(0, 40));
  return category;
}

/** Spreadsheets, and our own lists, put an apostrophe before a text that would else be a formula. */
export function withoutGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** How a price list with this header is read. */
export function priceListFormat(lookups: Lookups): (header: readonly string[]) => ReadRecord<ImportLine> {
  return (header) => {
    const columns = readHeader(header);
    return (record) => readLine(record, columns, lookups);
  };
}

function readLine(record: readonly string[], columns: ColumnIndexes, lookups: Lookups): ImportLine {
  const cell: Cell = (column) => withoutGuard(record[columns.get(column) ?? -1]?.trim() ?? '');
  if (record.some((value) => value.includes('\0'))) throw fieldError('nul');
  const read = <Value>(column: ColumnName, parse: (value: string) => Value): Value | null => {
    const value = cell(column);
    return value === '' ? null : parseInColumn(column, value, parse);
  };
  return {
    brand: parseInColumn('brand', cell('brand'), (name) => findBrand(name, lookups)),
    partNumber: cell('part_number'),
    partKey: parseInColumn('part_number', cell('part_number'), (number) => parseNumber(number, 'part_number')),
    category: read('category', (name) => findCategory(name, lookups)),
    names: forEachText((key) => oneLine(text(cell, `name_${key}`, LONGEST_NAME))),
    descriptions: forEachText((key) => text(cell, `description_${key}`, LONGEST_DESCRIPTION)),
    price: read('price', parseOwnPrice),
    compareAt: read('compare_at', parseCompareAt),
    eans: read('ean', parseEans),
    oeNumbers: read('oe', parseOeNumbers),
    stock: read('stock', (value) => parseStock(value, lookups.warehouses)),
    attributes: read('attributes', (value) => parseAttributes(value, lookups)),
    weight: read('weight', parseWeight),
    pictures: read('pictures', parsePictures),
  };
}

/** What is sold costs something: a price of zero is a mistake of whoever made the list. */
export function parseOwnPrice(value: string): number {
  const bani = parsePrice(value, 'price');
  if (bani === 0) throw fieldError('priceZero');
  return bani;
}

function parseCompareAt(value: string): number {
  const bani = parsePrice(value, 'compare_at');
  if (bani === 0) throw fieldError('compareZero');
  return bani;
}
