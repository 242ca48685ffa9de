import { z } from 'zod';
import { browserText, parseBrowserText } from '@/lib/contract/client-browser';
import { localeOf } from '@/lib/contract/locales/locales';
import type { AccountLang } from '@/lib/contract/shared';
import { shortIp } from '@/lib/system/ip-networks';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { confirmEmail, type LetterRequest, newPassword } from '../letters/account-letters';
import { postLetter } from '../mail/outbox';
import { newSecret, secretHash } from '../secrets/keys';

/** The request behind a letter: time, network and browser of this call. */
export function letterRequestOf({ clientIp, clientBrowser }: CallContext): LetterRequest {
  return { at: new Date(), from: shortIp(clientIp), browser: clientBrowser };
}

type Purpose = 'password' | 'email';

/** Lifetime of a link after its letter was sent, or, before that, after the link was created. */
const linkSeconds = 3600;

const isLinkAlive = `coalesce((SELECT o.sent_at FROM mail_outbox o WHERE o.id = t.letter_id), t.created_at)
  > now() - make_interval(secs => $3)`;
const saveLink = statement({
  name: 'account-save-link',
  text: `INSERT INTO account_token (customer_id, purpose, hash, letter_id, asked_at, asked_from, asked_browser)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (customer_id, purpose) DO UPDATE SET hash = $3, letter_id = $4, created_at = now(), asked_at = $5,
      asked_from = $6, asked_browser = $7`,
});
const linkOwnerRow = z.object({ customer_id: z.int() });
const findLink = statement({
  name: 'account-find-link',
  text: `SELECT customer_id FROM account_token t WHERE hash = $1 AND purpose = $2 AND ${isLinkAlive}`,
  row: linkOwnerRow,
});
const useUpLink = statement({
  name: 'account-use-link',
  text: `DELETE FROM account_token t WHERE hash = $1 AND purpose = $2 AND ${isLinkAlive} RETURNING customer_id`,
  row: linkOwnerRow,
});
const linkAccount = statement({
  name: 'account-about-link',
  text: `SELECT customer_id, email, coalesce(asked_at, t.created_at) AS asked_at, asked_from, asked_browser
    FROM account_token t JOIN customer c ON c.id = t.customer_id WHERE hash = $1 AND purpose = $2 AND ${isLinkAlive}`,
  row: linkOwnerRow.extend({
    email: z.string(),
    asked_at: z.date(),
    asked_from: z.string().nullable(),
    asked_browser: z.string().nullable(),
  }),
});
const dropLinksOf = statement({ name: 'account-drop-links', text: 'DELETE FROM account_token WHERE customer_id = $1' });

const dropConfirmations = statement({
  name: 'account-drop-confirmations',
  text: `DELETE FROM account_token t USING customer c
    WHERE c.id = t.customer_id AND t.purpose = 'email' AND c.email = (SELECT email FROM customer WHERE id = $1)`,
});

/** Recipient of an account letter, and the request behind it. */
export type LetterReceiver = {
  readonly customerId: number;
  readonly email: string;
  readonly lang: AccountLang;
  readonly request: LetterRequest;
};

/** Posts a letter with a new link, which voids an older one of the same purpose. */
export async function postLink(
  client: Queryable,
  { mail }: AccountDeps,
  purpose: Purpose,
  to: LetterReceiver,
): Promise<void> {
  const token = newSecret();
  const kind = purpose === 'password' ? newPassword : confirmEmail;
  const { customerId, email, lang, request } = to;
  const letter = kind.compose({ to: email, locale: localeOf(lang), publicUrl: mail.publicUrl }, { request, token });
  const letterId = await postLetter(client, mail.key, letter);
  // The mailbox's letter limit is reached: the link of the last letter stays valid.
  if (letterId === null) return;
  const { at, from, browser } = request;
  const browserName = browser && browserText(browser);
  await execute(client, saveLink, [customerId, purpose, secretHash(token), letterId, at, from, browserName]);
}

/** Owner of a link, which stays valid. */
export async function linkOwner(on: Queryable, purpose: Purpose, token: string): Promise<number> {
  return ownerOf(await maybeRow(on, findLink, [secretHash(token), purpose, linkSeconds]));
}

/** Account and request of a confirmation link; the link stays valid. */
export async function readLink(on: Queryable, token: string): Promise<Omit<LetterReceiver, 'lang'>> {
  const row = await maybeRow(on, linkAccount, [secretHash(token), 'email', linkSeconds]);
  if (row === undefined) throw linkInvalid();
  const { customer_id: customerId, email, asked_at: at, asked_from: from, asked_browser } = row;
  return { customerId, email, request: { at, from, browser: parseBrowserText(asked_browser) } };
}

/** Uses up a link and returns its owner. */
export async function consumeLink(client: Queryable, purpose: Purpose, token: string): Promise<number> {
  return ownerOf(await maybeRow(client, useUpLink, [secretHash(token), purpose, linkSeconds]));
}

/** Voids all links of a customer. */
export async function dropLinks(client: Queryable, customerId: number): Promise<void> {
  await execute(client, dropLinksOf, [customerId]);
}

/**
 * Voids the confirmation links of all accounts with this customer's e-mail: its owner has proven the mailbox, and a
 * letter still in it must confirm no other account.
 */
export async function dropConfirmationLinks(client: Queryable, customerId: number): Promise<void> {
  await execute(client, dropConfirmations, [customerId]);
}

export function linkInvalid(): ServiceError {
  return new ServiceError(400, 'LINK_INVALID', 'The link is invalid, used or expired.');
}

function ownerOf(row: z.infer<typeof linkOwnerRow> | undefined): number {
  if (row === undefined) throw linkInvalid();
  return row.customer_id;
}
