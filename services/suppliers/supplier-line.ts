import type { FileProfile } from '@/lib/contract/admin/suppliers';
import { isGroupRow, isSumRow } from '@/lib/domain/tables/headings';
import { plainText } from '@/lib/domain/tables/html-text';
import { currencyOf, parseNonZeroPrice, parseNumber, type StockEntry, stockQuantity } from '../import-files/fields';
import { FieldError, fieldError, parseInColumn } from '../import-files/import-error';
import { findBrand, withoutGuard } from '../import-files/line';
import type { KnownBrand, Lookups } from '../import-files/lookups';
import type { ReadRecord } from '../import-files/read-file';
import { requiredColumns, type SupplierColumns, type SupplierTerms } from './supplier-columns';

/** A parsed line of a supplier's list. */
export interface SupplierLine {
  readonly brand: KnownBrand;
  readonly partNumber: string;
  readonly partKey: string;
  readonly name: string | null;
  readonly category: { readonly text: string; readonly id: number | null } | null;
  /** In hundredths of the supplier's currency. */
  readonly purchase: number;
  readonly stock: readonly StockEntry[];
}

type LineLookups = Pick<Lookups, 'brands' | 'categories'>;

const maxNameLength = 300;
const maxQuantity = 9_999_999;

/** Callbacks for columns and unknown stock texts while a list is read. */
export interface ListObserver {
  readonly onColumns?: (header: readonly string[], columns: SupplierColumns) => void;
  /** Called for each stock text without a known quantity, also in lines that are rejected for another reason. */
  readonly onUnknownStock?: (word: string) => void;
}

/** Returns the parser of a supplier's list for its header. */
export function supplierListFormat(
  lookups: LineLookups,
  terms: SupplierTerms,
  observer: ListObserver = {},
): (header: readonly string[]) => ReadRecord<SupplierLine> {
  return (header) => {
    const columns = requiredColumns(header, terms);
    observer.onColumns?.(header, columns);
    const reader = new LineReader(header, columns, lookups, terms, observer);
    return (record, numericCells) => reader.read(record, numericCells);
  };
}

/** Reads the lines of a list. Errors name columns by their headings. */
class LineReader {
  private readonly header: readonly string[];
  private readonly columns: SupplierColumns;
  private readonly lookups: LineLookups;
  private readonly terms: SupplierTerms;
  private readonly stockWords: ReadonlyMap<string, number>;
  private readonly skipTexts: readonly string[];
  private readonly observer: ListObserver;

  constructor(
    header: readonly string[],
    columns: SupplierColumns,
    lookups: LineLookups,
    terms: SupplierTerms,
    observer: ListObserver,
  ) {
    this.observer = observer;
    this.header = header;
    this.columns = columns;
    this.lookups = lookups;
    this.terms = terms;
    const { stockWords, skipTexts } = terms.profile;
    this.stockWords = new Map(stockWords.map(({ word, quantity }) => [word.toLowerCase(), quantity]));
    this.skipTexts = skipTexts.map((text) => text.toLowerCase());
  }

  /** Null for a row without an article, such as a group title or total. */
  read(record: readonly string[], numericCells: ReadonlySet<number> | undefined): SupplierLine | null {
    if (record.some((value) => value.includes('\0'))) throw fieldError('nul');
    if (isGroupRow(record) || this.isSkipped(record)) return null;
    const { fields } = this.columns;
    const cell = (field: Parameters<typeof fields.get>[0]) =>
      withoutGuard(record[fields.get(field) ?? -1]?.trim() ?? '');
    const headingOf = (field: Parameters<typeof fields.get>[0]) =>
      this.header[fields.get(field) ?? -1]?.trim() ?? field;
    const number = cell('number');
    if (number === '' && (cell('brand') === '' || isSumRow(record, false))) return null;
    const read = <Value>(field: Parameters<typeof fields.get>[0], parse: (value: string, heading: string) => Value) =>
      parseInColumn(headingOf(field), cell(field), (value) => parse(value, headingOf(field)));
    const category = cell('category');
    // Parsed first, so that unknown words of rejected lines are collected too.
    const stock = this.stockOf(record, fields.get('stock'));
    return {
      brand: read('brand', (name) =>
        findBrand(name === '' ? (this.terms.profile.defaultBrand ?? '') : name, this.lookups),
      ),
      partNumber: number,
      partKey: read('number', parseNumber),
      name:
        plainText(cell('name'))
          ?.replace(/\s*\n\s*/g, ' ')
          .slice(0, maxNameLength) || null,
      category:
        category === ''
          ? null
          : { text: category, id: this.lookups.categories.get(category.toLowerCase())?.id ?? null },
      purchase: read('price', (value, heading) =>
        this.priceOf(value, heading, cell('currency'), numericCells?.has(fields.get('price') ?? -1) === true),
      ),
      stock: stock.map(({ warehouseId, quantity }) => {
        if (quantity instanceof FieldError) throw quantity;
        return { warehouseId, quantity };
      }),
    };
  }

  private isSkipped(record: readonly string[]): boolean {
    if (this.skipTexts.length === 0) return false;
    return record.some((cell) => {
      const text = cell.trim().toLowerCase();
      return this.skipTexts.some((beginning) => text.startsWith(beginning));
    });
  }

  private priceOf(text: string, heading: string, listedCurrency: string, isCellNumber: boolean): number {
    if (text === '') throw fieldError('cellEmpty', heading);
    const { currency, profile } = this.terms;
    const ownCurrency = listedCurrency === '' ? undefined : (currencyOf(listedCurrency) ?? listedCurrency.slice(0, 10));
    if (ownCurrency !== undefined && ownCurrency !== currency)
      throw fieldError('otherCurrency', heading, ownCurrency, currency, text.slice(0, 30));
    if (isCellNumber) return parseNonZeroPrice(text, heading, { unit: currency, isCellNumber });
    const plain = withPlainSigns(text, profile);
    const isCertain = profile.decimalSign !== null && isPlainPrice(plain);
    return parseNonZeroPrice(plain, heading, { unit: currency, isCellNumber: isCertain });
  }

  /** The quantity by warehouse, or the error of the stock cell. */
  private stockOf(record: readonly string[], at: number | undefined) {
    const { defaultWarehouseId, profile } = this.terms;
    const main = defaultWarehouseId === null ? [] : [{ at: at ?? -1, warehouseId: defaultWarehouseId }];
    const withoutColumn = profile.emptyStock ?? 1;
    return [...(this.columns.stocks.length > 0 && at === undefined ? [] : main), ...this.columns.stocks].map(
      (column) => ({
        warehouseId: column.warehouseId,
        quantity: column.at < 0 ? withoutColumn : this.quantityOf(record[column.at]?.trim() ?? '', column.at),
      }),
    );
  }

  private quantityOf(text: string, at: number): number | FieldError {
    if (text === '') return this.terms.profile.emptyStock ?? 0;
    const quantity = this.stockWords.get(text.toLowerCase()) ?? stockQuantity(withoutGuard(text)) ?? sumOfPlaces(text);
    if (quantity !== undefined) return Math.min(quantity, maxQuantity);
    this.observer.onUnknownStock?.(text);
    const heading = this.header[at]?.trim() ?? 'stock';
    return Object.assign(fieldError('stockWord', heading, text.slice(0, 30)), { column: heading, value: text });
  }
}

/** Total of quantities by place, such as `1:14|4:6`; undefined for other texts. */
function sumOfPlaces(text: string): number | undefined {
  if (!/^\d{1,6}\s*:\s*\d{1,7}(?:\s*\|\s*\d{1,6}\s*:\s*\d{1,7})*$/.test(text)) return undefined;
  return text.split('|').reduce((sum, place) => sum + Number(place.split(':')[1]), 0);
}

/* Signs between groups of three digits, when only the decimal sign is known. */
const groupSigns = { ',': "\\s\u00a0\u202f.'’", '.': "\\s\u00a0\u202f,'’" } as const;

/** A price without thousands signs and with a point, as far as the profile names its signs. */
function withPlainSigns(text: string, { decimalSign, thousandsSign }: FileProfile): string {
  const named = thousandsSign === ' ' ? '\\s\u00a0\u202f' : thousandsSign;
  const signs = named ?? (decimalSign === null ? '' : groupSigns[decimalSign]);
  const joined = signs === '' ? text : text.replace(new RegExp(`(\\d)[${signs}](?=\\d{3}(?!\\d))`, 'gu'), '$1');
  return decimalSign === ',' ? joined.replace(/(\d),(?=\d+\D*$)/u, '$1.') : joined;
}

/** Whether a price has no signs but a decimal point, such as `1234.5 EUR`. */
const isPlainPrice = (text: string) => /^\D*\d+(?:\.\d+)?\D*$/u.test(text);
