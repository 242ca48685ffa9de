import { localeTable } from './locale-table.mjs';

type Row = (typeof localeTable)[number];

/** A language as addresses and pages name it. */
export type LocaleCode = Row['code'];
/** A language as account calls, customers and letters name it. */
export type Language = Row['language'];
/** A language in which the database and the reference data have texts: `name_{key}`, `{ [key]: text }`. */
export type TextKey = Row['texts'];
/** Texts of the database or the reference data, in each language that they are kept in. */
export type Texts<Text> = Readonly<Record<TextKey, Text>>;

/** The language for visitors who have chosen none. */
export const firstLocale: LocaleCode = localeTable[0].code;

/** A row by either of its names; every value of the two types has one. */
export function localeRow(named: LocaleCode | Language): Row {
  return localeTable.find(({ code, language }) => code === named || language === named) ?? localeTable[0];
}

/** What a page's language is called in account calls and letters. */
export function languageOf(locale: LocaleCode): Language {
  return localeRow(locale).language;
}

/** Which page's language a customer's is: for addresses, numbers and dates in letters. */
export function localeOf(language: Language): LocaleCode {
  return localeRow(language).code;
}

/** Which texts of the database a language shows, as part of a column's name or as a key. */
export function textKeyOf(named: LocaleCode | Language): TextKey {
  return localeRow(named).texts;
}

/** The text that a language shows out of those that are kept: `localized({ ro: 'Filtru', ru: 'Фильтр' }, locale)`. */
export function localized<Text>(texts: Texts<Text>, named: LocaleCode | Language): Text {
  return texts[textKeyOf(named)];
}

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
