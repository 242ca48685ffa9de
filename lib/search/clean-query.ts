import { rescueLetterSigns } from './layout';

/** More than any name, number or VIN with a car beside it; keeps addresses and lookups bounded. */
export const LONGEST_QUERY = 100;

const NOT_KEPT = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}0-9 -]/gu;

/** The query as it travels in an address: Latin and Cyrillic letters, digits, single spaces and hyphens; may come out empty. */
export function cleanQuery(text: string): string {
  const bounded = text.slice(0, LONGEST_QUERY * 4).normalize('NFC');
  const words = bounded.split(/\s+/u).map((word) => rescueLetterSigns(word).replace(NOT_KEPT, ''));
  const kept = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(' ');
  return [...kept].slice(0, LONGEST_QUERY).join('').trim();
}
