import { z } from 'zod';
import { firstLocale, localeCodes, textKeyOf, textKeys } from '@/lib/contract/locales/locales';
import { forLocales, textColumn, textColumns, textFields, textInLanguage, textOf, textRow, textsOf } from './localized';

const texts = { ro: 'Filtru', ru: 'Фильтр' };

test('[LOC-1] uses one column for each language with texts', () => {
  expect(textColumns('p.name')).toBe(textKeys.map((key) => `p.name_${key}`).join(', '));
  const row = z.object(textFields('name', z.string())).parse({ ...textRow('name', texts), other: 1 });
  expect(row).toEqual({ name_ro: 'Filtru', name_ru: 'Фильтр' });
  expect(textsOf(row, 'name')).toEqual(texts);
});

test('[LOC-1] selects the text of each language', () => {
  const row = textRow('name', texts);
  for (const locale of localeCodes) {
    expect(textOf(row, 'name', locale)).toBe(texts[textKeyOf(locale)]);
    expect(textColumn('p.name', locale)).toBe(`p.name_${textKeyOf(locale)}`);
    expect(forLocales(texts)[locale]).toBe(texts[textKeyOf(locale)]);
    expect(textInLanguage('q.lang', 'p.name')).toContain(`WHEN '${locale}' THEN p.name_${textKeyOf(locale)}`);
  }
  expect(textOf(row, 'name', firstLocale)).toBe('Filtru');
});
