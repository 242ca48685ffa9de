import { localeTable } from './locale-table.mjs';

type Row = (typeof localeTable)[number];

/** A language as in URLs and pages: `ro-MD`. */
export type LocaleCode = Row['code'];
/** A language as in account calls, customers and letters: `ro`. */
export type Language = Row['language'];
/** A language in which the database and the reference data have texts: `name_{key}`, `{ [key]: text }`. */
export type TextKey = Row['texts'];
/** Texts of the database or the reference data in each stored language. */
export type Texts<Text> = Readonly<Record<TextKey, Text>>;

/** The language for visitors who have chosen none. */
export const firstLocale: LocaleCode = localeTable[0].code;

/** The row of a language by either of its codes. */
export function localeRow(named: LocaleCode | Language): Row {
  return localeTable.find(({ code, language }) => code === named || language === named) ?? localeTable[0];
}

/** The language code for account calls and letters. */
export function languageOf(locale: LocaleCode): Language {
  return localeRow(locale).language;
}

/** The locale of a customer's language, for URLs, numbers and dates in letters. */
export function localeOf(language: Language): LocaleCode {
  return localeRow(language).code;
}

/** The key of the texts that a language shows. */
export function textKeyOf(named: LocaleCode | Language): TextKey {
  return localeRow(named).texts;
}

/** Selects the text of a language: `localized({ ro: 'Filtru', ru: 'Фильтр' }, locale)`. */
export function localized<Text>(texts: Texts<Text>, named: LocaleCode | Language): Text {
  return texts[textKeyOf(named)];
}

export const localeCodes: readonly LocaleCode[] = localeTable.map(({ code }) => code);
export const languages: readonly Language[] = localeTable.map(({ language }) => language);
/** Distinct keys: several languages may show the same texts. */
export const textKeys: readonly TextKey[] = [...new Set(localeTable.map(({ texts }) => texts))];

/** Builds a record with a value for each language. */
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
