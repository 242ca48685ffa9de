/** A rule of the contract's group for products of a category (`n.kind`, `n.grp`, none = every one) and of a brand. */
function rule(category: string | null, brand: string | null): string {
  const is = (column: string, name: string | null) => (name === null ? `${column} IS NULL` : `${column} = ${name}`);
  return `(SELECT percent FROM price_rule WHERE customer_group_id = k.customer_group_id
      AND ${is('category_code', category)} AND ${is('brand_slug', brand)})`;
}

/** The narrowest first. Each is one look into the index of the rules, however many a group has. */
const narrowestRule = `coalesce(${[
  rule('n.kind', 'n.brand'),
  rule('n.kind', null),
  rule('n.grp', 'n.brand'),
  rule('n.grp', null),
  rule(null, 'n.brand'),
  rule(null, null),
].join(', ')})`;

// OFFSET 0 keeps the names from being looked up again for each rule.
const lastingNames = `(SELECT (SELECT code FROM category WHERE id = l.cat2) AS kind,
      (SELECT code FROM category WHERE id = l.cat1) AS grp, (SELECT slug FROM brand WHERE id = l.brand_id) AS brand OFFSET 0)`;

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
      CASE WHEN r.percent IS NOT NULL THEN greatest(1, floor(l.price * (100 - r.percent) / 100))::int END))
    FROM contract k CROSS JOIN LATERAL ${lastingNames} n CROSS JOIN LATERAL (SELECT ${narrowestRule} AS percent OFFSET 0) r
    WHERE k.customer_id = ${customer} AND k.active AND k.customer_group_id IS NOT NULL)) END`;
}
