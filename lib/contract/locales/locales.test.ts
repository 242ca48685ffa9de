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

describe('localeTable', () => {
  it('[LOC-1] has unique tags that `Intl` supports', () => {
    expect(Intl.getCanonicalLocales([...localeCodes])).toEqual(localeCodes);
    expect(new Set(localeCodes).size).toBe(localeCodes.length);
    expect(new Set(languages).size).toBe(languages.length);
    for (const { code, language } of localeTable) expect(new Intl.Locale(code).language).toBe(language);
  });

  it('[LOC-1] has unique aliases for `Accept-Language`', () => {
    const names = localeTable.flatMap(({ code, language }) => [language, ...localeDetails[code].alsoCalled]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[LOC-1] refers to stored texts only', () => {
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

  it('[LOC-2] has a pattern that matches localized paths only', () => {
    const beginning = new RegExp(`^/${localePattern}(?:/|$)`);
    for (const code of localeCodes)
      expect([`/${code}`, `/${code}/shop`].every((path) => beginning.test(path))).toBe(true);
    expect(['/', '/shop', ...localeCodes.map((code) => `/${code}x`)].filter((path) => beginning.test(path))).toEqual(
      [],
    );
  });

  it('[LOC-1] selects the texts of a language', () => {
    const texts = forEachText((key) => `name_${key}`);
    expect(forEachLocale((code) => localized(texts, code))).toEqual(forEachLocale((code) => `name_${textKeyOf(code)}`));
    expect(Object.keys(texts)).toEqual(textKeys);
  });
});
