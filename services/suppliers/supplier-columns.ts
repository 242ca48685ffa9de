import { type FileProfile, type ListField, listFields, type Supplier } from '@/lib/contract/admin/suppliers';
import {
  type Heading,
  type HeadingKind,
  headingOf,
  isCountHeading,
  isNetHeading,
  plainHeading,
} from '@/lib/domain/tables/headings';
import { currencyNamed } from '../import-files/fields';
import { HeaderError, type Reason } from '../import-files/import-error';
import type { RecordReaderOptions } from '../import-files/read-file';
import type { ReadTableOptions } from '../import-files/table-format';

/** The columns of a list: positions of the fields in a row, and of the stock of other warehouses. */
export interface SupplierColumns {
  readonly fields: ReadonlyMap<ListField, number>;
  readonly stocks: readonly { readonly at: number; readonly warehouseId: number }[];
  /** Fields that the profile does not name. */
  readonly proposed: readonly ListField[];
}

export interface SupplierTerms {
  readonly profile: FileProfile;
  readonly currency: string;
  readonly pricesWithVat: boolean;
  readonly defaultWarehouseId: number | null;
}

/** The properties of a supplier that the list reader needs. */
export function termsOf({ fileProfile, currency, pricesWithVat, defaultWarehouseId }: Supplier): SupplierTerms {
  return { profile: fileProfile, currency, pricesWithVat, defaultWarehouseId };
}

/** Options of the readers for a file profile. */
export function readingOptions({ profile }: SupplierTerms): ReadTableOptions & RecordReaderOptions {
  const { encoding, delimiter, sheet, headerRow, skipRows } = profile;
  return {
    ...{ encoding: encoding ?? undefined, delimiter: delimiter ?? undefined, sheet: sheet ?? undefined },
    ...{ headerRow: headerRow ?? undefined, skipRows },
  };
}

const fieldOfKind: Readonly<Partial<Record<HeadingKind, ListField>>> = {
  ...{ number: 'number', brand: 'brand', name: 'name', description: 'name', category: 'category', price: 'price' },
  ...{ stock: 'stock', quantity: 'stock', currency: 'currency' },
};

/** Position of a heading in the header row. Throws if the list has no such column. */
function positionOf(wanted: string, header: readonly string[]): number {
  const plain = plainHeading(wanted);
  const at = header.findIndex((cell) => cell.trim() === wanted);
  const alike = at >= 0 ? at : header.findIndex((cell) => plain !== '' && plainHeading(cell) === plain);
  if (alike >= 0) return alike;
  throw new HeaderError({ code: 'file:missingHeading', details: [wanted, headingList(header)] }, 0);
}

function headingList(header: readonly string[]): string {
  return header
    .filter((cell) => cell.trim() !== '')
    .map((cell) => cell.trim().slice(0, 40))
    .join(', ')
    .slice(0, 300);
}

/* Purchase prices: wholesale ones first, then those with the supplier's VAT setting; recommended retail prices last. */
function priceRank(cell: string, pricesWithVat: boolean): number {
  if (/опт|en ?gros|angro|wholesale|закуп|achizi|purchase|дилер|dealer/u.test(plainHeading(cell))) return 0;
  if (/розн|amanunt|retail|ррц|rrp|detal/u.test(plainHeading(cell))) return 3;
  return isNetHeading(cell) === pricesWithVat ? 2 : 1;
}

/* A description column is read as the name only if no other column is. */
function rankOf({ kind, rank }: Heading, cell: string, terms: SupplierTerms): number {
  if (kind === 'price') return priceRank(cell, terms.pricesWithVat);
  return kind === 'description' || kind === 'quantity' ? rank + 10 : rank;
}

/** Chooses a column for each field by usual headings. */
function proposeFields(header: readonly string[], free: (at: number) => boolean, terms: SupplierTerms) {
  const best = new Map<ListField, { readonly at: number; readonly rank: number }>();
  for (const [at, cell] of header.entries()) {
    const heading = free(at) ? headingOf(cell, at) : undefined;
    const field = heading && !isCountHeading(heading) ? fieldOfKind[heading.kind] : undefined;
    if (!heading || !field) continue;
    const rank = rankOf(heading, cell, terms);
    if (rank < (best.get(field)?.rank ?? Number.POSITIVE_INFINITY)) best.set(field, { at, rank });
  }
  return best;
}

/** The fields without which no line can be read. */
export function missingFields({ fields }: SupplierColumns, { profile }: SupplierTerms): ListField[] {
  const required: readonly ListField[] =
    profile.defaultBrand === null ? ['number', 'brand', 'price'] : ['number', 'price'];
  return required.filter((field) => !fields.has(field));
}

/**
 * The columns of a header row, from the profile and completed by proposals. Throws if the profile names a missing
 * column.
 */
export function supplierColumns(header: readonly string[], terms: SupplierTerms): SupplierColumns {
  const { profile } = terms;
  const stocks = profile.stockColumns.map(({ heading, warehouseId }) => ({
    at: positionOf(heading, header),
    warehouseId,
  }));
  const fields = new Map<ListField, number>();
  for (const field of listFields) {
    const heading = profile.columns[field];
    if (heading !== undefined) fields.set(field, positionOf(heading, header));
  }
  const ignored = new Set(profile.ignored.map(plainHeading));
  const usedPositions = new Set([...fields.values(), ...stocks.map(({ at }) => at)]);
  const free = (at: number) => !usedPositions.has(at) && !ignored.has(plainHeading(header[at] ?? ''));
  const proposed: ListField[] = [];
  for (const [field, { at }] of proposeFields(header, free, terms)) {
    if (fields.has(field) || (field === 'stock' && stocks.length > 0)) continue;
    fields.set(field, at);
    proposed.push(field);
  }
  return { fields, stocks, proposed };
}

/** Notes about columns that a person should check. */
export function columnNotes(header: readonly string[], columns: SupplierColumns, terms: SupplierTerms): Reason[] {
  const price = header[columns.fields.get('price') ?? -1]?.trim() ?? '';
  const isGross = /(?:с ндс|cu tva|with vat|incl|brutto)/u.test(plainHeading(price));
  const notes: Reason[] = [];
  if (terms.pricesWithVat && isNetHeading(price)) notes.push({ code: 'list:netPrices', details: [price] });
  if (!terms.pricesWithVat && isGross) notes.push({ code: 'list:grossPrices', details: [price] });
  if (!columns.fields.has('stock') && columns.stocks.length === 0)
    notes.push({ code: 'list:noStock', details: [terms.profile.emptyStock ?? 1] });
  return notes;
}

/** The columns of a list to import. Throws if a required column is missing or the prices are in another currency. */
export function requiredColumns(header: readonly string[], terms: SupplierTerms): SupplierColumns {
  const columns = supplierColumns(header, terms);
  const missing = missingFields(columns, terms);
  if (missing.length > 0)
    throw new HeaderError(
      { code: 'file:missingColumns', details: [missing.join(', '), headingList(header)] },
      columns.fields.size,
    );
  const price = header[columns.fields.get('price') ?? -1] ?? '';
  const currency = currencyNamed(price);
  if (currency !== undefined && currency !== terms.currency)
    throw new HeaderError(
      { code: 'file:otherCurrency', details: [price.trim(), currency, terms.currency] },
      columns.fields.size,
    );
  return columns;
}
