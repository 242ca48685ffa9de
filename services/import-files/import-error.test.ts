import { localeOf } from '@/lib/contract/locales/locales';
import { translatorSettings } from '@/services/messages/service-messages';
import {
  type ReasonCode,
  type ReportLanguage,
  reasons,
  reasonText,
  reportLanguages,
  systemLanguage,
} from './import-error';

const isReason = (code: string): code is ReasonCode => Object.hasOwn(reasons, code);

test.each(Object.keys(reasons).filter(isReason))(
  '[CAT-1] has the same placeholders of reason %s in every language',
  (code) => {
    const textIn = (language: ReportLanguage) =>
      language === 'en' ? reasons[code] : translatorSettings[localeOf(language)].messages.importReasons[code];
    const details = (text: string) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();
    for (const language of reportLanguages) {
      expect(textIn(language)).not.toBe('');
      expect(details(textIn(language))).toEqual(details(textIn('en')));
    }
    expect(textIn('ru')).toMatch(/[а-я]/);
    expect(textIn('ro')).not.toMatch(/[şţŞŢ]/);
  },
);

test('[CAT-1] includes the value of the line in a reason', () => {
  const because = { code: 'price', details: ['price', 'zece'] } as const;
  expect(reasonText(because, 'ro')).toBe('price nu este un preț: zece');
  expect(reasonText(because, 'ru')).toBe('price — это не цена: zece');
});

test.each([
  ['ro-MD', 'ro'],
  ['ru-RU', 'ru'],
  ['en-US', 'en'],
  ['de-DE', 'en'],
])('[CAT-1] reports to a system with the language %s in %s', (system, language) => {
  expect(systemLanguage(system)).toBe(language);
});
