import type { CartIntent, SessionChange } from '@/lib/contract/orders/session';
import { isRecord } from '@/lib/requests/api';
import { lineId, type PendingIntents } from './pending-intents';

/** Drafts older than this (ms) are dropped: the cart may have been ordered meanwhile. */
const freshMs = 60_000;

type Change = Omit<SessionChange, 'lang'>;

/**
 * Reads the unconfirmed intents that an earlier page of this tab has saved. They are absolute, so sending them twice
 * does no harm. Null for anything but a recent, well-formed draft; the service checks the rest.
 */
export function readIntentDraft(text: string | null, now: number): Partial<PendingIntents> | null {
  const draft = parsed(text);
  if (!isRecord(draft) || typeof draft['at'] !== 'number' || Math.abs(now - draft['at']) > freshMs) return null;
  const { change } = draft;
  return isChange(change) ? toPendingIntents(change) : null;
}

/** A change as intents by target. */
export function toPendingIntents({
  cartId,
  clearCart,
  acceptPrices,
  cart,
  wishlist,
  compare,
  garage,
  currentCarId,
}: Change): Partial<PendingIntents> {
  const listed = (intents: Change['wishlist']) =>
    new Map((intents ?? []).map(({ productId, present }) => [productId, present]));
  return {
    ...(cartId !== undefined && { cartId }),
    clearCart: clearCart === true,
    acceptPrices: acceptPrices === true,
    cart: new Map((cart ?? []).map((intent: CartIntent) => [lineId(intent.productId, intent.options), intent])),
    wishlist: listed(wishlist),
    compare: listed(compare),
    garage: new Map((garage ?? []).map((intent) => [intent.carId, intent])),
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
