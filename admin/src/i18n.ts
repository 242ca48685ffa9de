import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '@/lib/contract/shared';
import { raRomanian } from './messages/ra-romanian';

/** Languages of the back office, each with its own name and the letters of its button. */
export const languages: readonly { readonly locale: Locale; readonly name: string; readonly short: string }[] = [
  { locale: 'ro-MD', name: 'Română', short: 'RO' },
  { locale: 'ru', name: 'Русский', short: 'RU' },
];

/** The language of the browser; the default until react-admin has stored a chosen language. */
export const browserLocale: Locale = navigator.language.startsWith('ru') ? 'ru' : 'ro-MD';

const loadTexts = async (locale: string) =>
  locale === 'ru' ? (await import('./messages/russian')).russian : (await import('./messages/romanian')).romanian;

/** Texts of the back office. `changeLocale` loads a language; until its first call, only react-admin has texts. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'none' ? { ra: raRomanian } : loadTexts(locale)),
  'none',
  languages.map(({ locale, name }) => ({ locale, name })),
);
