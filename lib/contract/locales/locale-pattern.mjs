import { localeTable } from './locale-table.mjs';

/** Regular expression alternatives of all locale codes. */
export const localePattern = `(?:${localeTable.map(({ code }) => code).join('|')})`;

/**
 * Builds the pattern of localized paths from the pattern after the locale.
 *
 * @param {RegExp} rest
 */
export function underLocale(rest) {
  return new RegExp(`^/${localePattern}${rest.source}`, rest.flags);
}
