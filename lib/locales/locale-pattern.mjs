import { localeTable } from './locale-table.mjs';

/** The part of a pattern that stands for the language of an address: every code, one after the other. */
export const localePattern = `(?:${localeTable.map(({ code }) => code).join('|')})`;
