import { languages, localeOf } from '@/lib/contract/locales/locales';
import { translatorSettings } from '@/services/messages/service-messages';
import type { PictureFaultName } from '@/services/pictures/picture-url';
import { fileReasons } from './file-reasons';
import { vehicleReasons } from './vehicle-reasons';

const operators = 'en';
/** Languages of reports: English and the languages of the shop. */
export const reportLanguages = [operators, ...languages] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

/**
 * Reasons for bad lines and pictures in English, with values {0} and {1}. Translations are in `messages/services` below
 * `importReasons`.
 */
const lineReasons = {
  entries: 'more than {0} entries in one field',
  price: '{0} is no price: {1}',
  weight: 'weight is no weight in kilograms: {0}',
  number: '{0} is no part number: {1}',
  damaged: '{0} was damaged by a spreadsheet: {1}. Format the column as text before you enter the values',
  currency: '{0} is in {1}, for which there is no rate: {2}. Give one with --rate {1}=LEI',
  ean: 'ean is no EAN: {0}',
  eanDigit: 'ean has a wrong check digit: {0}',
  stockForm: 'stock is not written as warehouse:quantity: {0}',
  stockWarehouse: 'stock names no warehouse: {0}. Give one with --warehouse',
  warehouse: 'stock names an unknown warehouse: {0}',
  warehouseTwice: 'stock names a warehouse twice',
  choice: 'attributes: {0} is neither true nor false: {1}',
  attributeNumber: 'attributes: {0} is no number: {1}',
  attribute: 'attributes: unknown attribute {0}',
  values: 'attributes: too many different values in one catalogue',
  attributeForm: 'attributes are not written as key=value: {0}',
  long: '{0} is longer than {1} characters',
  brandEmpty: 'brand is empty',
  brand: 'unknown brand: {0}',
  category: 'unknown category: {0}',
  nul: 'the line holds a NUL character',
  priceEmpty: 'price is empty',
  zero: '{0} is zero',
  whole: '{0} is not a whole number from {1} to {2}: {3}',
  compareBelow: 'compare_at is not above the price',
  width: '{0} fields instead of {1}',
  quoteOpen: 'a quotation mark is never closed',
  quoteClose: 'there is text between a closing quotation mark and the separator',
  quoteInside: 'an unquoted field has a quotation mark. Save the list as XLSX, or double the mark and quote the field',
  lineLong: 'the line is longer than {0} characters',
  csv: '{0}',
  cellEmpty: '{0} is empty',
  otherCurrency: '{0} is in {1}, but the prices of the supplier are in {2}: {3}',
  stockWord: '{0} is no known quantity: {1}. Add it to the stock words of the supplier',
  again: 'the same article is repeated in line {0}',
  leadingZeros: 'probably the same article as {0}: the numbers differ by leading zeros only. It was not created',
  nameless: 'a new article needs a name or a category',
  pictures: 'pictures is not a picture URL: {0}',
  noArticle: 'there is no article with this brand and number: {0}',
  fileName: 'the file name has no brand and number of an article',
  manyPictures: 'an article has at most {0} pictures',
  outside: 'the file lies outside the folder of the list: {0}',
} as const;

const pictureReasons: Readonly<Record<`picture:${PictureFaultName}`, string>> = {
  'picture:empty': 'the file is empty',
  'picture:kind': 'it is no picture in JPEG, PNG, WebP or AVIF',
  'picture:tooHeavy': 'the file is larger than {0} MB',
  'picture:tooLarge': 'the picture has more than {0} megapixels',
  'picture:damaged': 'the picture is damaged or incomplete',
  'picture:address': 'it is not an http(s) URL without a password: {0}',
  'picture:private': 'the host {0} is not on the public internet (--allow-private takes it)',
  'picture:unknownHost': 'the host {0} is not found',
  'picture:redirects': 'more than {0} redirects',
  'picture:status': 'the server responded with {0}',
  'picture:slow': 'the server took too long',
  'picture:unreachable': 'the connection to {0} failed',
  'picture:unreadable': 'the file cannot be read: {0}',
};

/** All reasons by their code. */
export const reasons = { ...lineReasons, ...pictureReasons, ...fileReasons, ...vehicleReasons };
export type ReasonCode = keyof typeof reasons;

/** A reason without a language. */
export interface Reason {
  readonly code: ReasonCode;
  readonly details: readonly (string | number)[];
}

function textIn(code: ReasonCode, language: ReportLanguage): string {
  if (language === operators) return reasons[code];
  return translatorSettings[localeOf(language)].messages.importReasons[code];
}

/** Translates a list of field codes, such as `brand, price`. */
function fieldWords(codes: string, language: ReportLanguage): string {
  if (language === operators) return codes;
  const words: Readonly<Record<string, string>> = translatorSettings[localeOf(language)].messages.listFields;
  return codes.replace(/\w+/g, (code) => words[code] ?? code);
}

/** A reason in a language. */
export function reasonText({ code, details }: Reason, language: ReportLanguage): string {
  return textIn(code, language).replace(/\{(\d)\}/g, (_, at) => {
    const detail = String(details[Number(at)] ?? '');
    return code === 'file:missingColumns' && at === '0' ? fieldWords(detail, language) : detail;
  });
}

/** Language of the command's user, from the system; English if the shop does not have it. */
export function systemLanguage(locale = new Intl.DateTimeFormat().resolvedOptions().locale): ReportLanguage {
  const { language } = new Intl.Locale(locale);
  return reportLanguages.find((one) => one === language) ?? operators;
}

/** Error of a field, with a reason for the author of the file. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  /** The reason without a language. */
  readonly because: Reason | undefined;
  /** The column, and its value. */
  column: string | undefined;
  value: string | undefined;

  constructor(reason: string | Reason) {
    super(typeof reason === 'string' ? reason : reasonText(reason, 'en'));
    this.because = typeof reason === 'string' ? undefined : reason;
  }
}

/** A field error with a translatable reason. */
export function fieldError(code: ReasonCode, ...details: readonly (string | number)[]): FieldError {
  return new FieldError({ code, details });
}

/** Parses a field; adds the column to errors. */
export function parseInColumn<Value>(column: string, value: string, parse: (value: string) => Value): Value {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof FieldError) {
      error.column = column;
      error.value = value;
    }
    throw error;
  }
}

/** A problem with the file or catalogue that a person must fix; the message names it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  /** The reason without a language, if there is one. */
  readonly because: Reason | undefined;

  constructor(reason: string | Reason) {
    super(typeof reason === 'string' ? reason : reasonText(reason, 'en'));
    this.because = typeof reason === 'string' ? undefined : reason;
  }
}

/** An error of a whole file with a translatable reason. */
export function fileError(code: keyof typeof fileReasons, ...details: readonly (string | number)[]): ImportError {
  return new ImportError({ code, details });
}

/** A row that is no valid header. The row with the most known columns is reported. */
export class HeaderError extends ImportError {
  readonly recognised: number;

  constructor(reason: string | Reason, recognised: number) {
    super(reason);
    this.recognised = recognised;
  }
}

/** A refused line with its reason. Line 1 is the header. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
  /** The translatable reason, if any. */
  readonly because?: Reason | undefined;
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  /** The cells of the line; undefined if the parser could not split it. */
  readonly cells?: readonly string[] | undefined;
}

/** A bad line with a translatable reason. */
export function badLine(line: number, code: ReasonCode, ...details: readonly (string | number)[]): BadLine {
  const because = { code, details };
  return { line, reason: reasonText(because, 'en'), because };
}
