import type { SessionChange } from '@/lib/contract/orders/session';
import { addressNetwork } from '@/lib/system/address-network';
import type { CallContext } from '../../http/deps';
import { countTry, limits } from '../auth/limits';
import type { Account } from '../deps';
import type { SessionOwner } from '../session/find-session';

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
