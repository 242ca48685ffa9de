import { localeTable } from './locale-table.mjs';

/** Alternation of all locale codes, for patterns. */
export const localePattern = `(?:${localeTable.map(({ code }) => code).join('|')})`;

/**
 * The pattern of addresses of the shop, made of what follows the language in them.
 *
 * @param {RegExp} rest
 */
export function underLocale(rest) {
  return new RegExp(`^/${localePattern}${rest.source}`, rest.flags);
}
