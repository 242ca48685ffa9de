import { joined } from '@/lib/search/vehicle-index';
import { type ColumnName, type Columns, readHeader } from './columns';
import {
  FieldError,
  type OeNumber,
  parseAttributes,
  parseEans,
  parseNumber,
  parseOeNumbers,
  parsePrice,
  parseStock,
  parseWeight,
  type StockEntry,
} from './fields';
import type { AttributeValue, KnownBrand, KnownCategory, Lookups } from './lookups';
import type { Numbered, ReadRecord } from './record-reader';

/** A line of a price list, understood. Null stands for what the line leaves as it is. */
export interface ImportLine {
  readonly brand: KnownBrand;
  readonly partNumber: string;
  readonly partKey: string;
  readonly category: KnownCategory | null;
  readonly nameRo: string | null;
  readonly nameRu: string | null;
  readonly descriptionRo: string | null;
  readonly descriptionRu: string | null;
  readonly price: number | null;
  readonly compareAt: number | null;
  readonly eans: readonly string[] | null;
  readonly oeNumbers: readonly OeNumber[] | null;
  readonly stock: readonly StockEntry[] | null;
  readonly attributes: readonly AttributeValue[] | null;
  /** Grams. */
  readonly weight: number | null;
}

export type NumberedLine = Numbered<ImportLine>;

const LONGEST_NAME = 300;
const LONGEST_DESCRIPTION = 20_000;

type Cell = (column: ColumnName) => string;

function text(cell: Cell, column: ColumnName, longest: number): string | null {
  const value = cell(column);
  if (value.length > longest) throw new FieldError(`${column} is longer than ${longest} characters`);
  return value === '' ? null : value;
}

function optional<Value>(value: string, parse: (value: string) => Value): Value | null {
  return value === '' ? null : parse(value);
}

/** The brand of a name, an address or an alias. */
export function findBrand(name: string, { brands }: Pick<Lookups, 'brands'>): KnownBrand {
  if (name === '') throw new FieldError('brand is empty');
  const brand = brands.get(joined(name));
  if (!brand) throw new FieldError(`unknown brand: ${name.slice(0, 40)}`);
  return brand;
}

function findCategory(name: string, { categories }: Lookups): KnownCategory | null {
  return optional(name, (given) => {
    const category = categories.get(given.toLowerCase());
    if (!category) throw new FieldError(`unknown category: ${given.slice(0, 40)}`);
    return category;
  });
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

function readLine(record: readonly string[], columns: Columns, lookups: Lookups): ImportLine {
  const cell: Cell = (column) => withoutGuard(record[columns.get(column) ?? -1]?.trim() ?? '');
  if (record.some((value) => value.includes('\0'))) throw new FieldError('the line holds a NUL character');
  const category = findCategory(cell('category'), lookups);
  const price = optional(cell('price'), (value) => parsePrice(value, 'price'));
  const compareAt = optional(cell('compare_at'), (value) => parsePrice(value, 'compare_at'));
  if (compareAt === 0) throw new FieldError('compare_at is zero');
  return {
    brand: findBrand(cell('brand'), lookups),
    partNumber: cell('part_number'),
    partKey: parseNumber(cell('part_number'), 'part_number'),
    category,
    nameRo: text(cell, 'name_ro', LONGEST_NAME),
    nameRu: text(cell, 'name_ru', LONGEST_NAME),
    descriptionRo: text(cell, 'description_ro', LONGEST_DESCRIPTION),
    descriptionRu: text(cell, 'description_ru', LONGEST_DESCRIPTION),
    price,
    compareAt,
    eans: optional(cell('ean'), parseEans),
    oeNumbers: optional(cell('oe'), parseOeNumbers),
    stock: optional(cell('stock'), (value) => parseStock(value, lookups.warehouses)),
    attributes: optional(cell('attributes'), (value) => parseAttributes(value, lookups)),
    weight: optional(cell('weight'), parseWeight),
  };
}
