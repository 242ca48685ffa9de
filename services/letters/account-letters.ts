import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { clientBrowser } from '@/lib/contract/client-browser';
import type { Locale } from '@/lib/contract/shared';
import type { Letter } from '../mail/outbox';
import { defineLetter, type LetterKind, type LetterWords, letterWords } from './define-letter';
import { type LetterPage, pageLetter } from './letter-layout';

/** Origin of a letter request: time, network and browser, where known. */
const letterRequest = z.object({
  at: z.date(),
  /** Shortened: `188.138.12.x`. */
  from: z.string().max(64).nullable(),
  browser: clientBrowser.nullable(),
});
export type LetterRequest = z.infer<typeof letterRequest>;

/** Time, network and browser of the request, so that readers recognise their own. */
function requestLine({ at, from, browser }: LetterRequest, locale: Locale): string {
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

const accountData = z.object({
  /** The request that caused the letter. */
  request: letterRequest,
  /** The secret at the end of the letter's link. */
  token: z.string().max(128).optional(),
});
type AboutAccount = z.infer<typeof accountData>;
type AccountLetter = LetterKind<AboutAccount>;

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
function defineAccountLetter({ leadsTo, withLink = false, page, ...rest }: AccountLetterSource): AccountLetter {
  return defineLetter({
    ...rest,
    channel: 'mail',
    data: accountData,
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

export const confirmEmail = defineAccountLetter({
  kind: 'confirm-email',
  when: 'a customer signed up, or requested the link again',
  countedAs: 'account',
  leadsTo: 'email-confirm',
  withLink: true,
  page: (t) => ({
    subject: t('confirm-email.subject'),
    heading: t('confirm-email.heading'),
    paragraphs: [t('confirm-email.made')],
    button: t('confirm-email.button'),
    notes: [t('confirm-email.once'), t('confirm-email.ignore')],
  }),
});

export const alreadyRegistered = defineAccountLetter({
  kind: 'already-registered',
  when: 'someone signs up with an e-mail that already has an account',
  countedAs: 'account',
  leadsTo: 'fpass',
  page: (t) => ({
    subject: t('already-registered.subject'),
    heading: t('already-registered.heading'),
    paragraphs: [t('already-registered.tried'), t('already-registered.enter')],
    button: t('already-registered.button'),
    notes: [t('already-registered.ignore')],
  }),
});

export const newPassword = defineAccountLetter({
  kind: 'new-password',
  when: 'a new password was requested',
  countedAs: 'account',
  leadsTo: 'fpass',
  withLink: true,
  page: (t) => ({
    subject: t('new-password.subject'),
    heading: t('new-password.heading'),
    paragraphs: [t('new-password.asked')],
    button: t('new-password.button'),
    notes: [t('new-password.once'), t('new-password.ignore')],
  }),
});

export const noAccount = defineAccountLetter({
  kind: 'no-account',
  when: 'a new password was requested for an e-mail without account',
  countedAs: 'account',
  leadsTo: 'signup',
  page: (t) => ({
    subject: t('no-account.subject'),
    heading: t('no-account.heading'),
    paragraphs: [t('no-account.asked'), t('no-account.other')],
    button: t('no-account.button'),
    notes: [t('no-account.ignore')],
    end: t('no-account.end'),
  }),
});

export const passwordChanged = defineAccountLetter({
  kind: 'password-changed',
  when: 'a password was changed, by its owner or through a link',
  leadsTo: 'fpass',
  page: (t) => ({
    subject: t('password-changed.subject'),
    heading: t('password-changed.heading'),
    paragraphs: [t('password-changed.changed'), t('password-changed.stranger')],
    button: t('password-changed.button'),
    notes: [t('password-changed.yours')],
  }),
});

/** Lifetime of the PIN and of its message. */
export const pinSeconds = 600;

export const phonePin = defineLetter({
  channel: 'sms',
  kind: 'phone-pin',
  when: 'a customer confirms a telephone number',
  expiresAfterS: pinSeconds,
  data: z.object({ pin: z.string().regex(/^\d{4,8}$/) }),
  samples: [{ pin: '042317' }],
  write: ({ pin }, { locale }) => ({
    subject: 'SMS',
    text: letterWords(locale)('phone-pin.text', { pin }),
    html: null,
  }),
});
