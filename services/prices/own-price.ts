/**
 * SQL for what a piece costs a customer, beside `product p` and `listing l`; `customer` is an expression for their id,
 * which may be null. Everything that shows or charges a price uses this and nothing else (docs/decisions/0025).
 *
 * Of each contract in force the group's fixed price counts, else its narrowest rule; of several contracts the lowest
 * price. A percentage is taken off to the ban, a part of a ban in the customer's favour, and at least one ban remains.
 * Nobody pays more than the list price, and what has no list price is not sold.
 */
export function ownPrice(customer: string): string {
  return `CASE WHEN l.price IS NOT NULL THEN least(l.price, (
    SELECT min(coalesce(
      (SELECT f.price FROM fixed_price f
        WHERE f.customer_group_id = k.customer_group_id AND f.product_id = p.id AND f.part_key = p.part_key),
      (SELECT greatest(1, floor(l.price * (100 - r.percent) / 100))::int
        FROM price_rule r
          LEFT JOIN category rc ON rc.code = r.category_code
          LEFT JOIN brand rb ON rb.slug = r.brand_slug
        WHERE r.customer_group_id = k.customer_group_id
          AND (r.category_code IS NULL OR rc.id IN (l.cat1, l.cat2))
          AND (r.brand_slug IS NULL OR rb.id = l.brand_id)
        ORDER BY rc.level DESC NULLS LAST, r.brand_slug IS NULL LIMIT 1)))
    FROM contract k WHERE k.customer_id = ${customer} AND k.active)) END`;
}
