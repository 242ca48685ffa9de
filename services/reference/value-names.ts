import type { Locale } from '@/lib/contract/shared';
import { forEachLocale, textKeys } from '@/lib/locales/every-locale';
import { firstLocale, localized, type Texts, textKeyOf } from '@/lib/locales/locales';
import type { Localized } from './reference-types';

const firstKey = textKeyOf(firstLocale);

/**
 * A value of an attribute as it stands alone in a table or a list. Words begin with a capital there; designations
 * (`dexos2`, `M10 × 1`), which all languages write alike, stay as their makers write them.
 */
export function valueName(texts: Texts<string>, locale: Locale): string {
  const text = localized(texts, locale);
  return isDesignation(texts) ? text : capitalised(text);
}

/** The same in every language. */
export function valueNames(texts: Texts<string>): Localized {
  return forEachLocale((locale) => valueName(texts, locale));
}

function isDesignation(texts: Texts<string>): boolean {
  return textKeys.every((key) => texts[key] === texts[firstKey]);
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(firstLocale) + text.slice(first.length);
}
