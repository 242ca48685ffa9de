import { forEachText } from '@/lib/locales/every-locale';
import type { TextKey, Texts } from '@/lib/locales/locales';
import { type ServiceMessages, serviceText, translatorSettings } from '@/lib/words/service-messages';
import { localeOfTexts } from '../../db/localized';

/** Words of the demo catalogue in every language that texts are kept in: `demoTexts(({ tags }) => tags.revizie)`. */
export function demoTexts(pick: (demo: ServiceMessages['demo']) => string): Texts<string> {
  return forEachText((key) => pick(translatorSettings[localeOfTexts(key)].messages.demo));
}

/** Says a text with values of the demo catalogue in the language of a key. */
export function demoText(key: TextKey): (typeof serviceText)[keyof typeof serviceText] {
  return serviceText[localeOfTexts(key)];
}
