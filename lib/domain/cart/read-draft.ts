import type { SessionChange } from '@/lib/contract/orders/session';
import { isRecord } from '@/lib/domain/text/parse-values';
import { mergeIntents, noIntents, type PendingIntents, pendingForCart } from './pending-intents';

/** Older drafts (in ms) are discarded, because the cart may have been ordered meanwhile. */
const freshMs = 60_000;

type Change = Omit<SessionChange, 'lang'>;

/**
 * Reads the unconfirmed changes saved by an earlier page of this tab. Null unless the draft is recent and well-formed;
 * the service validates the contents and applies a repeated change once.
 */
export function readIntentDraft(text: string | null, now: number): PendingIntents | null {
  const draft = parsed(text);
  if (!isRecord(draft) || typeof draft['at'] !== 'number' || Math.abs(now - draft['at']) > freshMs) return null;
  const { changes } = draft;
  return Array.isArray(changes) && changes.every(isChange) ? toPendingIntents(changes) : null;
}

/** Groups changes into intents by target; later changes override earlier ones. */
export const toPendingIntents = (changes: readonly Change[]): PendingIntents =>
  changes.reduce((pending, change) => mergeIntents(pending, intentsOf(change)), noIntents);

function intentsOf(change: Change): Partial<PendingIntents> {
  const { cartId, clearCart = false, acceptPrices = false, cart = [], garage = [], currentCarId } = change;
  const listed = (intents: Change['wishlist'] = []) =>
    new Map(intents.map(({ productId, present }) => [productId, present]));
  const isForCart = clearCart || acceptPrices || cart.length > 0;
  return {
    ...(isForCart && pendingForCart(cartId, { clear: clearCart, acceptPrices, commands: cart })),
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
