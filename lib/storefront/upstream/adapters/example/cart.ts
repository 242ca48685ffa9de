import { z } from 'zod';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import type { Cart, CartCommand, CartLine } from '@/lib/contract/orders/session';
import { maxQuantity } from '@/lib/contract/orders/session';
import { mapItems } from '../map-items';
import { moneyOf } from './values';

const theirOption = z.object({ name: z.string(), value: z.string() });

/** A line of their carts and orders. */
export const theirLine = z.object({
  product: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    partNumber: z.string(),
    images: z.array(z.string()),
  }),
  options: z.array(theirOption),
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
});
export type TheirLine = z.infer<typeof theirLine>;

export const theirTotals = z.array(z.object({ title: z.string(), price: z.number() }));

export const theirCart = z.object({
  items: z.array(theirLine),
  quantity: z.int(),
  subtotal: z.number(),
  totals: theirTotals,
  total: z.number(),
});

/** A line as their requests name it. */
export type WantedLine = Pick<TheirLine, 'quantity' | 'options'> & { readonly productId: number };

/** Identifies a line by its product and options. */
function keyOf({ productId, options }: Omit<WantedLine, 'quantity'>): string {
  return [productId, ...options.map(({ name, value }) => `${name}=${value}`).sort()].join(':');
}

/** Lines of the cart as a request names them. */
export function wantedLines(cart: z.infer<typeof theirCart>): WantedLine[] {
  return cart.items.map(({ product, options, quantity }) => ({ productId: product.id, options, quantity }));
}

/** Applies commands to a cart, which their back end stores as a whole. */
export function changedLines(lines: readonly WantedLine[], commands: readonly CartCommand[]): WantedLine[] {
  const byKey = new Map(lines.map((line) => [keyOf(line), line]));
  for (const command of commands) {
    const options = Object.entries(command.options ?? {}).map(([name, value]) => ({ name, value }));
    const identity = { productId: command.productId, options };
    const key = keyOf(identity);
    if (command.action === 'remove') {
      byKey.delete(key);
      continue;
    }
    const before = command.action === 'add' ? (byKey.get(key)?.quantity ?? 0) : 0;
    byKey.set(key, { ...identity, quantity: Math.min(maxQuantity, before + command.quantity) });
  }
  return [...byKey.values()];
}

/** The cart of the contract. Their lines lack brand and availability, which come from the cards of the products. */
export function cartOf(theirs: z.infer<typeof theirCart>, cards: ReadonlyMap<number, ProductCard>): Cart {
  const lines = mapItems(theirs.items, ({ product, options, price, quantity, total }): CartLine => {
    const card = cards.get(product.id);
    if (card === undefined) throw new Error('The product of a cart line is not in the catalogue.');
    return {
      key: keyOf({ productId: product.id, options }),
      product: { ...card, price: moneyOf(price) },
      options: options.map(({ name, value }) => ({ key: name, name, value, label: value })),
      quantity,
      total: moneyOf(total),
      ...{ carId: null, problems: [], priceBefore: null },
    };
  });
  return {
    lines,
    subtotal: moneyOf(theirs.subtotal),
    totals: theirs.totals.map(({ title, price }, at) => ({ code: `total-${at}`, title, price: moneyOf(price) })),
    total: moneyOf(theirs.total),
    quantity: theirs.quantity,
  };
}
