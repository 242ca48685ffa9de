import { z } from 'zod';
import type { AccountLang } from '@/lib/contract/shared';
import { addressNetwork } from '@/lib/system/address-network';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { accountLetter } from '../../mail/letters';
import { post } from '../../mail/outbox';
import { checkCaptcha } from '../captcha/captcha';
import { type Account, requireCustomer } from '../deps';
import { claimOrders } from '../orders/claim-orders';
import { readCustomer } from './customer';
import { endFamilies } from './families';
import { countTry, limits, mayTry } from './limits';
import { dropLinks, linkInvalid, linkOwner, postLink, useLink } from './links';

type Receiver = { readonly customerId: number; readonly email: string; readonly lang: AccountLang };

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
  const { mail, keys } = account;
  if (!(await mayTry(client, keys, limits.lettersByEmail, to.email))) return;
  const owner = await maybeRow(client, confirmedOwner, [to.email]);
  if (owner === undefined) return postLink(client, account, 'email', to);
  const { email, lang } = to;
  await post(
    client,
    mail.key,
    accountLetter({ kind: 'already-registered', to: email, lang, publicUrl: mail.publicUrl }),
  );
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
  const to = { customerId, email, lang: letters_lang ?? lang };
  await transaction(db.write, (client) => postConfirmation(client, account, to));
  account.mail.wake();
  return { ok: true } as const;
}

const standings = statement({
  name: 'account-lock-standings',
  text: `SELECT id, standing, email_confirmed FROM customer
    WHERE email = (SELECT email FROM customer WHERE id = $1) AND standing IN ('owner', 'claim')
    ORDER BY id FOR UPDATE`,
  row: z.object({ id: z.int(), standing: z.enum(['owner', 'claim']), email_confirmed: z.boolean() }),
});
type Standing = z.infer<typeof standings.row>;
const detach = {
  name: 'account-detach-owner',
  text: "UPDATE customer SET standing = 'detached', updated_at = now() WHERE id = $1",
};
const confirm = {
  name: 'account-confirm-email',
  text: "UPDATE customer SET standing = 'owner', email_confirmed = true, updated_at = now() WHERE id = $1",
};

/** Confirms the address with the link from the letter. Who only claimed it becomes its owner, unless another has confirmed it. */
export async function confirmEmail(account: Account, context: CallContext, token: string) {
  const { db, log, clientAddress } = context;
  await countTry(db.write, account.keys, limits.linksByAddress, addressNetwork(clientAddress));
  await transaction(db.write, async (client) => {
    const customerId = await linkOwner(client, 'email', token);
    // Customers are locked before links, here as elsewhere, so that two that take over from each other cannot deadlock.
    const held = await rows(client, standings, [customerId]);
    await useLink(client, 'email', token);
    await takeOver(client, customerId, held);
    await claimOrders(client, customerId);
  });
  log.info('e-mail confirmed');
  return { ok: true } as const;
}

async function takeOver(client: Queryable, customerId: number, held: readonly Standing[]): Promise<void> {
  const other = held.find(({ id, standing }) => id !== customerId && standing === 'owner');
  if (!held.some(({ id }) => id === customerId) || other?.email_confirmed) throw linkInvalid();
  if (other) {
    await execute(client, detach, [other.id]);
    await endFamilies(client, other.id);
    await dropLinks(client, other.id);
  }
  await execute(client, confirm, [customerId]);
}
