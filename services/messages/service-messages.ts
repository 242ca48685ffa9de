import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { LocaleCode } from '@/lib/contract/locales/locales';
import { forEachLocale } from '@/lib/contract/locales/locales';
import first from '@/messages/services/ro-MD.json' with { type: 'json' };

export type ServiceMessages = typeof first;
type Tree = { readonly [key: string]: string | Tree };

const folder = join(import.meta.dirname, '..', '..', 'messages', 'services');
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string().min(1), tree])));

/** Whether every text exists in the locale. Throws for the first missing one. */
export function hasEveryText(texts: Tree, locale: string, expected: Tree = first, at = ''): texts is ServiceMessages {
  for (const [key, text] of Object.entries(expected)) {
    const path = `${at}${key}`;
    const translation = texts[key];
    if (typeof translation !== typeof text) throw new Error(`messages/services/${locale}.json lacks ${path}.`);
    if (typeof text !== 'string' && typeof translation === 'object')
      hasEveryText(translation, locale, text, `${path}.`);
  }
  return true;
}

function readMessages(locale: LocaleCode): ServiceMessages {
  const texts = tree.parse(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));
  if (!hasEveryText(texts, locale)) throw new Error(`messages/services/${locale}.json is incomplete.`);
  return texts;
}

/** Arguments of `createTranslator` by locale. Loaded at start, which fails when a text is missing or malformed. */
export const translatorSettings = forEachLocale((locale) => ({
  locale,
  messages: readMessages(locale),
  timeZone: shop.timeZone,
  onError(error: Error): never {
    throw error;
  },
}));

/** Formats a text of the services: `serviceText[locale]('promo.code', { code })`. */
export const serviceText = forEachLocale((locale) => createTranslator(translatorSettings[locale]));

/** Texts without arguments in every locale: `inEveryLocale(({ units }) => units.hp)`. */
export function inEveryLocale<Picked>(
  pick: (messages: ServiceMessages) => Picked,
): Readonly<Record<LocaleCode, Picked>> {
  return forEachLocale((locale) => pick(translatorSettings[locale].messages));
}
