import type { ResponseOf } from '@/lib/contract/call';
import type { DeliveryOption, deliveryList } from '@/lib/contract/orders/delivery';
import type { Cart } from '@/lib/contract/orders/session';
import { expectedTotal } from '@/lib/domain/checkout/order-total';
import { mdl } from '@/lib/domain/money/money';

export type ListedMethod = ResponseOf<typeof deliveryList>['items'][number];

type Place = { readonly city?: string | undefined; readonly state?: string | undefined };
type CartSums = Pick<Cart, 'subtotal' | 'total' | 'charged' | 'chargedDiscount' | 'promo'>;

const plain = (name = '') => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The area named like the locality or its district; without one, the terms of the method itself apply. */
function termsAt(method: ListedMethod, { city, state }: Place): Pick<ListedMethod, 'price' | 'freeFrom'> {
  const areas = method.areas ?? [];
  const areaOf = (place: string | undefined) =>
    plain(place) === '' ? undefined : areas.find(({ name }) => plain(name) === plain(place));
  return areaOf(city) ?? areaOf(state) ?? method;
}

/**
 * Delivery of a cart by the listed prices, for a back end without delivery quotes. Such an option has no promise,
 * no parcels and no stock of stores: `here` is 0. `freeFrom` compares with the goods before discounts.
 */
export function listedOptions(methods: readonly ListedMethod[], cart: CartSums, place: Place): DeliveryOption[] {
  const goods = (cart.charged ?? cart.subtotal).amount;
  return methods.map((listed) => {
    const { areas: _, ...method } = listed;
    const { price, freeFrom } = termsAt(listed, place);
    const paid = freeFrom !== null && goods >= freeFrom.amount ? mdl(0) : price;
    const arrival = { promise: null, lines: [], split: null };
    return {
      ...method,
      ...arrival,
      price: paid,
      freeFrom,
      refused: null,
      total: expectedTotal(cart, { price: paid }),
      stores: method.stores.map((store) => ({ ...store, ...arrival, here: 0 })),
    };
  });
}

/**
 * The methods with the price of one of them as an order of this cart is charged, by the new total (bani) of a refused
 * order. Undefined if the price cannot be the reason of the refusal.
 */
export function correctedMethods(
  methods: readonly ListedMethod[],
  cart: CartSums,
  methodId: number | undefined,
  total: number,
): ListedMethod[] | undefined {
  const price = total - expectedTotal(cart).amount;
  if (price < 0 || !methods.some(({ id }) => id === methodId)) return undefined;
  return methods.map((method) => {
    if (method.id !== methodId) return method;
    const { areas: _, ...rest } = method;
    return { ...rest, price: mdl(price), freeFrom: null };
  });
}
