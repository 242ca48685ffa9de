import { forEachText } from '@/lib/locales/every-locale';
import type { Texts } from '@/lib/locales/locales';
import { normaliseOen } from '@/lib/search/oen';
import { inEveryLocale, type ServiceMessages } from '@/lib/words/service-messages';
import { readPictureUrl } from '@/services/pictures/picture-url';
import { allTexts, localeOfTexts } from '../db/localized';
import { fieldError } from './import-error';
import { type AttributeValue, type Lookups, valueName } from './lookups';

const MOST_BANI = 2_000_000_000;
const MOST_GRAMS = 1_000_000;
const LONGEST_NUMBER = 40;
const MOST_ITEMS = 200;
const MOST_VALUES = 200_000;

function items(text: string): string[] {
  const found = text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
  if (found.length > MOST_ITEMS) throw fieldError('entries', MOST_ITEMS);
  return found;
}

/** Bani of a price as people write it: `742`, `742.5`, `1 234,50`. */
export function parsePrice(text: string, column: string): number {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const bani = /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
  if (!(bani <= MOST_BANI)) throw fieldError('price', column, text.slice(0, 30));
  return bani;
}

/** Grams of a weight in kilograms: `7`, `7.5`, `0,080`. */
export function parseWeight(text: string): number {
  const plain = text.replace(',', '.');
  const grams = /^\d{1,4}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
  if (!(grams > 0 && grams <= MOST_GRAMS)) throw fieldError('weight', text.slice(0, 30));
  return grams;
}

/**
 * Whether a spreadsheet has rounded a long number to `1,23E+09`. Only with one digit before the point, as spreadsheets
 * write it, so that article numbers with an E are unaffected.
 */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+E[+-]|E\+)\d{2,3}$/i.test(text.replace(/[\s\u00a0\u202f]/g, ''));
}

/** A part number in its normal form. */
export function parseNumber(text: string, column: string): string {
  if (isShortened(text)) throw fieldError('shortened', column, text.slice(0, 50));
  const key = normaliseOen(text);
  if (key === '' || key.length > LONGEST_NUMBER) throw fieldError('number', column, text.slice(0, 50));
  return key;
}

export interface OeNumber {
  readonly raw: string;
  readonly key: string;
  readonly maker: string;
}

/** `Volkswagen:1K0 615 301 AA|…`; the maker may be missing. */
export function parseOeNumbers(text: string): OeNumber[] {
  return items(text).map((item) => {
    const at = item.indexOf(':');
    const raw = item.slice(at + 1).trim();
    return { raw, key: parseNumber(raw, 'oe'), maker: at < 0 ? '' : item.slice(0, at).trim() };
  });
}

/** EANs of 8, 12, 13 or 14 digits. */
export function parseEans(text: string): string[] {
  return items(text).map((ean) => {
    if (!/^(?:\d{8}|\d{12,14})$/.test(ean)) throw fieldError('ean', ean.slice(0, 30));
    return ean;
  });
}

const MOST_PICTURES = 20;
const NO_PICTURES = 'none';

/** Picture URLs in order; `none` stands for an empty list. */
export function parsePictures(text: string): string[] {
  if (text.toLowerCase() === NO_PICTURES) return [];
  const found = [...new Set(items(text))];
  if (found.length > MOST_PICTURES) throw fieldError('manyPictures', MOST_PICTURES);
  for (const url of found) if (!isPictureAddress(url)) throw fieldError('pictures', url.slice(0, 80));
  return found;
}

/** Whether a URL can be a public picture, as far as its text tells; the host is checked when it is fetched. */
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

/** `1:14|4:6`; each warehouse must exist. */
export function parseStock(text: string, warehouses: Pick<ReadonlySet<number>, 'has'>): StockEntry[] {
  const found = items(text).map((item) => {
    const [, warehouse, quantity] = /^(\d{1,6})\s*:\s*(\d{1,7})$/.exec(item) ?? [];
    if (!warehouse || !quantity) throw fieldError('stockForm', item.slice(0, 30));
    if (!warehouses.has(Number(warehouse))) throw fieldError('warehouse', warehouse);
    return { warehouseId: Number(warehouse), quantity: Number(quantity) };
  });
  if (new Set(found.map(({ warehouseId }) => warehouseId)).size < found.length) throw fieldError('warehouseTwice');
  return found;
}

const wordOf = (pick: (messages: ServiceMessages) => string): Texts<string> =>
  forEachText((key) => inEveryLocale(pick)[localeOfTexts(key)]);
const yesOrNo = [
  { value: 'true', names: wordOf(({ choices }) => choices.yes), others: ['true', 'yes', '1'] },
  { value: 'false', names: wordOf(({ choices }) => choices.no), others: ['false', 'no', '0'] },
];

function newChoice(key: string, text: string, id: number): AttributeValue {
  const lowerCase = text.toLowerCase();
  const found = yesOrNo.find(({ names, others }) => [...allTexts(names), ...others].includes(lowerCase));
  if (!found) throw fieldError('choice', key, text.slice(0, 30));
  return { id, key, value: found.value, ...found.names, number: null };
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
  const made = newValue(key, text, attribute.type, lastValueId + newValues.length + 1);
  const same = values.get(valueName(key, made.value));
  if (same) return same;
  if (values.size >= MOST_VALUES) throw fieldError('values');
  values.set(valueName(key, made.value), made);
  newValues.push(made);
  return made;
}

/** `diameter=280|axle=front`; values not met before are added to the lookups. */
export function parseAttributes(text: string, lookups: Lookups): AttributeValue[] {
  return items(text).map((item) => {
    const at = item.indexOf('=');
    const value = item.slice(at + 1).trim();
    if (at < 1 || value === '' || value.length > 120) throw fieldError('attributeForm', item.slice(0, 40));
    return resolveValue(item.slice(0, at).trim(), value, lookups);
  });
}
