import { createTranslator } from 'next-intl';
import type { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import type { OrderStateWords } from '@/lib/domain/delivery/order-state';
import { translatorSettings } from '@/services/messages/service-messages';
import type { Letter } from '../mail/outbox';

const translators = forEachLocale((locale) =>
  createTranslator({ ...translatorSettings[locale], namespace: 'letters' }),
);

type LetterText = Parameters<(typeof translators)[Locale]>[0];
type Values = Readonly<Record<string, string | number>>;

/** Formats a text of `messages/services/<locale>.json` below `letters`; `{shop}` and `{phone}` are always available. */
export type LetterWords = (text: LetterText, values?: Values) => string;

/** Formatter of letter texts in a locale. */
export function letterWords(locale: Locale): LetterWords {
  const { [locale]: format } = translators;
  return (text, values) => format(text, { shop: shop.name, phone: shop.phone.display, ...values });
}

const stateTranslators = forEachLocale((locale) =>
  createTranslator({ ...translatorSettings[locale], namespace: 'orderState' }),
);

/** Formatter of order-state texts in a locale. */
export function orderStateWords(locale: Locale): OrderStateWords {
  const { [locale]: format } = stateTranslators;
  return (text, values) => format(text, values);
}

/** Recipient, language, and the configured URL of the shop, so that Host headers have no effect on links. */
export type Envelope = { readonly to: string; readonly locale: Locale; readonly publicUrl: string };

type LetterSource<Schema extends z.ZodType> = Pick<Letter, 'channel' | 'kind' | 'countedAs' | 'expiresAfterS'> & {
  /** Cause of the letter, shown in previews. */
  readonly when: string;
  /** Schema of the parameters. */
  readonly data: Schema;
  /** A sample of each variant, for previews and tests. */
  readonly samples: readonly z.output<Schema>[];
  readonly write: (
    data: z.output<Schema>,
    envelope: Envelope,
  ) => Pick<Letter, 'subject' | 'text' | 'html' | 'replyTo' | 'unsubscribe'>;
};

/** A letter kind without its parameters' type. */
export type RegisteredLetter = Pick<Letter, 'channel' | 'kind'> & {
  readonly when: string;
  /** One letter per sample. */
  readonly preview: (envelope: Envelope) => readonly Letter[];
};

export type LetterKind<Data> = RegisteredLetter & {
  /** Composes the letter. Throws when the data violate the schema. */
  readonly compose: (envelope: Envelope, data: Data) => Letter;
};

/** Defines a kind of letter. A test requires that `registry.ts` lists it. */
export function defineLetter<Schema extends z.ZodType>(source: LetterSource<Schema>): LetterKind<z.output<Schema>> {
  const { channel, kind, countedAs, expiresAfterS, when, data: schema, samples, write } = source;
  const compose = (envelope: Envelope, data: z.output<Schema>): Letter => ({
    ...{ channel, kind, countedAs, expiresAfterS, to: envelope.to },
    ...write(schema.parse(data), envelope),
  });
  return { channel, kind, when, compose, preview: (envelope) => samples.map((data) => compose(envelope, data)) };
}
