import { forEachLocale } from '@/lib/locales/every-locale';
import type { LocaleCode } from '@/lib/locales/locales';
import inEveryLanguage from './shop-texts.json' with { type: 'json' };

type ShopTexts = {
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly previewTitle: string;
  readonly previewNote: string;
};

const texts: Readonly<Record<LocaleCode, ShopTexts>> = inEveryLanguage;

/** What the shop calls its place and itself, in each language. */
export function shopText(name: keyof ShopTexts): Readonly<Record<LocaleCode, string>> {
  return forEachLocale((code) => texts[code][name]);
}
