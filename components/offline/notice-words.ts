import type { getTranslations } from 'next-intl/server';

const names = [
  'banner',
  'bare',
  'toDesk',
  'back',
  'reload',
  'sent',
  'changed',
  'conflict',
  'refused',
  'vinLeftOut',
  'close',
  'cart',
  'wishlist',
  'compare',
  'garage',
] as const;
type PluralWords = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type NoticeWords = Readonly<Record<(typeof names)[number], string>> & {
  /** Texts of queued changes by plural form. */
  readonly waiting: PluralWords;
};

/** One sample number for each plural form, in either language. */
const samples = [1, 2, 5, 20, 21] as const;

/** A sentence in each plural form; the number is inserted later. */
function pluralWords(lang: string, sentence: (count: number) => string): PluralWords {
  const rules = new Intl.PluralRules(lang);
  return Object.fromEntries(
    samples.map((count) => [rules.select(count), sentence(count).replace(String(count), '{count}')]),
  );
}

/** Texts of the banner and notices, with placeholders: they are used where no translations are loaded. */
export function noticeWords(t: Awaited<ReturnType<typeof getTranslations<'offline'>>>, lang: string): NoticeWords {
  const marks = { time: '{time}', parts: '{parts}' };
  const word = (name: (typeof names)[number]) => t(`notice.${name}`, marks);
  return {
    banner: word('banner'),
    bare: word('bare'),
    waiting: pluralWords(lang, (count) => t('waits', { count })),
    toDesk: word('toDesk'),
    back: word('back'),
    reload: word('reload'),
    sent: word('sent'),
    changed: word('changed'),
    conflict: word('conflict'),
    refused: word('refused'),
    vinLeftOut: word('vinLeftOut'),
    close: word('close'),
    cart: word('cart'),
    wishlist: word('wishlist'),
    compare: word('compare'),
    garage: word('garage'),
  };
}
