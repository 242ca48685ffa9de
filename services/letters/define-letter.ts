import { createTranslator } from 'next-intl';
import type { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/every-locale';
import type { Locale } from '@/lib/contract/shared';
import type { OrderStateWords } from '@/lib/domain/delivery/order-state-texts';
import { translatorSettings } from '@/services/messages/service-messages';
import type { Letter } from '../mail/outbox';

const translators = forEachLocale((locale) =>
  createTranslator({ ...translatorSettings[locale], namespace: 'letters' }),
);

type LetterText = Parameters<(typeof translators)[Locale]>[0];
type Values = Readonly<Record<string, string | number>>;

/** Says a text of `messages/services/<language>.json`, below `letters`; every text may name the `{shop}` and its `{phone}`. */
export type LetterWords = (text: LetterText, values?: Values) => string;

/** The texts of letters in a language. */
export function letterWords(locale: Locale): LetterWords {
  const { [locale]: say } = translators;
  return (text, values) => say(text, { shop: shop.name, phone: shop.phone.display, ...values });
}

const stateTranslators = forEachLocale((locale) =>
  createTranslator({ ...translatorSettings[locale], namespace: 'orderState' }),
);

/** The texts of an order's state in a language. */
export function orderStateWords(locale: Locale): OrderStateWords {
  const { [locale]: say } = stateTranslators;
  return (text, values) => say(text, values);
}

/** Recipient, language, and the configured URL of the shop, so that Host headers have no effect on links. */
export type Envelope = { readonly to: string; readonly locale: Locale; readonly publicUrl: string };

type LetterSource<Schema extends z.ZodType> = Pick<Letter, 'channel' | 'kind' | 'countedAs' | 'expiresAfterS'> & {
  /** When it is sent, for previews. */
  readonly when: string;
  /** Its parameters, besides the envelope. */
  readonly data: Schema;
  /** Each variety of it, for previews and for the test that writes all letters in all languages. */
  readonly samples: readonly z.output<Schema>[];
  readonly write: (
    data: z.output<Schema>,
    envelope: Envelope,
  ) => Pick<Letter, 'subject' | 'text' | 'html' | 'replyTo' | 'unsubscribe'>;
};

/** A kind of letter as the registry has it. */
export type RegisteredLetter = Pick<Letter, 'channel' | 'kind'> & {
  readonly when: string;
  /** One of each variety. */
  readonly preview: (envelope: Envelope) => readonly Letter[];
};

export type LetterKind<Data> = RegisteredLetter & {
  /** The letter; throws when parameters violate its schema. */
  readonly compose: (envelope: Envelope, data: Data) => Letter;
};

/** Defines a kind of letter. It is sent once `registry.ts` lists it, which a test demands. */
export function defineLetter<Schema extends z.ZodType>(source: LetterSource<Schema>): LetterKind<z.output<Schema>> {
  const { channel, kind, countedAs, expiresAfterS, when, data: schema, samples, write } = source;
  const compose = (envelope: Envelope, data: z.output<Schema>): Letter => ({
    ...{ channel, kind, countedAs, expiresAfterS, to: envelope.to },
    ...write(schema.parse(data), envelope),
  });
  return { channel, kind, when, compose, preview: (envelope) => samples.map((data) => compose(envelope, data)) };
}
