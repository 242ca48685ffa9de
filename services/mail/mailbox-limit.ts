import { createHmac, hkdfSync } from 'node:crypto';
import { shopLimits } from '@/lib/config/shop-limits';
import type { Queryable } from '../db/query';
import { countTryInWindow, type TryWindow } from '../limits/count-try';
import type { Letter } from './letter';

const hour = 3600;
const { account, order } = shopLimits.letters;

/**
 * How many letters that come because somebody has typed an e-mail address a mailbox gets. Those of accounts and of
 * orders are counted apart, so that orders in somebody's name do not keep a link for a new password from them.
 */
const windowsOf: Readonly<Record<NonNullable<Letter['countedAs']>, readonly TryWindow[]>> = {
  account: [{ scope: 'mailbox-account', tries: account.perHour, seconds: hour }],
  order: [
    { scope: 'mailbox-order', tries: order.perHour, seconds: hour },
    { scope: 'mailbox-order-day', tries: order.perDay, seconds: 24 * hour },
  ],
};

/** Whether one more of these letters may still go to the mailbox, which is counted. */
export async function countMailboxLetter(
  on: Queryable,
  mailKey: Uint8Array,
  countedAs: keyof typeof windowsOf,
  email: string,
): Promise<boolean> {
  const key = new Uint8Array(hkdfSync('sha256', mailKey, 'piesar-mail', 'mailbox-limit', 32));
  for (const window of windowsOf[countedAs]) {
    const subject = createHmac('sha256', key)
      .update(`${window.scope}:${mailboxOf(email)}`)
      .digest();
    if (!(await countTryInWindow(on, window, subject)).allowed) return false;
  }
  return true;
}

const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an e-mail address reaches, the same for spellings that mail servers take for one: `+word`, Google's dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  // Nothing before the plus is no spelling of anything else.
  const plain = name === '' ? local : name;
  return withoutDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
