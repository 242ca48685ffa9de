import { createHmac, hkdfSync } from 'node:crypto';
import { shopLimits } from '@/lib/config/shop-limits';
import type { Queryable } from '../db/query';
import { countTryInWindow, type TryWindow } from '../limits/count-try';

const hour = 3600;
const { account, order } = shopLimits.letters;
const accountLetters: readonly TryWindow[] = [{ scope: 'mailbox-account', tries: account.perHour, seconds: hour }];
const orderLetters: readonly TryWindow[] = [
  { scope: 'mailbox-order', tries: order.perHour, seconds: hour },
  { scope: 'mailbox-order-day', tries: order.perDay, seconds: 24 * hour },
];

/**
 * Letters that come because somebody has typed an e-mail address, by kind. Those of accounts and of orders are counted
 * apart, so that orders in somebody's name do not keep a link for a new password from them.
 */
const counted: ReadonlyMap<string, readonly TryWindow[]> = new Map([
  ['confirm-email', accountLetters],
  ['already-registered', accountLetters],
  ['new-password', accountLetters],
  ['no-account', accountLetters],
  ['watch-confirm', accountLetters],
  ['order-placed', orderLetters],
  ['order-cancelled', orderLetters],
  ['return-asked', orderLetters],
]);

/** Whether a letter of this kind may still go to the mailbox, which is counted; kinds that nobody can bring about always may. */
export async function countMailboxLetter(on: Queryable, mailKey: Uint8Array, kind: string, email: string) {
  const windows = counted.get(kind) ?? [];
  if (windows.length === 0) return true;
  const key = new Uint8Array(hkdfSync('sha256', mailKey, 'piesar-mail', 'mailbox-limit', 32));
  for (const window of windows) {
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
