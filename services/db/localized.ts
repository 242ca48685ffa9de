import { z } from 'zod';
import { localeTable } from '@/lib/contract/locales/locale-table.mjs';
import {
  firstLocale,
  forEachLocale,
  forEachText,
  type Language,
  type LocaleCode,
  localized,
  type TextKey,
  type Texts,
  textKeyOf,
  textKeys,
} from '@/lib/contract/locales/locales';

/** A row with the columns of a localized text. */
export type TextRow<Base extends string, Text> = Readonly<Record<TextColumn<Base>, Text>>;

/** The columns of a localized text, one for each text key. */
type TextColumn<Base extends string> = `${Base}_${TextKey}`;

/** The columns for a SELECT list: `textColumns('p.name')` is `p.name_ro, p.name_ru`. */
export function textColumns(base: string): string {
  return textKeys.map((key) => `${base}_${key}`).join(', ');
}

/** SQL for the text in the language of a column, such as that of an order. */
export function textInLanguage(language: string, base: string): string {
  const cases = localeTable.map((row) => `WHEN '${row.code}' THEN ${base}_${row.texts}`);
  return `CASE ${language} ${cases.join(' ')} END`;
}

/** SQL for each text key, joined by commas. */
export function eachText(make: (key: TextKey) => string): string {
  return textKeys.map(make).join(', ');
}

/** The column of a language. Only names from the table reach SQL. */
export function textColumn(base: string, named: LocaleCode | Language): string {
  return `${base}_${textKeyOf(named)}`;
}

/** The columns for the schema of a row: `z.object({ id: z.int(), ...textFields('name', z.string()) })`. */
export function textFields<Base extends string, Schema extends z.ZodType>(
  base: Base,
  schema: Schema,
): Readonly<Record<TextColumn<Base>, Schema>> {
  return textRow(
    base,
    forEachText(() => schema),
  );
}

/** Texts stored as JSON: `{ "ro": ..., "ru": ... }`. */
export function textPair<Schema extends z.ZodType>(schema: Schema): z.ZodObject<Record<TextKey, Schema>> {
  return z.object(forEachText(() => schema));
}

/** The text of a row that a language shows: `textOf(row, 'name', locale)`. */
export function textOf<Base extends string, Row extends Readonly<Record<TextColumn<Base>, unknown>>>(
  row: Row,
  base: Base,
  named: LocaleCode | Language,
): Row[TextColumn<Base>];
export function textOf(row: Readonly<Record<string, unknown>>, base: string, named: LocaleCode | Language): unknown {
  return row[textColumn(base, named)];
}

/** All texts of a row, as JSON stores them. */
export function textsOf<Base extends string, Row extends Readonly<Record<TextColumn<Base>, unknown>>>(
  row: Row,
  base: Base,
): Texts<Row[TextColumn<Base>]>;
export function textsOf(row: Readonly<Record<string, unknown>>, base: string): Texts<unknown> {
  return forEachText((key) => row[`${base}_${key}`]);
}

/** Texts as the columns of a row to be written: `{ name_ro: ..., name_ru: ... }`. */
export function textRow<Base extends string, Text>(
  base: Base,
  texts: Texts<Text>,
): Readonly<Record<TextColumn<Base>, Text>> {
  const row: Partial<Record<TextColumn<Base>, Text>> = {};
  for (const key of textKeys) row[`${base}_${key}`] = texts[key];
  if (hasColumns(row, base)) return row;
  throw new TypeError('A column is missing.');
}

function hasColumns<Base extends string, Text>(
  row: Partial<Record<TextColumn<Base>, Text>>,
  base: Base,
): row is Record<TextColumn<Base>, Text> {
  return textKeys.every((key) => `${base}_${key}` in row);
}

/** The first language that shows the texts of a key. */
export function localeOfTexts(key: TextKey): LocaleCode {
  return localeTable.find(({ texts }) => texts === key)?.code ?? firstLocale;
}

/** Returns the texts in the order of the locale table. */
export function allTexts<Text>(texts: Texts<Text>): Text[] {
  return textKeys.map((key) => texts[key]);
}

/** The text of a row that each language of the shop shows. */
export function localizedOf<Base extends string>(
  row: Readonly<Record<TextColumn<Base>, string>>,
  base: Base,
): Readonly<Record<LocaleCode, string>> {
  return forLocales(textsOf(row, base));
}

/** Every language of the shop with the text that it shows. */
export function forLocales<Text>(texts: Texts<Text>): Readonly<Record<LocaleCode, Text>> {
  return forEachLocale((locale) => localized(texts, locale));
}
