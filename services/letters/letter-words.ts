import { createTranslator } from 'next-intl';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { forEachLocale } from '@/lib/locales/every-locale';
import { translatorSettings } from '@/lib/words/service-messages';

const translators = forEachLocale((locale) =>
  createTranslator({ ...translatorSettings[locale], namespace: 'letters' }),
);

type LetterText = Parameters<(typeof translators)[Locale]>[0];
type Values = Readonly<Record<string, string | number>>;

/** Says a text of `messages/services/<language>.json`, below `letters`; every text may name the `{shop}` and its `{phone}`. */
export type LetterWords = (text: LetterText, values?: Values) => string;

/** The texts of letters in a language. */
export function letterWords(locale: Locale): LetterWords {
  const { [locale]: say } = translators;
  return (text, values) => say(text, { shop: shop.name, phone: shop.phone.display, ...values });
}
