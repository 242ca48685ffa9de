import { type Texts, textKeyOf } from '@/lib/contract/locales/locales';
import { languages } from '../../i18n';

/** The text of a record in the language of the pages. */
export function textIn<Text>(texts: Texts<Text>, locale: string): Text {
  return texts[textKeyOf(languages.find((one) => one.locale === locale)?.locale ?? 'ro-MD')];
}
