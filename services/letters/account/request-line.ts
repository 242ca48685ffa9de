import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { clientBrowser } from '@/lib/contract/client-browser';
import type { Locale } from '@/lib/contract/shared';
import { letterWords } from '../letter-words';

/** Who asked for a letter: when, from which network and with which browser, as far as that is known. */
export const letterRequest = z.object({
  at: z.date(),
  /** Shortened: `188.138.12.x`. */
  from: z.string().max(64).nullable(),
  browser: clientBrowser.nullable(),
});
export type LetterRequest = z.infer<typeof letterRequest>;

/** One line that lets the reader of a letter tell whether it was them who asked for it. */
export function requestLine({ at, from, browser }: LetterRequest, locale: Locale): string {
  const t = letterWords(locale);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: shop.timeZone });
  const facts = [
    t('request.time', { time: time.format(at) }),
    ...(from === null ? [] : [t('request.network', { from })]),
    ...(browser === null ? [] : [browserText(browser, t)]),
  ];
  return t('request.line', { facts: facts.join(', ') });
}

function browserText({ name, system }: NonNullable<LetterRequest['browser']>, t: ReturnType<typeof letterWords>) {
  return system === null ? name : t('request.browser', { name, system });
}
