import type { LocaleCode } from '@/lib/config/shop-basics';
import { shopBasics } from '@/lib/config/shop-basics';
import { localePath } from '@/lib/domain/navigation/locale-path';

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const KEY_SIGNS = /[,.;'[\]`]/;

const toCyrillic = new Map([...LATIN_KEYS].map((key, at) => [key, CYRILLIC_KEYS.charAt(at)]));
const toLatin = new Map([...CYRILLIC_KEYS].map((key, at) => [key, LATIN_KEYS.charAt(at)]));

function retype(text: string, keys: ReadonlyMap<string, string>): string {
  return [...text.toLowerCase()].map((key) => keys.get(key) ?? key).join('');
}

/** What these keys give on a Russian keyboard: `rjkjlrb` is `колодки`. Call it before punctuation is removed. */
export function asCyrillicLayout(text: string): string {
  return retype(text, toCyrillic);
}

/** What these keys give on a Latin keyboard: `кфвшфещк` is `radiator`. */
export function asLatinLayout(text: string): string {
  return retype(text, toLatin);
}

function vowelShare(word: string, vowels: RegExp): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (word.match(vowels)?.length ?? 0) / letters;
}

/* Ends of words: the full stop of an abbreviation and the commas of a list are no letters. */
const ENDING_SIGNS = /[,.;'[\]`]+$/;

/**
 * Restores a word typed on a Russian layout, where punctuation keys are letters, if no Latin language knows it. Only
 * clear cases, since no vocabulary is used here: `,fvgth` becomes `бампер`, `ulei,` and `nr.` stay.
 */
export function rescueLetterSigns(word: string): string {
  const core = word.replace(ENDING_SIGNS, '');
  if (!KEY_SIGNS.test(core) || !/[a-z]{2}/i.test(core) || /[^a-z,.;'[\]`]/i.test(core)) return word;
  const meant = asCyrillicLayout(core);
  const unspeakable = vowelShare(core, /[aeiouy]/gi) < 0.2;
  const speakable = vowelShare(meant, /[аеёиоуыэюя]/g) >= 0.25;
  return unspeakable && speakable && !isAbbreviated(core) ? meant : word;
}

/* `vw.golf`, `fr.disc`: a word that can be spoken stands beside the full stop. */
function isAbbreviated(word: string): boolean {
  return word.split('.').some((part) => /^[a-z]{3,}$/i.test(part) && vowelShare(part, /[aeiou]/gi) >= 0.2);
}

/* A letter and a digit are a specification or an article already: h7, t5. */
const SHORT_MARK = /^(?:\p{L}\d|\d\p{L})$/u;

/** Whether a cleaned text says enough to be searched for. */
export function isSearchable(query: string): boolean {
  return query.length >= shopBasics.search.minimumLength || SHORT_MARK.test(query);
}

/** Longer than any name, number or VIN with a car; bounds URLs and lookups. */
export const maxQueryLength = 100;

/* A full stop stays as the decimal point between two digits. */
const DROPPED_SIGNS = /(?<!\d)\.|\.(?!\d)|[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}0-9 .-]/gu;

/* 1.9 and 1,9, also in M12x1.5 and 1.9tdi, but no part of 1K0.615.301 or 24.0122: these are part numbers. */
const DECIMAL = '(?<=(?:^|[\\s(]|\\dx\\s*))\\d{1,2}[.,]\\d{1,2}(?!\\d|[.,/\\\\-]\\d)';
const SEPARATOR = '(?<=\\d)[/\\\\,.](?=[\\p{L}\\d])|(?<=\\p{L})[/\\\\,](?=\\d)';
const DECIMAL_OR_SEPARATOR = new RegExp(`(${DECIMAL})|${SEPARATOR}`, 'gu');

/*
 * Sizes stay readable: separators between digits become spaces, as in 195/65, full-width letters become plain ones, and
 * decimals keep their point, as in 1.9.
 */
function withPlainSigns(text: string): string {
  return text
    .replace(/[⌀∅]/gu, 'Ø')
    .replace(/(?<=\d\s*)[×*](?=\s*\d)/gu, 'x')
    .replace(DECIMAL_OR_SEPARATOR, (_, decimal: string | undefined) => decimal?.replace(',', '.') ?? ' ');
}

/* A full stop between words, as in `vw.golf`, separates them. */
function withoutSigns(word: string): string {
  return word.replace(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, ' ').replace(DROPPED_SIGNS, '');
}

/** The query as in a URL: Latin and Cyrillic letters, digits, decimals, single spaces and hyphens; may be empty. */
export function cleanQuery(text: string): string {
  const bounded = withPlainSigns(text.slice(0, maxQueryLength * 4).normalize('NFC'));
  const words = bounded.split(/\s+/u).map((word) => withoutSigns(rescueLetterSigns(word)));
  const cleaned = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(' ');
  return [...cleaned].slice(0, maxQueryLength).join('').trim();
}

/** URL of a text's results. */
export function searchPath(locale: LocaleCode, query: string): string {
  return localePath(locale, `/shop/search/products/${encodeURIComponent(query)}`);
}
/** Where a search form is sent without scripts: by POST, since it may hold a VIN. */
export const searchFormPath = '/api/search';
