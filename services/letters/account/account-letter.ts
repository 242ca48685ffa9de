import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { clientBrowser } from '@/lib/contract/client-browser';
import type { Locale } from '@/lib/contract/shared';
import type { Letter } from '../../mail/outbox';
import { defineLetter, type LetterKind, type LetterWords, letterWords } from '../define-letter';
import { type LetterPage, pageLetter } from '../letter-layout';

/** Origin of a letter request: time, network and browser, where known. */
export const letterRequest = z.object({
  at: z.date(),
  /** Shortened: `188.138.12.x`. */
  from: z.string().max(64).nullable(),
  browser: clientBrowser.nullable(),
});
export type LetterRequest = z.infer<typeof letterRequest>;

/** A line by which readers can tell whether they requested the letter. */
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

const about = z.object({
  /** Who requested it, or did what it reports. */
  request: letterRequest,
  /** The secret at the end of the letter's link. */
  token: z.string().max(128).optional(),
});
type AboutAccount = z.infer<typeof about>;
export type AccountLetter = LetterKind<AboutAccount>;

type AccountPage = Omit<LetterPage, 'button' | 'body' | 'stop'> & { readonly subject: string; readonly button: string };
type AccountLetterSource = Pick<Letter, 'kind' | 'countedAs'> & {
  readonly when: string;
  /** Account page of the button. */
  readonly leadsTo: string;
  readonly withLink?: boolean;
  readonly page: (t: LetterWords) => AccountPage;
};

const request: AboutAccount['request'] = {
  at: new Date('2026-11-20T10:00:00Z'),
  from: '188.138.12.x',
  browser: { name: 'Chrome', system: 'Windows' },
};
const link = { token: 'a'.repeat(32) };

/** A letter about an account. It contains nothing written by its reader or requester. */
export function defineAccountLetter({ leadsTo, withLink = false, page, ...rest }: AccountLetterSource): AccountLetter {
  return defineLetter({
    ...rest,
    channel: 'mail',
    data: about,
    samples: [
      { request, ...(withLink && link) },
      { request: { ...request, from: null, browser: null }, ...(withLink && link) },
    ],
    write({ request, token }, { locale, publicUrl }) {
      const { subject, button, paragraphs, ...texts } = page(letterWords(locale));
      const href = [publicUrl, locale, 'account', leadsTo, ...(token === undefined ? [] : [token])].join('/');
      const letterPage = {
        ...texts,
        paragraphs: [...paragraphs, requestLine(request, locale)],
        button: { label: button, href },
      };
      return pageLetter(letterPage, locale, subject);
    },
  });
}
