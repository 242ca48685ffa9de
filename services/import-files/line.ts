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
import type { Numbered, ReadRecord } from './read-file';

const tags =
  'a|abbr|address|article|b|big|blockquote|body|br|center|code|dd|del|div|dl|dt|em|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|li|main|mark|meta|nobr|ol|p|pre|q|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul';
const blocks = 'address|article|blockquote|br|center|dd|div|dl|dt|footer|h[1-6]|header|hr|ol|p|pre|section|table|tr|ul';

const unseen = /<!--[\s\S]*?-->|<(script|style|noscript|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const item = /\s*<li(?:\s[^<>]*)?>\s*/gi;
const cell = /<\/t[dh]\s*>/gi;
const block = new RegExp(`\\s*</?(?:${blocks})(?:\\s[^<>]*)?/?>\\s*`, 'gi');
const tag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'gi');
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  plusmn: '±',
  oslash: 'ø',
  reg: '®',
  trade: '™',
};

function signOf(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return signs[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const printable = code >= 0x20 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return printable ? String.fromCodePoint(code) : entity;
}

/**
 * Text of an HTML value, as shops export descriptions. Lines and lists stay lines; lookalikes of tags (`M14 <90 mm>`)
 * and all other text stay.
 */
export function plainText(text: string): string {
  if (!/<[a-z!/]|&#?[\da-z]+;/i.test(text)) return text;
  return text
    .replace(unseen, ' ')
    .replace(item, '\n• ')
    .replace(cell, ' ')
    .replace(block, '\n')
    .replace(tag, '')
    .replace(entity, signOf)
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}

/** A parsed price-list line. Null leaves a field unchanged. */
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

/** The brand of a name, slug or alias. */
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

/** A price of zero is a mistake in the list. */
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
