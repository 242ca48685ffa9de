import type { CartIntent, SessionChange } from '@/lib/contract/orders/session';
import { lineId, type Pending } from './pending';

/** Older drafts say what somebody wanted then, not now: the cart may have become an order meanwhile. */
const freshMs = 60_000;

type Change = Omit<SessionChange, 'lang'>;

/**
 * Reads back what an earlier page of this tab had on its way. Intents are absolute, so sending them twice does no harm.
 * Anything else than a fresh draft of ours gives null; the service checks the rest.
 */
export function readDraft(text: string | null, now: number): Partial<Pending> | null {
  const draft = parsed(text);
  if (!isRecord(draft) || typeof draft['at'] !== 'number' || Math.abs(now - draft['at']) > freshMs) return null;
  const { change } = draft;
  return isChange(change) ? toPending(change) : null;
}

/** A change as intents, by what they speak of. */
export function toPending({
  cartId,
  clearCart,
  acceptPrices,
  cart,
  wishlist,
  compare,
  garage,
  currentCarId,
}: Change): Partial<Pending> {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
