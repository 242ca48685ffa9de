import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { carViewOf } from './car-views';
import type { Product } from './data/products';
import { cars } from './data/vehicles';
import { HttpError, type Reason } from './http';
import { picturesOf } from './product-views';
import type { CartLine, Customer, Session, State } from './state';
import { type Lang, money } from './text';

export function createSession(state: State, { customerId = null }: { readonly customerId?: number | null }): Session {
  const now = state.settings.now();
  const session: Session = {
    key: randomBytes(18).toString('base64url'),
    createdAt: now,
    updatedAt: now,
    customerId,
    lang: 'ro',
    cart: [],
    wishlist: [],
    compare: [],
    cars: [],
    currentCarId: null,
  };
  state.sessions.set(session.key, session);
  return session;
}

/** The session of the customer, or of the header x-session-key for a visitor. */
export function findSession(c: Context, state: State, customer: Customer | undefined): Session | undefined {
  if (customer !== undefined) return state.sessions.get(customer.sessionKey);
  const session = state.sessions.get(c.req.header('x-session-key') ?? '');
  return session?.customerId === null ? session : undefined;
}

export function requireSession(c: Context, state: State, customer: Customer | undefined): Session {
  const session = findSession(c, state, customer);
  if (session === undefined) throw new HttpError(404, 'SESSION_NOT_FOUND');
  return session;
}

export function productOfId(state: State, id: number): Product | undefined {
  return state.products.find((product) => product.id === id);
}

/** How many pieces can be ordered now. */
export function sellableQuantity({ price, stock, canBackOrder }: Product): number {
  if (price === null) return 0;
  return canBackOrder ? Math.max(stock, 99) : stock;
}

export type WantedLine = Pick<CartLine, 'productId' | 'quantity' | 'options'>;

/** Cart lines with today's prices. Lines that cannot be sold are dropped, quantities limited; each with a reason. */
export function priceLines(state: State, wanted: readonly WantedLine[]) {
  const warnings: Reason[] = [];
  const taken = new Map<number, number>();
  const lines = wanted.flatMap(({ productId, quantity, options }) => {
    const product = productOfId(state, productId);
    const used = taken.get(productId) ?? 0;
    const available = product === undefined ? 0 : Math.max(0, sellableQuantity(product) - used);
    taken.set(productId, used + Math.min(quantity, available));
    if (product === undefined || product.price === null || available === 0) {
      warnings.push({ errorName: product?.price === null ? 'NOT_FOR_SALE' : 'OUT_OF_STOCK', productId, available: 0 });
      return [];
    }
    if (quantity > available) warnings.push({ errorName: 'QUANTITY_REDUCED', productId, available });
    return [{ productId, quantity: Math.min(quantity, available), options, price: product.price }];
  });
  return { lines, warnings };
}

export function subtotalOf(lines: readonly CartLine[]): number {
  return money(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
}

export function quantityOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A product in carts, lists and orders of the account service. */
export function shortProduct(c: Context, product: Product, lang: Lang) {
  const { id, slug, partNumber, price, stock } = product;
  return { id, slug, name: product.name[lang], partNumber, images: picturesOf(c, product, 'wb'), price, stock };
}

/** Lines of a cart or order; products that no longer exist are left out. */
export function lineViews(c: Context, state: State, lines: readonly CartLine[], lang: Lang) {
  return lines.flatMap(({ productId, quantity, options, price }) => {
    const product = productOfId(state, productId);
    if (product === undefined) return [];
    return [{ product: shortProduct(c, product, lang), options, price, quantity, total: money(price * quantity) }];
  });
}

function listViews(c: Context, state: State, ids: readonly number[], lang: Lang) {
  return ids.flatMap((id) => {
    const product = productOfId(state, id);
    return product === undefined ? [] : [shortProduct(c, product, lang)];
  });
}

export function sessionView(c: Context, state: State, session: Session, lang: Lang) {
  const { cart } = session;
  return {
    key: session.key,
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    cart: {
      items: lineViews(c, state, cart, lang),
      quantity: quantityOf(cart),
      subtotal: subtotalOf(cart),
      totals: [],
      total: subtotalOf(cart),
      currency: 'MDL',
    },
    wishlist: listViews(c, state, session.wishlist, lang),
    compare: listViews(c, state, session.compare, lang),
    cars: session.cars.flatMap(({ id, carId, vin }) =>
      cars
        .filter((car) => car.carId === carId)
        .map((car) => ({ id, vehicleKey: vin ?? `car-${carId}`, ...carViewOf(car, lang) })),
    ),
    currentCarId: session.currentCarId,
  };
}

/** Moves what a visitor collected into the session of the customer; the larger quantity of a product is kept. */
export function mergeSessions(state: State, from: Session, into: Session): void {
  const fromVisitor = new Map(from.cart.map((line) => [line.productId, line]));
  const merged = into.cart.map((line) => {
    const other = fromVisitor.get(line.productId);
    fromVisitor.delete(line.productId);
    return other === undefined ? line : { ...line, quantity: Math.max(line.quantity, other.quantity) };
  });
  into.cart = priceLines(state, [...merged, ...fromVisitor.values()]).lines;
  into.wishlist = [...new Set([...into.wishlist, ...from.wishlist])];
  into.compare = [...new Set([...into.compare, ...from.compare])];
  const known = new Set(into.cars.map(({ carId }) => carId));
  into.cars = [...into.cars, ...from.cars.filter(({ carId }) => !known.has(carId))];
  into.currentCarId = from.currentCarId ?? into.currentCarId;
  into.updatedAt = state.settings.now();
  state.sessions.delete(from.key);
}
