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

/** The text that the same keys produce on a Russian keyboard: `rjkjlrb` is `колодки`. Call it before punctuation is removed. */
export function asCyrillicLayout(text: string): string {
  return retype(text, toCyrillic);
}

/** The text that the same keys produce on a Latin keyboard: `кфвшфещк` is `radiator`. */
export function asLatinLayout(text: string): string {
  return retype(text, toLatin);
}

function vowelShare(word: string, vowels: RegExp): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (word.match(vowels)?.length ?? 0) / letters;
}

/* At the end of a word these keys are punctuation. */
const ENDING_SIGNS = /[,.;'[\]`]+$/;

/**
 * Restores a word typed on a Russian layout, where punctuation keys are letters. Only clear cases, since no vocabulary
 * is used here: `,fvgth` becomes `бампер`; `ulei,` and `nr.` are unchanged.
 */
export function restoreCyrillicLayout(word: string): string {
  const core = word.replace(ENDING_SIGNS, '');
  if (!KEY_SIGNS.test(core) || !/[a-z]{2}/i.test(core) || /[^a-z,.;'[\]`]/i.test(core)) return word;
  const meant = asCyrillicLayout(core);
  const isUnpronounceable = vowelShare(core, /[aeiouy]/gi) < 0.2;
  const isPronounceable = vowelShare(meant, /[аеёиоуыэюя]/g) >= 0.25;
  return isUnpronounceable && isPronounceable && !isAbbreviated(core) ? meant : word;
}

/* `vw.golf`, `fr.disc`: the full stop follows or precedes a pronounceable word. */
function isAbbreviated(word: string): boolean {
  return word.split('.').some((part) => /^[a-z]{3,}$/i.test(part) && vowelShare(part, /[aeiou]/gi) >= 0.2);
}

/* A letter and a digit can be a specification or a part number: h7, t5. */
const LETTER_WITH_DIGIT = /^(?:\p{L}\d|\d\p{L})$/u;

/** Whether a cleaned text is long enough to search for. */
export function isSearchable(query: string): boolean {
  return query.length >= shopBasics.search.minimumLength || LETTER_WITH_DIGIT.test(query);
}

/** Limits the length of URLs and lookups; exceeds any name, number or VIN with a car. */
export const maxQueryLength = 100;

/* A full stop between two digits is kept as the decimal point. */
const DROPPED_SIGNS = /(?<!\d)\.|\.(?!\d)|[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}0-9 .-]/gu;

/* Matches 1.9 and 1,9, also in M12x1.5 and 1.9tdi, but not within part numbers such as 1K0.615.301 or 24.0122. */
const DECIMAL = '(?<=(?:^|[\\s(]|\\dx\\s*))\\d{1,2}[.,]\\d{1,2}(?!\\d|[.,/\\\\-]\\d)';
const SEPARATOR = '(?<=\\d)[/\\\\,.](?=[\\p{L}\\d])|(?<=\\p{L})[/\\\\,](?=\\d)';
const DECIMAL_OR_SEPARATOR = new RegExp(`(${DECIMAL})|${SEPARATOR}`, 'gu');

/* Replaces separators between digits by spaces, as in 195/65, but keeps decimal points, as in 1.9. */
function withSpacedSizes(text: string): string {
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
  const bounded = withSpacedSizes(text.slice(0, maxQueryLength * 4).normalize('NFC'));
  const words = bounded.split(/\s+/u).map((word) => withoutSigns(restoreCyrillicLayout(word)));
  const cleaned = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(' ');
  return [...cleaned].slice(0, maxQueryLength).join('').trim();
}

/** URL of the results of a query. */
export function searchPath(locale: LocaleCode, query: string): string {
  return localePath(locale, `/shop/search/products/${encodeURIComponent(query)}`);
}
/** Target of the search form without scripts. It uses POST, because the query may contain a VIN. */
export const searchFormPath = '/api/search';
