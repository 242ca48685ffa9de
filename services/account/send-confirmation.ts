import { z } from 'zod';
import type { AccountLang } from '@/lib/contract/shared';
import { checkCaptcha } from '../captcha/captcha';
import { maybeRow, type Queryable, statement, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { type Account, requireCustomer } from '../identity/account';
import { readCustomer } from '../identity/customer';
import { countTry, limits } from '../limits/count-try';
import { accountLetter } from '../mail/letters';
import { post } from '../mail/outbox';
import { letterRequestOf } from './letter-request';
import { postLink, type Receiver } from './links';

const confirmedOwner = statement({
  name: 'account-confirmed-owner',
  text: "SELECT id FROM customer WHERE email = $1 AND standing = 'owner' AND email_confirmed",
  row: z.object({ id: z.int() }),
});

/**
 * Posts the letter that confirms an address. Where the address has a confirmed account already, another account that
 * claims it gets none: the owner is told instead.
 */
export async function postConfirmation(client: Queryable, account: Account, to: Receiver): Promise<void> {
  const { mail } = account;
  const owner = await maybeRow(client, confirmedOwner, [to.email]);
  if (owner === undefined) return postLink(client, account, 'email', to);
  const { email, lang, asked } = to;
  const letter = { kind: 'already-registered', to: email, lang, publicUrl: mail.publicUrl, asked } as const;
  await post(client, mail.key, accountLetter(letter));
}

/** Sends the confirmation once more; who is confirmed gets no letter. */
export async function sendConfirmation(
  account: Account,
  context: CallContext,
  { lang }: { readonly lang: AccountLang },
) {
  const { db } = context;
  const { customerId } = await requireCustomer(account, context);
  await checkCaptcha(account, context, 'emailconf');
  const { email, email_confirmed, letters_lang } = await readCustomer(db.write, customerId);
  if (email_confirmed) return { ok: true } as const;
  await countTry(db.write, account.keys, limits.confirmationByCustomer, String(customerId));
  const to = { customerId, email, lang: letters_lang ?? lang, asked: letterRequestOf(context) };
  await transaction(db.write, (client) => postConfirmation(client, account, to));
  account.mail.wake();
  return { ok: true } as const;
}
