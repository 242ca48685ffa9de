import { shop } from '@/lib/config/shop';
import type { Texts } from '@/lib/contract/locales/locales';
import { forEachText } from '@/lib/contract/locales/locales';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { spreadsheetDamage } from '@/lib/domain/tables/delimiter';
import { plainHeading } from '@/lib/domain/tables/headings';
import { hasGtinCheckDigit, isGtinForm } from '@/lib/domain/text/parse-values';
import { inEveryLocale, type ServiceMessages } from '@/services/messages/service-messages';
import { readPictureUrl } from '@/services/pictures/picture-url';
import { allTexts, localeOfTexts } from '../db/localized';
import { fieldError } from './import-error';
import { type AttributeValue, type Lookups, valueName } from './lookups';

const MAX_BANI = 2_000_000_000;
const MAX_GRAMS = 1_000_000;
const MAX_NUMBER_LENGTH = 40;
const MAX_ITEMS = 200;
const MAX_VALUES = 200_000;

function items(text: string): string[] {
  const result = text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
  if (result.length > MAX_ITEMS) throw fieldError('entries', MAX_ITEMS);
  return result;
}

const blanks = /[\s\u00a0\u202f\u2009]/g;
/* Thousands in groups of three, with or without decimals. */
const groupedNumber = /^(\d{1,3})(?:([.,'’])(\d{3}(?:\2\d{3})*))(?:([.,])(\d{1,6}))?$/;

/** Normalizes a decimal number such as `742`, `1 234,50`, `1.234,50` or `1,234.50`; undefined if ambiguous. */
function plainDecimal(text: string, isCellNumber: boolean): string | undefined {
  const digits = text.replace(blanks, '');
  if (isCellNumber) return digits === '' ? undefined : digits;
  if (digits !== text && !/^\d{1,3}(?:[\s\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?$/.test(text)) return undefined;
  const [, first = '', group, groups = '', point, decimals] = groupedNumber.exec(digits) ?? [];
  if (group === undefined) return /^\d+(?:[.,]\d+)?$/.test(digits) ? digits.replace(',', '.') : undefined;
  if (point === group) return undefined;
  const thousands = groups.replace(/\D/g, '');
  const isClear = point !== undefined || thousands.length > 3 || /['’]/.test(group);
  // `12.345` is ambiguous: twelve or twelve thousand. `0.345` is a fraction.
  if (!isClear) return first === '0' ? `0.${thousands}` : undefined;
  return `${first}${thousands}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** Options for parsing a price cell. */
export interface PriceTerms {
  /** Exchange rates by currency code: lei for one unit. */
  readonly rates?: ReadonlyMap<string, number> | undefined;
  /** Currency of prices that name none. */
  readonly currency?: string | null | undefined;
  /** Prices are without VAT of this percentage. */
  readonly addedVatPercent?: number | undefined;
  /** The only currency of a list. Prices are parsed in hundredths; another currency is an error. */
  readonly unit?: string;
  /** The cell is a number of a workbook, whose decimals are certain. */
  readonly isCellNumber?: boolean;
}

const pricePattern =
  /^(?<before>[^\d\s.,+-]{0,6})\s*(?<amount>\d[\d\s\u00a0\u202f\u2009.,'’]*?)\s*(?<after>[^\d]{0,12})$/u;

/** Parses a price into bani: `742`, `742.5`, `1 234,50 lei`, `€12,40` with a rate. */
export function parsePrice(text: string, column: string, terms: PriceTerms = {}): number {
  const { before = '', amount = '', after = '' } = pricePattern.exec(text.trim())?.groups ?? {};
  const fault = () => fieldError('price', column, text.slice(0, 30));
  const decimal = plainDecimal(amount, terms.isCellNumber === true);
  const lei = decimal === undefined ? Number.NaN : Number(decimal) * rateOf(before, after, text, column, terms);
  const isRounded = /\.\d{3,}$/.test(decimal ?? '') && terms.isCellNumber !== true && !decimal?.startsWith('0.');
  const bani = Math.round(lei * (1 + (terms.addedVatPercent ?? 0) / 100) * 100);
  if (isRounded || !(bani <= MAX_BANI)) throw fault();
  return bani;
}

/** Lei for one unit of the currency of the price. Throws for a foreign currency without a rate. */
function rateOf(before: string, after: string, text: string, column: string, terms: PriceTerms): number {
  const words = [before, after].map((word) => word.trim()).filter((word) => word !== '');
  const named = words.map(currencyOf);
  if (named.length > 1 || named.includes(undefined)) throw fieldError('price', column, text.slice(0, 30));
  const currency = named[0] ?? terms.unit ?? terms.currency ?? shopCurrency;
  if (terms.unit !== undefined) {
    if (currency === terms.unit) return 1;
    throw fieldError('otherCurrency', column, currency, terms.unit, text.slice(0, 30));
  }
  if (currency === shopCurrency) return 1;
  const rate = terms.rates?.get(currency);
  if (rate === undefined) throw fieldError('currency', column, currency, text.slice(0, 30));
  return rate;
}

/** Parses a price into bani. Throws for zero, which is a mistake in a price list. */
export function parseNonZeroPrice(text: string, column: string, terms: PriceTerms = {}): number {
  const bani = parsePrice(text, column, terms);
  if (bani === 0) throw fieldError('zero', column);
  return bani;
}

/** Returns a parser of whole numbers between two bounds. */
export function parseWhole(min: number, max: number): (text: string, column: string) => number {
  return (text, column) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min && number <= max)) throw fieldError('whole', column, min, max, text.slice(0, 30));
    return number;
  };
}

/** Parses a weight in kilograms, such as `7`, `7.5` or `0,080`, into grams. */
export function parseWeight(text: string): number {
  const plain = text.replace(',', '.');
  const grams = /^\d{1,4}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
  if (!(grams > 0 && grams <= MAX_GRAMS)) throw fieldError('weight', text.slice(0, 30));
  return grams;
}

/** Parses a part number into its normal form. */
export function parseNumber(text: string, column: string): string {
  if (spreadsheetDamage(text)) throw fieldError('damaged', column, text.slice(0, 50));
  const key = normaliseOen(text);
  if (key === '' || key.length > MAX_NUMBER_LENGTH) throw fieldError('number', column, text.slice(0, 50));
  return key;
}

export interface OeNumber {
  readonly raw: string;
  readonly key: string;
  readonly maker: string;
}

/** Parses OE numbers such as `Volkswagen:1K0 615 301 AA|…`. The maker may be missing. */
export function parseOeNumbers(text: string): OeNumber[] {
  return items(text).map((item) => {
    const at = item.indexOf(':');
    const raw = item.slice(at + 1).trim();
    return { raw, key: parseNumber(raw, 'oe'), maker: at < 0 ? '' : item.slice(0, at).trim() };
  });
}

/** Parses EANs of 8, 12, 13 or 14 digits with a valid check digit. */
export function parseEans(text: string): string[] {
  return items(text).map((ean) => {
    if (spreadsheetDamage(ean)) throw fieldError('damaged', 'ean', ean.slice(0, 50));
    if (!isGtinForm(ean)) throw fieldError('ean', ean.slice(0, 30));
    if (!hasGtinCheckDigit(ean)) throw fieldError('eanDigit', ean);
    return ean;
  });
}

const MAX_PICTURES = 20;
const NO_PICTURES = 'none';

/** Parses picture URLs in order. `none` means an empty list. */
export function parsePictures(text: string): string[] {
  if (text.toLowerCase() === NO_PICTURES) return [];
  const result = [...new Set(items(text))];
  if (result.length > MAX_PICTURES) throw fieldError('manyPictures', MAX_PICTURES);
  for (const url of result) if (!isPictureAddress(url)) throw fieldError('pictures', url.slice(0, 80));
  return result;
}

/** Whether the syntax of a picture URL is valid; the host is checked on download. */
function isPictureAddress(text: string): boolean {
  try {
    readPictureUrl(text, true);
    return true;
  } catch {
    return false;
  }
}

export interface StockEntry {
  readonly warehouseId: number;
  readonly quantity: number;
}

/* Words for quantities in price lists: none, on order, some. */
const noneWords =
  /^(?:[-–—]|нет|нет в наличии|отсутствует|под заказ|заказ|ожидается|в пути|nu|nu este|lipsă|lipsa|fără stoc|la comandă|la comanda|stoc epuizat|epuizat|no|none|out of stock|on order|sold out|brak|na zamówienie)$/iu;
const someWords =
  /^(?:\++|\*+|[✓✔]|есть|да|в наличии|мало|много|достаточно|da|este|în stoc|in stoc|disponibil|puțin|mult|yes|y|available|in stock|low|few|many|tak|jest|dostępny)$/iu;
const pieces = '(?:\\s*(?:buc|bucăți|pcs|pc|шт|штук|szt|ед|set|компл)\\.?)?';
const amount = new RegExp(
  `^(?<sign>[><]=?|[≥~≤]|(?:более|больше|свыше|peste|over|менее|меньше|sub|under)\\s)?\\s*(?<from>\\d{1,3}(?:\\s\\d{3})+|\\d{1,7})(?:[.,]0+)?(?:\\s*(?:[-–—]|\\.{2,3})\\s*\\d{1,7}|\\s*\\+)?${pieces}$`,
  'iu',
);

/** Minimum quantity of a stock text: `>10` is 10, `5-10` is 5, `есть` is 1, `под заказ` is 0. */
export function stockQuantity(text: string): number | undefined {
  const plain = text.trim();
  if (noneWords.test(plain)) return 0;
  if (someWords.test(plain)) return 1;
  const { sign = '', from } = amount.exec(plain.replace(/[\u00a0\u202f]/g, ' '))?.groups ?? {};
  if (from === undefined) return undefined;
  const isBelow = /^(?:[<≤]|менее|меньше|sub|under)/iu.test(sign);
  const count = Number(from.replaceAll(' ', ''));
  return isBelow ? Math.min(count, 1) : count;
}

/**
 * Parses stock such as `1:14|4:6`. Each warehouse must exist. A plain quantity, or a word for one, belongs to the given
 * warehouse or to the shop's only one.
 */
export function parseStock(
  text: string,
  warehouses: Pick<ReadonlyMap<number, unknown>, 'has' | 'size' | 'keys'>,
  warehouse?: number,
): StockEntry[] {
  const quantity = text.includes(':') ? undefined : stockQuantity(text);
  if (quantity !== undefined) {
    const warehouseId = warehouse ?? (warehouses.size === 1 ? [...warehouses.keys()][0] : undefined);
    if (warehouseId === undefined) throw fieldError('stockWarehouse', text.slice(0, 30));
    return [{ warehouseId, quantity }];
  }
  const result = items(text).map((item) => {
    const [, id, count] = /^(\d{1,6})\s*:\s*(\d{1,7})$/.exec(item) ?? [];
    if (!id || !count) throw fieldError('stockForm', item.slice(0, 30));
    if (!warehouses.has(Number(id))) throw fieldError('warehouse', id);
    return { warehouseId: Number(id), quantity: Number(count) };
  });
  if (new Set(result.map(({ warehouseId }) => warehouseId)).size < result.length) throw fieldError('warehouseTwice');
  return result;
}

const wordOf = (pick: (messages: ServiceMessages) => string): Texts<string> =>
  forEachText((key) => inEveryLocale(pick)[localeOfTexts(key)]);
const yesOrNo = [
  { value: 'true', names: wordOf(({ choices }) => choices.yes), others: ['true', 'yes', '1'] },
  { value: 'false', names: wordOf(({ choices }) => choices.no), others: ['false', 'no', '0'] },
];

function newChoice(key: string, text: string, id: number): AttributeValue {
  const lowerCase = text.toLowerCase();
  const result = yesOrNo.find(({ names, others }) => [...allTexts(names), ...others].includes(lowerCase));
  if (!result) throw fieldError('choice', key, text.slice(0, 30));
  return { id, key, value: result.value, ...result.names, number: null };
}

function newValue(key: string, text: string, type: string, id: number): AttributeValue {
  if (type === 'boolean') return newChoice(key, text, id);
  if (type !== 'number' && type !== 'integer')
    return { id, key, value: text, ...forEachText(() => text), number: null };
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) throw fieldError('attributeNumber', key, text.slice(0, 30));
  const decimal = String(number).replace('.', ',');
  return { id, key, value: String(number), ...forEachText(() => decimal), number };
}

function resolveValue(key: string, text: string, lookups: Lookups): AttributeValue {
  const { attributes, values, newValues, lastValueId } = lookups;
  const attribute = attributes.get(key);
  if (!attribute) throw fieldError('attribute', key.slice(0, 30));
  const existing = values.get(valueName(key, text));
  if (existing) return existing;
  const created = newValue(key, text, attribute.type, lastValueId + newValues.length + 1);
  const same = values.get(valueName(key, created.value));
  if (same) return same;
  if (values.size >= MAX_VALUES) throw fieldError('values');
  values.set(valueName(key, created.value), created);
  newValues.push(created);
  return created;
}

/** Parses attributes such as `diameter=280|axle=front`. New values are added to the lookups. */
export function parseAttributes(text: string, lookups: Lookups): AttributeValue[] {
  return items(text).map((item) => {
    const at = item.indexOf('=');
    const value = item.slice(at + 1).trim();
    if (at < 1 || value === '' || value.length > 120) throw fieldError('attributeForm', item.slice(0, 40));
    return resolveValue(item.slice(0, at).trim(), value, lookups);
  });
}

/* Signs and words of currencies, as price lists write them. */
const currencyWords: Readonly<Record<string, RegExp>> = {
  MDL: /^(?:mdl|lei|leu|л|леи|лея|леев|lei md|лей)$/u,
  EUR: /^(?:eur|euro|€|евро)$/u,
  USD: /^(?:usd|\$|долл|доллар|доллары|долларов|dolari|у е|уе)$/u,
  PLN: /^(?:pln|zl|zł|злотых|злотые|zloti)$/u,
  RON: /^(?:ron|лей румынских)$/u,
  RUB: /^(?:rub|rur|₽|руб|рубль|рубли|рублей|ruble)$/u,
  UAH: /^(?:uah|₴|грн|гривен|гривны)$/u,
  CZK: /^(?:czk|kc|kč)$/u,
  GBP: /^(?:gbp|£)$/u,
  CHF: /^chf$/u,
  TRY: /^(?:try|₺)$/u,
  CNY: /^(?:cny|rmb|¥|юань|юаней)$/u,
};

/** The currency of a sign or word; undefined if unknown. */
export function currencyOf(word: string): string | undefined {
  const plain = word
    .toLowerCase()
    .replace(/[.\s]+$/u, '')
    .trim();
  return Object.keys(currencyWords).find((code) => currencyWords[code]?.test(plain));
}

/** The currency that the heading of a price column names, such as `Цена, лей`. */
export function currencyNamed(heading: string): string | undefined {
  const words = [...plainHeading(heading).split(' '), ...heading.split(/[\s,;()/]+/u)].filter((word) => word !== '');
  return words.map(currencyOf).find((code) => code !== undefined);
}

/** The currency of the shop's prices. */
export const shopCurrency: string = shop.defaultCurrency;
