import { localePattern } from './locale-pattern.mjs';
import { localeDetails, localeTable } from './locale-table.mjs';
import {
  firstLocale,
  forEachLocale,
  forEachText,
  languageOf,
  languages,
  localeCodes,
  localeOf,
  localeRow,
  localized,
  textKeyOf,
  textKeys,
} from './locales';

describe('the table of languages', () => {
  it('[LOC-1] has tags that every browser and `Intl` know, each of them once', () => {
    expect(Intl.getCanonicalLocales([...localeCodes])).toEqual(localeCodes);
    expect(new Set(localeCodes).size).toBe(localeCodes.length);
    expect(new Set(languages).size).toBe(languages.length);
    for (const { code, language } of localeTable) expect(new Intl.Locale(code).language).toBe(language);
  });

  it('[LOC-1] names no language that a browser asks for twice', () => {
    const names = localeTable.flatMap(({ code, language }) => [language, ...localeDetails[code].alsoCalled]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[LOC-1] shows texts that are kept: of a language that shows its own', () => {
    for (const key of textKeys)
      expect(localeTable.some(({ language, texts }) => texts === key && language === key)).toBe(true);
  });

  it('[LOC-1] finds a language by either of its names', () => {
    for (const { code, language } of localeTable) {
      expect([localeOf(language), languageOf(code)]).toEqual([code, language]);
      expect(localeRow(language)).toBe(localeRow(code));
    }
    expect(firstLocale).toBe(localeCodes[0]);
  });

  it('[LOC-2] has a pattern for the beginning of every address, and of no other', () => {
    const beginning = new RegExp(`^/${localePattern}(?:/|$)`);
    for (const code of localeCodes)
      expect([`/${code}`, `/${code}/shop`].every((path) => beginning.test(path))).toBe(true);
    expect(['/', '/shop', ...localeCodes.map((code) => `/${code}x`)].filter((path) => beginning.test(path))).toEqual(
      [],
    );
  });

  it('[LOC-1] reads texts in the language that shows them', () => {
    const texts = forEachText((key) => `name_${key}`);
    expect(forEachLocale((code) => localized(texts, code))).toEqual(forEachLocale((code) => `name_${textKeyOf(code)}`));
    expect(Object.keys(texts)).toEqual(textKeys);
  });
});
