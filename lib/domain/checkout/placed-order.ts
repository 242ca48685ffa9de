import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Order, ordersCheckout } from '@/lib/contract/orders/orders';
import type { Cart, CartLine } from '@/lib/contract/orders/session';
import { mdl } from '@/lib/domain/money/money';
import { expectedTotal } from './order-total';

type Placed = {
  readonly answer: ResponseOf<typeof ordersCheckout>;
  /** The sent order. */
  readonly body: RequestOf<typeof ordersCheckout>;
  /** The ordered cart; null if only the answer is known, after a lost response. */
  readonly cart: Cart | null;
  /** The delivery method; undefined after a lost response. */
  readonly method: Pick<DeliveryMethod, 'code' | 'name' | 'stores'> | undefined;
  readonly placedAt: Date;
};

/**
 * An order as the browser knows it after placing it, for a back end whose orders cannot be read without sign-in. The
 * difference between the totals of order and cart is the price of delivery.
 */
export function placedOrder({ answer, body, cart, method, placedAt }: Placed): Order {
  const { contact, company, payment, notes = '', reference = '' } = body;
  return {
    ...answer,
    ...{ payment, paymentState: null, payUntil: null, bankPayment: null },
    ...{ createdAt: placedAt.toISOString(), status: 'PENDING', stage: 'preparing', claimed: false },
    ...{ timeline: [], returns: [], refunds: [], documents: null, fitCheck: [], notes, reference },
    items: (cart?.lines ?? []).map((line, index) => orderItem(line, index + 1, cart?.cars)),
    quantity: Math.max(1, cart?.quantity ?? 1),
    subtotal: cart?.subtotal ?? answer.total,
    totals: [...(cart?.totals ?? []), ...deliveryRows(answer.total.amount, cart, method)],
    delivery: { code: method?.code ?? '', name: deliveryName(body, method), promise: null, parcels: [], pickup: null },
    shippingAddress: shippingAddress(body),
    billingAddress: null,
    contact: { ...contact, email: contact.email ?? '' },
    company: company ? { ...company, vatCode: company.vatCode ?? null } : null,
  };
}

function deliveryRows(total: number, cart: Cart | null, method: Placed['method']): Order['totals'] {
  const price = cart ? total - expectedTotal(cart).amount : -1;
  return price >= 0 && method ? [{ code: method.code, title: method.name, price: mdl(price) }] : [];
}

/** The name of the method, with the address of the pickup store. */
function deliveryName({ delivery }: Placed['body'], method: Placed['method']): string {
  const store = method?.stores.find(({ id }) => id === delivery.storeId);
  return [method?.name, store && (store.address || store.name)].filter(Boolean).join(', ');
}

function shippingAddress({ delivery: { address } }: Placed['body']): Order['shippingAddress'] {
  if (!address) return null;
  const { company = '', address1 = '', address2 = '', state = '', postcode = '', email = '' } = address;
  return { ...address, company, address1, address2, state, postcode, email };
}

function orderItem(line: CartLine, position: number, cars: Cart['cars'] = []): Order['items'][number] {
  const { product, options, quantity, total, carId } = line;
  const { id, name, slug, partNumber, brand, images, soldAs, price } = product;
  return {
    ...{ position, quantity, total, price: price ?? mdl(Math.round(total.amount / quantity)) },
    product: { id, name, slug, partNumber, brandName: brand?.name ?? '', images, soldAs },
    options: options.map((option) => ({ name: option.name, value: option.label })),
    vehicle: cars.find((car) => car.carId === carId)?.name ?? null,
    ...{ fit: null, guaranteed: false, parcel: 1 },
    ...{ returnable: 0, returnUntil: null, fitReturnUntil: null, returnFor: null },
  };
}
