import type { SessionChange } from '@/lib/contract/session';
import { addressNetwork } from '@/lib/system/address-network';
import type { CallContext } from '../http/deps';
import type { Account } from '../identity/account';
import type { SessionOwner } from '../identity/find-session';
import { countTry, limits } from '../limits/count-try';

/** Throttles the guessing of codes. Counted before the code is looked at and outside the change, which a refusal undoes. */
export async function countPromoTry(
  { keys }: Account,
  { db, clientAddress }: CallContext,
  { promoCode }: Pick<SessionChange, 'promoCode'>,
  owner: SessionOwner | null,
): Promise<void> {
  if (typeof promoCode !== 'string') return;
  await countTry(db.write, keys, limits.promoByAddress, addressNetwork(clientAddress));
  if (owner === null) return;
  const subject = 'customerId' in owner ? String(owner.customerId) : owner.key;
  await countTry(db.write, keys, limits.promoBySession, subject);
}
