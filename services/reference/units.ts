import { forEachLocale } from '@/lib/locales/every-locale';
import { translatorSettings } from '@/lib/words/service-messages';
import type { Localized } from './reference-types';

const spellings = forEachLocale((locale) => new Map(Object.entries(translatorSettings[locale].messages.units)));

/** A unit as people write it in each language; one that no language spells otherwise, as `°C` and `%`, stays as it is. */
export function unitNames(unit: string): Localized {
  return forEachLocale((locale) => spellings[locale].get(unit) ?? unit);
}
