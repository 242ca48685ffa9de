import { isRawFields, type Money, money } from '../shared';

/*
 * Sums of raw lines of carts and orders, for responses that lack them. Invalid lines do not count; the parser reports
 * them.
 */

/** The price of several pieces; undefined if price or quantity is invalid. */
export function timesPrice(price: unknown, quantity: unknown): Money | undefined {
  const parsed = money.safeParse(price);
  if (!parsed.success || !Number.isSafeInteger(quantity)) return undefined;
  return { amount: parsed.data.amount * Number(quantity), currency: 'MDL' };
}

/** The total of a raw line, or the price of its pieces. The price may be that of its product. */
export function lineTotal(line: unknown): Money | undefined {
  if (!isRawFields(line)) return undefined;
  const { product, price, quantity, total } = line;
  const stated = money.safeParse(total);
  if (stated.success) return stated.data;
  return timesPrice(price ?? (isRawFields(product) ? product['price'] : undefined), quantity);
}

export function sumOf(lines: readonly unknown[]): Money {
  const amount = lines.reduce<number>((sum, line) => sum + (lineTotal(line)?.amount ?? 0), 0);
  return { amount, currency: 'MDL' };
}

/** The number of pieces. */
export function countOf(lines: readonly unknown[]): number {
  return lines.reduce<number>((sum, line) => {
    const quantity = isRawFields(line) ? line['quantity'] : undefined;
    return sum + (typeof quantity === 'number' && Number.isSafeInteger(quantity) ? quantity : 0);
  }, 0);
}
