import { z } from 'zod';
import { languages } from '../../i18n';

/** Parses a field with one part number per line, without duplicates. */
export function splitNumbers(value: unknown): string[] {
  const typed = Array.isArray(value) ? value.map(String).join('\n') : String(value ?? '');
  const numbers = typed.split('\n').map((line) => line.trim());
  return [...new Set(numbers.filter((number) => number !== ''))];
}

const text = z.object({ subject: z.string().nullish(), body: z.string().nullish() }).nullish();
const typedTexts = z.record(z.string(), text).catch({});

/** The API request for a newsletter: every language, with empty texts where nothing was typed. */
export function readNewsletterForm({ revision, texts, products }: Readonly<Record<string, unknown>>) {
  const typed = typedTexts.parse(texts ?? {});
  return {
    ...(revision !== undefined && { revision }),
    texts: Object.fromEntries(
      languages.map(({ locale }) => [
        locale,
        { subject: typed[locale]?.subject ?? '', body: typed[locale]?.body ?? '' },
      ]),
    ),
    products: splitNumbers(products),
  };
}
