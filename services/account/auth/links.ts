import { z } from 'zod';
import type { AccountLang } from '@/lib/contract/shared';
import { execute, maybeRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { accountLetter } from '../../mail/letters';
import { post } from '../../mail/outbox';
import type { Account } from '../deps';
import { newSecret, secretHash } from '../keys';

type Purpose = 'password' | 'email';

/** How long a link is good, from when its letter left. */
export const linkSeconds = 3600;

const alive = `coalesce((SELECT o.sent_at FROM mail_outbox o WHERE o.id = t.letter_id), t.created_at)
  > now() - make_interval(secs => $3)`;
const save = {
  name: 'account-save-link',
  text: `INSERT INTO account_token (customer_id, purpose, hash, letter_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (customer_id, purpose) DO UPDATE SET hash = $3, letter_id = $4, created_at = now()`,
};
const owner = z.object({ customer_id: z.int() });
const find = statement({
  name: 'account-find-link',
  text: `SELECT customer_id FROM account_token t WHERE hash = $1 AND purpose = $2 AND ${alive}`,
  row: owner,
});
const use = statement({
  name: 'account-use-link',
  text: `DELETE FROM account_token t WHERE hash = $1 AND purpose = $2 AND ${alive} RETURNING customer_id`,
  row: owner,
});
const drop = { name: 'account-drop-links', text: 'DELETE FROM account_token WHERE customer_id = $1' };

type Receiver = { readonly customerId: number; readonly email: string; readonly lang: AccountLang };

/** Posts a letter with a new link; an older one of the same purpose is void from now on. */
export async function postLink(client: Queryable, { mail }: Account, purpose: Purpose, to: Receiver): Promise<void> {
  const token = newSecret();
  const kind = purpose === 'password' ? 'new-password' : 'confirm-email';
  const letter = accountLetter({ kind, to: to.email, lang: to.lang, publicUrl: mail.publicUrl, token });
  const letterId = await post(client, mail.key, letter);
  await execute(client, save, [to.customerId, purpose, secretHash(token), letterId]);
}

/** Whose link this is, without using it up. */
export async function linkOwner(on: Queryable, purpose: Purpose, token: string): Promise<number> {
  return ownerOf(await maybeRow(on, find, [secretHash(token), purpose, linkSeconds]));
}

/** Whose link this was: it is good once. */
export async function useLink(client: Queryable, purpose: Purpose, token: string): Promise<number> {
  return ownerOf(await maybeRow(client, use, [secretHash(token), purpose, linkSeconds]));
}

/** All links of a customer are void. */
export async function dropLinks(client: Queryable, customerId: number): Promise<void> {
  await execute(client, drop, [customerId]);
}

export function linkInvalid(): ServiceError {
  return new ServiceError(400, 'LINK_INVALID', 'The link is wrong, used or too old.');
}

function ownerOf(row: z.infer<typeof owner> | undefined): number {
  if (row === undefined) throw linkInvalid();
  return row.customer_id;
}
