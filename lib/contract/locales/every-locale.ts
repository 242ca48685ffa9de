import { localeTable } from './locale-table.mjs';
import type { Language, LocaleCode, TextKey, Texts } from './locales';

export const localeCodes: readonly LocaleCode[] = localeTable.map(({ code }) => code);
export const languages: readonly Language[] = localeTable.map(({ language }) => language);
/** Each once: several languages may show the texts of the same one. */
export const textKeys: readonly TextKey[] = [...new Set(localeTable.map(({ texts }) => texts))];

/** Something for each language of the table: statements, formatters, pages. */
export function forEachLocale<Made>(make: (locale: LocaleCode) => Made): Readonly<Record<LocaleCode, Made>> {
  return recordOf(localeCodes, make);
}

/** Maps over the languages of stored texts: `forEachText((key) => row[`name_${key}`])`. */
export function forEachText<Made>(make: (key: TextKey) => Made): Texts<Made> {
  return recordOf(textKeys, make);
}

function recordOf<Key extends string, Made>(keys: readonly Key[], make: (key: Key) => Made): Record<Key, Made> {
  const made: Partial<Record<Key, Made>> = {};
  for (const key of keys) made[key] = make(key);
  if (hasAll(made, keys)) return made;
  throw new TypeError('A language is missing.');
}

function hasAll<Key extends string, Made>(
  made: Partial<Record<Key, Made>>,
  keys: readonly Key[],
): made is Record<Key, Made> {
  return keys.every((key) => key in made);
}
