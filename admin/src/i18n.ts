import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '@/lib/contract/shared';
import { romanian } from './messages/romanian';
import { russian } from './messages/russian';

const messages = { 'ro-MD': romanian, ru: russian } as const satisfies Readonly<Record<Locale, object>>;

/** Languages of the back office, each with its own name and the letters of its button. */
export const languages: readonly { readonly locale: Locale; readonly name: string; readonly short: string }[] = [
  { locale: 'ro-MD', name: 'Română', short: 'RO' },
  { locale: 'ru', name: 'Русский', short: 'RU' },
];

// A chosen language is stored by react-admin and replaces this one.
const browserLocale: Locale = navigator.language.startsWith('ru') ? 'ru' : 'ro-MD';

/** Texts of the back office in Romanian and Russian. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'ru' ? messages.ru : messages['ro-MD']),
  browserLocale,
  languages.map(({ locale, name }) => ({ locale, name })),
);
