import type { SessionChange } from '@/lib/contract/orders/session';
import { isRecord } from '@/lib/domain/text/parse-values';
import { intentsForCart, mergeIntents, noIntents, type PendingIntents } from './pending-intents';

/** Drafts older than this (ms) are dropped: the cart may have been ordered meanwhile. */
const freshMs = 60_000;

type Change = Omit<SessionChange, 'lang'>;

/**
 * Reads the unconfirmed changes that an earlier page of this tab has saved. The service applies a repeated change once.
 * Null for anything but a recent, well-formed draft; the service checks the rest.
 */
export function readIntentDraft(text: string | null, now: number): PendingIntents | null {
  const draft = parsed(text);
  if (!isRecord(draft) || typeof draft['at'] !== 'number' || Math.abs(now - draft['at']) > freshMs) return null;
  const { changes } = draft;
  return Array.isArray(changes) && changes.every(isChange) ? toPendingIntents(changes) : null;
}

/** Changes as intents by target, the later ones over the earlier ones. */
export const toPendingIntents = (changes: readonly Change[]): PendingIntents =>
  changes.reduce((pending, change) => mergeIntents(pending, intentsOf(change)), noIntents);

function intentsOf(change: Change): Partial<PendingIntents> {
  const { cartId, clearCart = false, acceptPrices = false, cart = [], garage = [], currentCarId } = change;
  const listed = (intents: Change['wishlist'] = []) =>
    new Map(intents.map(({ productId, present }) => [productId, present]));
  const isForCart = clearCart || acceptPrices || cart.length > 0;
  return {
    ...(isForCart && intentsForCart(cartId, { clear: clearCart, acceptPrices, commands: cart })),
    wishlist: listed(change.wishlist),
    compare: listed(change.compare),
    garage: new Map(garage.map((intent) => [intent.carId, intent])),
    ...(currentCarId !== undefined && { currentCarId }),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const idNames = { cart: 'productId', wishlist: 'productId', compare: 'productId', garage: 'carId' };

function isChange(value: unknown): value is Change {
  if (!isRecord(value)) return false;
  return Object.entries(idNames).every(([part, idName]) => {
    const intents = value[part];
    const named = (intent: unknown) => isRecord(intent) && typeof intent[idName] === 'number';
    return intents === undefined || (Array.isArray(intents) && intents.every(named));
  });
}
