import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';

/** Unit prices are multiples of this number of bani: 100 while `roundPrices` is on, otherwise 1. */
export function priceStep(): number {
  return shop.roundPrices ? 100 : 1;
}

/**
 * The price of one piece as shown and charged, in bani. Only this schema rounds prices: list, own, former and planned
 * prices and surcharges are rounded once, when they are read from the database.
 */
export function toUnitPrice(bani: number): number {
  const step = priceStep();
  return Math.ceil(bani / step) * step;
}

/** Column with the price of one piece. Every statement that shows or charges a price declares it with this schema. */
export const unitPrice = z.int().transform(toUnitPrice);

/** SQL of a rounded unit price, for comparisons. `step` is an expression for {@link priceStep}. */
export function unitPriceSql(price: string, step: string | number): string {
  return `((${price} + ${step} - 1) / ${step} * ${step})`;
}

/** A former price, or null unless it is above the present one. */
export function toFormerPrice(former: number | null, price: number | null): number | null {
  return former !== null && price !== null && former > price ? former : null;
}

/** SQL condition on `customer`: e-mail and phone are confirmed and a contract is active. */
const mayHide = `customer.email_confirmed AND customer.phone_confirmed
  AND EXISTS (SELECT FROM contract WHERE customer_id = customer.id AND active)`;

/** SQL condition on `customer`: the customer displays list prices instead of own ones and still may do so. */
export const hidesPrice = `(customer.hide_my_price AND ${mayHide})`;

const hide = statement({
  name: 'settings-hide-my-price',
  text: `UPDATE customer SET hide_my_price = true, updated_at = now() WHERE id = $1 AND ${mayHide} RETURNING id`,
  row: z.object({ id: z.int() }),
});
const show = statement({
  name: 'settings-show-my-price',
  text: 'UPDATE customer SET hide_my_price = false, updated_at = now() WHERE id = $1 AND hide_my_price',
});

/** Hides or shows own prices. Only a confirmed customer with a contract may hide them. */
export async function hideMyPrice(on: Queryable, customerId: number, hidden: boolean): Promise<void> {
  if (!hidden) return showMyPrice(on, customerId);
  if ((await maybeRow(on, hide, [customerId])) === undefined) {
    throw new ServiceError(403, 'CONTRACT_REQUIRED', 'The call requires a contract and a confirmed e-mail and phone.', {
      path: 'hideMyPrice',
    });
  }
}

/** Resets to own prices: on request, at sign-out, or when the right was lost. */
export async function showMyPrice(on: Queryable, customerId: number): Promise<void> {
  await execute(on, show, [customerId]);
}

const showOnSignOut = statement({
  name: 'settings-show-on-sign-out',
  text: `UPDATE customer SET hide_my_price = false, updated_at = now()
    WHERE id = (SELECT customer_id FROM token_family WHERE id = $1) AND hide_my_price`,
});

/** Shows own prices again for the customer of a sign-in that ends. */
export async function showPriceOnSignOut(on: Queryable, familyId: string): Promise<void> {
  await execute(on, showOnSignOut, [familyId]);
}

/**
 * SQL of the contract group's percentage for a category (`n.kind` or `n.grp`) and a brand; null stands for a rule
 * without one.
 */
function rule(category: string | null, brand: string | null): string {
  const is = (column: string, name: string | null) => (name === null ? `${column} IS NULL` : `${column} = ${name}`);
  return `(SELECT percent FROM price_rule WHERE customer_group_id = k.customer_group_id
      AND ${is('category_code', category)} AND ${is('brand_slug', brand)})`;
}

/** SQL of the narrowest matching rule. Each step is one index lookup, however many rules the group has. */
const narrowestRule = `coalesce(${[
  rule('n.kind', 'n.brand'),
  rule('n.kind', null),
  rule('n.grp', 'n.brand'),
  rule('n.grp', null),
  rule(null, 'n.brand'),
  rule(null, null),
].join(', ')})`;

// OFFSET 0 prevents the planner from repeating the lookup for each rule.
const lastingNames = `(SELECT (SELECT code FROM category WHERE id = l.cat2) AS kind,
      (SELECT code FROM category WHERE id = l.cat1) AS grp, (SELECT slug FROM brand WHERE id = l.brand_id) AS brand OFFSET 0)`;

/**
 * SQL of the price of a piece for a customer, used wherever a price is shown or charged (docs/decisions/0021).
 * `customer` is an expression for the customer's id, or null. Of each active contract the group's fixed price applies,
 * else its narrowest rule; of several contracts the lowest price. The result is at least one ban and at most the list
 * price, and null without a list price.
 */
export function ownPrice(customer: string): string {
  return `CASE WHEN l.price IS NOT NULL THEN least(l.price, (
    SELECT min(coalesce(
      (SELECT f.price FROM fixed_price f
        WHERE f.customer_group_id = k.customer_group_id AND f.product_id = p.id AND f.part_key = p.part_key),
      CASE WHEN r.percent IS NOT NULL THEN greatest(1, floor(l.price * (100 - r.percent) / 100))::int END))
    FROM contract k CROSS JOIN LATERAL ${lastingNames} n CROSS JOIN LATERAL (SELECT ${narrowestRule} AS percent OFFSET 0) r
    WHERE k.customer_id = ${customer} AND k.active AND k.customer_group_id IS NOT NULL)) END`;
}
