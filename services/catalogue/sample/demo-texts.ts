import { forEachText } from '@/lib/locales/every-locale';
import type { LocaleCode, TextKey, Texts } from '@/lib/locales/locales';
import { type ServiceMessages, serviceText, translatorSettings } from '@/lib/words/service-messages';
import { localeOfTexts } from '../../db/localized';

/** Words of the demo catalogue in every language that texts are kept in: `demoTexts(({ tags }) => tags.revizie)`. */
export function demoTexts(pick: (demo: ServiceMessages['demo']) => string): Texts<string> {
  return forEachText((key) => pick(translatorSettings[localeOfTexts(key)].messages.demo));
}

type DemoText = Parameters<(typeof serviceText)[LocaleCode]>[0];
const composed = new Map<string, string>();

/** Says a text of the demo catalogue in the language of a key. Remembered: thousands of articles say few things. */
export function demoText(key: TextKey): (text: DemoText, values?: Readonly<Record<string, string | number>>) => string {
  return (text, values = {}) => {
    const asked = [key, text, ...Object.values(values)].join('\n');
    const held = composed.get(asked);
    if (held !== undefined) return held;
    const made = serviceText[localeOfTexts(key)](text, values);
    composed.set(asked, made);
    return made;
  };
}
