import { localeTable } from './locale-table.mjs';

/** Alternation of all locale codes, for patterns. */
export const localePattern = `(?:${localeTable.map(({ code }) => code).join('|')})`;

/**
 * The pattern of localized paths, from the pattern of the path after the language.
 *
 * @param {RegExp} rest
 */
export function underLocale(rest) {
  return new RegExp(`^/${localePattern}${rest.source}`, rest.flags);
}
