import { shop } from '@/lib/config/shop';
import type { TextKey, Texts } from '@/lib/contract/locales/locales';
import { forEachText, textKeys } from '@/lib/contract/locales/locales';
import { isGroupRow, isSumRow } from '@/lib/domain/tables/headings';
import { plainText } from '@/lib/domain/tables/html-text';
import { productFieldNames, productFields } from '../catalogue/product-fields';
import { type ListColumn, type ListHeader, readHeader } from './columns';
import {
  currencyOf,
  type OeNumber,
  type PriceTerms,
  parseAttributes,
  parseEans,
  parseNonZeroPrice,
  parseNumber,
  parseOeNumbers,
  parsePictures,
  parseStock,
  type StockEntry,
} from './fields';
import { fieldError, parseInColumn } from './import-error';
import { type AttributeValue, brandNamed, type KnownBrand, type KnownCategory, type Lookups } from './lookups';
import type { Numbered, ParsedRecord, ReadRecord } from './read-file';

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
  /** Values of `productFieldNames`, in that order. */
  readonly fields: readonly (number | string | null)[];
  /** Picture URLs in order. */
  readonly pictures: readonly string[] | null;
}

export type NumberedLine = Numbered<ImportLine>;

const MAX_NAME_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 20_000;

type Cell = (column: ListColumn) => string;

function text(cell: Cell, column: ListColumn, longest: number): string | null {
  const value = cell(column);
  if (value.length > longest) throw Object.assign(fieldError('long', column, longest), { column, value });
  return plainText(value) || null;
}

const oneLine = (name: string | null) => name?.replace(/\s*\n\s*/g, ' ') ?? null;

const isCyrillicLanguage = forEachText((key) => new Intl.Locale(key).maximize().script === 'Cyrl');

/** The language of a text whose column names none: the first one in the text's script. */
function languageOf(text: string): TextKey | undefined {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
  return textKeys.find((key) => isCyrillicLanguage[key] === isCyrillic);
}

/** A text in each language: from its own column, else from the column without a language. */
function texts(cell: Cell, column: 'name' | 'description', longest: number): Texts<string | null> {
  const anyLanguage = text(cell, column, longest);
  const language = anyLanguage === null ? undefined : languageOf(anyLanguage);
  return forEachText((key) => text(cell, `${column}_${key}`, longest) ?? (key === language ? anyLanguage : null));
}

/** The brand of a name, slug or alias. Throws if unknown or ambiguous. */
export function findBrand(name: string, { brands }: Pick<Lookups, 'brands'>): KnownBrand {
  if (name === '') throw fieldError('brandEmpty');
  const brand = brandNamed(name, brands);
  if (!brand) throw fieldError('brand', name.slice(0, 40));
  return brand;
}

function findCategory(name: string, { categories }: Lookups): KnownCategory {
  const category = categories.get(name.toLowerCase());
  if (!category) throw fieldError('category', name.slice(0, 40));
  return category;
}

/** Removes the apostrophe that spreadsheets and the export put before a text that looks like a formula. */
export function withoutGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** Options for parsing a price list. */
export interface ListTerms extends Pick<PriceTerms, 'rates'> {
  /** The warehouse of quantities that name none. */
  readonly warehouse?: number | undefined;
  /** Called with the parsed header. */
  readonly onHeader?: (header: ListHeader) => void;
}

/** Returns the parser of a price list for its header. */
export function priceListFormat(
  lookups: Lookups,
  terms: ListTerms = {},
): (header: readonly string[]) => ReadRecord<ImportLine> {
  return (cells) => {
    const header = readHeader(cells);
    terms.onHeader?.(header);
    return (record, numericCells) => readLine({ record, numericCells }, header, lookups, terms);
  };
}

type ReadCells = Pick<ParsedRecord, 'record' | 'numericCells'>;

/** Parses a line; null for a row without an article, such as a group title or total. */
function readLine(
  { record, numericCells }: ReadCells,
  { columns, currency, isNet }: ListHeader,
  lookups: Lookups,
  { rates, warehouse }: ListTerms,
): ImportLine | null {
  if (record.some((value) => value.includes('\0'))) throw fieldError('nul');
  const cell: Cell = (column) => withoutGuard(record[columns.get(column) ?? -1]?.trim() ?? '');
  if (isGroupRow(record)) return null;
  if (cell('part_number') === '' && (cell('brand') === '' || isSumRow(record, false))) return null;
  const read = <Value>(column: ListColumn, parse: (value: string) => Value): Value | null => {
    const value = cell(column);
    return value === '' ? null : parseInColumn(column, value, parse);
  };
  const ownCurrency = read('currency', (value) => currencyOf(value) ?? value);
  const price = (column: 'price' | 'compare_at') =>
    read(column, (value) =>
      parseNonZeroPrice(value, column, {
        ...{ rates, currency: ownCurrency ?? currency },
        ...(isNet && { addedVatPercent: shop.vatPercent }),
        isCellNumber: numericCells?.has(columns.get(column) ?? -1) === true,
      }),
    );
  const names = texts(cell, 'name', MAX_NAME_LENGTH);
  return {
    brand: parseInColumn('brand', cell('brand'), (name) => findBrand(name, lookups)),
    partNumber: cell('part_number'),
    partKey: parseInColumn('part_number', cell('part_number'), (number) => parseNumber(number, 'part_number')),
    category: read('category', (name) => findCategory(name, lookups)),
    names: forEachText((key) => oneLine(names[key])),
    descriptions: texts(cell, 'description', MAX_DESCRIPTION_LENGTH),
    price: price('price'),
    compareAt: price('compare_at'),
    eans: read('ean', parseEans),
    oeNumbers: read('oe', parseOeNumbers),
    stock: read('stock', (value) => parseStock(value, lookups.warehouses, warehouse)),
    attributes: read('attributes', (value) => parseAttributes(value, lookups)),
    fields: productFieldNames.map((name) => read(name, (value) => productFields[name].parse(value, name))),
    pictures: read('pictures', parsePictures),
  };
}
