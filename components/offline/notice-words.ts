import type { getTranslations } from 'next-intl/server';

const names = [
  'banner',
  'bare',
  'waiting',
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
export type NoticeWords = Readonly<Record<(typeof names)[number], string>>;

/** The words of the banner and of notices. What is put in later is marked: they are used where no translations are. */
export function noticeWords(t: Awaited<ReturnType<typeof getTranslations<'offline'>>>): NoticeWords {
  const marks = { time: '{time}', count: '{count}', parts: '{parts}' };
  const word = (name: (typeof names)[number]) => t(`notice.${name}`, marks);
  return {
    banner: word('banner'),
    bare: word('bare'),
    waiting: word('waiting'),
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
