import { FieldError } from '../import-files/import-error';

const LARGEST_ID = 2_147_483_647;
const MOST_ITEMS = 200;

/** A number that names something. */
export function parseId(text: string, column: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= LARGEST_ID))
    throw new FieldError(
      text === '' ? `${column} is empty` : `${column} is no number of 1 to ${LARGEST_ID}: ${text.slice(0, 30)}`,
    );
  return id;
}

/** A month as YYYYMM. */
export function parseMonth(text: string, column: string): number {
  const month = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(month))
    throw new FieldError(text === '' ? `${column} is empty` : `${column} is no month as YYYYMM: ${text.slice(0, 30)}`);
  return month;
}

export interface Span {
  readonly from: number;
  readonly to: number | null;
}

/** The months of production. */
export function parseSpan(from: string, to: string): Span {
  const span = { from: parseMonth(from, 'yearFrom'), to: to === '' ? null : parseMonth(to, 'yearTo') };
  if (span.to !== null && span.to < span.from) throw new FieldError(`yearTo (${to}) is before yearFrom (${from})`);
  return span;
}

/** A whole number up to `most`; null when the field is empty. */
export function parseWhole(text: string, column: string, most: number): number | null {
  if (text === '') return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new FieldError(`${column} is no whole number up to ${most}: ${text.slice(0, 30)}`);
  return value;
}

/** `1.9` or `1,9`; null when the field is empty. */
export function parseLiter(text: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,3}(?:[.,]\d{1,3})?$/.test(text)) throw new FieldError(`liter is no number: ${text.slice(0, 30)}`);
  return Number(text.replace(',', '.'));
}

/** `1` or `0`, or the words for them; null when the field is empty. */
export function parseFlag(text: string, column: string): boolean | null {
  if (text === '') return null;
  const known = { 1: true, true: true, yes: true, 0: false, false: false, no: false }[text.toLowerCase()];
  if (known === undefined) throw new FieldError(`${column} is neither 1 nor 0: ${text.slice(0, 30)}`);
  return known;
}

/** A text that must be there. */
export function parseText(text: string, column: string, longest = 200): string {
  if (text === '') throw new FieldError(`${column} is empty`);
  if (text.length > longest) throw new FieldError(`${column} is longer than ${longest} characters`);
  return text;
}

/** The parts of a list, each once. */
export function parseItems(text: string, column: string, separator: RegExp): string[] {
  const found = text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
  if (found.length > MOST_ITEMS) throw new FieldError(`${column} has more than ${MOST_ITEMS} entries`);
  return [...new Set(found.map((item) => parseText(item, column)))];
}
