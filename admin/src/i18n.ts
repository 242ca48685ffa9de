import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '@/lib/contract/shared';
import { romanian } from './messages/romanian';
import { russian } from './messages/russian';

const messages = { 'ro-MD': romanian, ru: russian } as const satisfies Readonly<Record<Locale, object>>;

const storageKey = 'locale';

function initialLocale(): Locale {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'ru' || stored === 'ro-MD') return stored;
  return navigator.language.startsWith('ru') ? 'ru' : 'ro-MD';
}

/** Texts of the back office in Romanian and Russian. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'ru' ? messages.ru : messages['ro-MD']),
  initialLocale(),
  [
    { locale: 'ro-MD', name: 'Română' },
    { locale: 'ru', name: 'Русский' },
  ],
);
