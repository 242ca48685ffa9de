import type { AccountLang } from '@/lib/contract/shared';
import { type LetterKind, words } from './account-letter-words';
import type { Letter } from './letter';
import { htmlPage, type LetterPage, textPage } from './letter-layout';
import { type LetterRequest, requestLine } from './letter-request';

const paths: Readonly<Record<LetterKind, string>> = {
  'confirm-email': 'email-confirm',
  'already-registered': 'fpass',
  'new-password': 'fpass',
  'no-account': 'signup',
  'password-changed': 'fpass',
};
const locales = { ro: 'ro-MD', ru: 'ru' } as const;

type AccountLetterDraft = {
  readonly kind: LetterKind;
  readonly to: string;
  readonly lang: AccountLang;
  /** The configured address of the shop: what a request says of its host bends no link. */
  readonly publicUrl: string;
  /** Who asked for it, or did what it tells of. */
  readonly asked: LetterRequest;
  /** The secret at the end of the letter's link. */
  readonly token?: string;
};

/** A letter about an account. It says nothing that its reader, or whoever asked for it, has written. */
export function accountLetter({ kind, to, lang, publicUrl, asked, token }: AccountLetterDraft): Letter {
  const { subject, button, paragraphs, ...rest } = words[lang].letters[kind];
  const pageUrl = `${publicUrl}/${locales[lang]}/account/${paths[kind]}`;
  const page: LetterPage = {
    ...rest,
    paragraphs: [...paragraphs, requestLine(asked, lang)],
    button: { label: button, href: token === undefined ? pageUrl : `${pageUrl}/${token}` },
  };
  return { channel: 'mail', kind, to, subject, text: textPage(page, lang), html: htmlPage(page, lang) };
}

/** A PIN for a phone. */
export function pinMessage(to: string, lang: AccountLang, pin: string): Letter {
  return { channel: 'sms', kind: 'phone-pin', to, subject: 'SMS', text: words[lang].pin(pin), html: null };
}
