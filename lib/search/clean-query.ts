import { shopBasics } from '@/lib/config/shop-basics';
import { rescueLetterSigns } from './layout';

/* A letter and a digit are a specification or an article already: h7, t5. */
const SHORT_MARK = /^(?:\p{L}\d|\d\p{L})$/u;

/** Whether a cleaned text says enough to be searched for. */
export function isSearchable(query: string): boolean {
  return query.length >= shopBasics.search.minimumLength || SHORT_MARK.test(query);
}

/** Longer than any name, number or VIN with a car; bounds URLs and lookups. */
export const maxQueryLength = 100;

const NOT_KEPT = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}0-9 -]/gu;

/*
 * Sizes stay readable: separators between digits become spaces, as in 195/65, and full-width letters become plain ones.
 */
function withPlainSigns(text: string): string {
  return text
    .replace(/[⌀∅]/gu, 'Ø')
    .replace(/(?<=\d\s*)[×*](?=\s*\d)/gu, 'x')
    .replace(/(?<=\d)[/\\,.](?=[\p{L}\d])|(?<=\p{L})[/\\,](?=\d)/gu, ' ');
}

/** The query as in a URL: Latin and Cyrillic letters, digits, single spaces and hyphens; may be empty. */
export function cleanQuery(text: string): string {
  const bounded = withPlainSigns(text.slice(0, maxQueryLength * 4).normalize('NFC'));
  const words = bounded.split(/\s+/u).map((word) => rescueLetterSigns(word).replace(NOT_KEPT, ''));
  const cleaned = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(' ');
  return [...cleaned].slice(0, maxQueryLength).join('').trim();
}
