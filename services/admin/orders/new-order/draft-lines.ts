import { z } from 'zod';
import type { QuoteRequest } from '@/lib/contract/admin/new-order';
import { type LineRow, linesOfProducts, listUnitPriceOf, surchargeOf, unitPriceOf } from '../../../cart/cart-line';
import type { OrderCar } from '../../../checkout/save-order';
import { maybeRow, type Queryable, rows, statement } from '../../../db/query';
import { garageRows } from '../../../garage/garage';
import { ServiceError } from '../../../http/service-error';
import { splitByWeights } from '../../../promo/order-promo';
import { type Actor, requireAllowed } from '../../access/actor';
import { AdminError } from '../../admin-error';

type Draft = Pick<QuoteRequest, 'lines' | 'customerId' | 'car' | 'discount'>;

/** A line of an order that is being entered, with the price that is charged. */
export type DraftLine = LineRow & {
  /** The buyer's unit price with options, before a change by staff. */
  readonly usual: number | null;
  /** Reason for a price set by staff; null without such a price. */
  readonly priceReason: string | null;
};

const customer = statement({
  name: 'admin-order-customer',
  text: `SELECT c.blocked_at IS NOT NULL AS blocked, s.id AS "sessionId" FROM customer c
    LEFT JOIN shop_session s ON s.customer_id = c.id AND s.cart_of IS NULL WHERE c.id = $1`,
  row: z.object({ blocked: z.boolean(), sessionId: z.int().nullable() }),
});

/** Throws 403 if the actor may not set prices that the draft has. */
export function requirePricePermission(actor: Actor, { lines, discount }: Draft): void {
  if (discount || lines.some(({ priceOverride }) => priceOverride)) requireAllowed(actor, 'orders', 'overridePrice');
}

/** The cars of the order, with what their owner has saved about them. Throws for unknown and blocked customers. */
export async function readBuyerCars(on: Queryable, { customerId, car }: Draft): Promise<ReadonlyMap<number, OrderCar>> {
  const saved = customerId === undefined ? [] : await readGarage(on, customerId);
  if (car === undefined) return new Map();
  const known = saved.find(({ car_id }) => car_id === car.carId);
  const vin = car.vin ?? known?.vin ?? null;
  return new Map([[car.carId, { facts: known?.facts ?? {}, vin, ...(known && { snapshot: known.snapshot }) }]]);
}

async function readGarage(on: Queryable, customerId: number) {
  const buyer = await maybeRow(on, customer, [customerId]);
  if (!buyer) throw new AdminError(400, 'CUSTOMER_UNKNOWN', 'There is no such customer.', 'customerId');
  if (buyer.blocked) {
    throw new ServiceError(403, 'ACCOUNT_BLOCKED', 'The account of the customer is blocked.', { path: 'customerId' });
  }
  return buyer.sessionId === null ? [] : rows(on, garageRows, [buyer.sessionId]);
}

/** The lines in their order, with the buyer's prices or prices set by staff. The key of a line is its index. */
export async function readDraftLines(on: Queryable, { lines, customerId, car }: Draft): Promise<DraftLine[]> {
  const wanted = lines.map(({ productId, quantity, offer }, position) => ({
    ...{ position, product_id: productId, quantity, car_id: car?.carId ?? null, offer },
  }));
  const records = await rows(on, linesOfProducts, [JSON.stringify(wanted), customerId ?? null]);
  return records.map((line) => {
    const usual = unitPriceOf(line);
    const override = lines[Number(line.key)]?.priceOverride;
    if (override === undefined || usual === null) return { ...line, usual, priceReason: null };
    const price = override.price - surchargeOf(line.options, line.chosen);
    const list = listUnitPriceOf(line) ?? 0;
    // An order line has no list price below its price.
    const raised = override.price > list && { list_price: price };
    return { ...line, price, ...raised, usual, priceReason: override.reason };
  });
}

/** Shares of the lines in the discount. Throws if it exceeds the price of the goods. */
export function shareDiscount(lines: readonly LineRow[], { discount }: Draft): readonly number[] {
  if (!discount) return [];
  const sums = lines.map((line) => (unitPriceOf(line) ?? 0) * line.quantity);
  if (discount.amount > sums.reduce((sum, one) => sum + one, 0)) {
    throw new AdminError(400, 'DISCOUNT_TOO_LARGE', 'The discount exceeds the price of the goods.', 'discount.amount');
  }
  return splitByWeights(discount.amount, sums);
}
