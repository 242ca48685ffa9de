import { useLocale } from 'react-admin';
import { localized, type Texts } from '@/lib/contract/locales/locales';
import { locale } from '@/lib/contract/shared';

/** Selects the text in the language of the pages. */
export function useLocalized(): (texts: Texts<string>) => string {
  const code = locale.parse(useLocale());
  return (texts) => localized(texts, code);
}
