import { shop } from '@/lib/config/shop';
import { localDay } from '@/lib/domain/time/calendar';
import { execute, type Queryable, statement } from '../db/query';

const dropMovers = statement({ name: 'figures-drop-movers', text: 'DELETE FROM stock_mover' });

// The purchase cost comes from the latest order of the product, else from the latest list of the supplier.
// Pieces that open orders hold are still in the warehouse. A new catalogue may have assigned the id of a sold product to
// another one, which has another slug.
const countMovers = statement({
  name: 'figures-count-movers',
  text: `WITH held AS MATERIALIZED (
      SELECT product_id, warehouse_id, sum(quantity)::int AS quantity FROM stock_hold GROUP BY 1, 2),
    sold AS MATERIALIZED (
      SELECT i.product_id, i.slug, max(o.created_at) AS at,
        (array_agg(i.purchase_cost ORDER BY o.created_at DESC) FILTER (WHERE i.purchase_cost IS NOT NULL))[1] AS cost
      FROM customer_order o JOIN order_item i ON i.order_id = o.id
      WHERE o.created_at > now() - interval '2 years' AND o.status <> 'CANCELLED' GROUP BY 1, 2),
    offered AS MATERIALIZED (
      SELECT DISTINCT ON (f.product_id) f.product_id, round(f.cost::numeric * $1::int / 100) AS cost
      FROM stock k JOIN warehouse w ON w.id = k.warehouse_id AND w.kind <> 'supplier' JOIN offer f ON f.product_id = k.product_id
      WHERE f.cost IS NOT NULL ORDER BY f.product_id, f.listed_at DESC, f.cost)
    INSERT INTO stock_mover
    SELECT s.product_id, s.warehouse_id, s.pieces, s.pieces::bigint * coalesce(l.price, 0),
      (coalesce(sold.at, p.created_at) AT TIME ZONE '${shop.timeZone}')::date, sold.at IS NOT NULL,
      s.pieces * coalesce(sold.cost, offered.cost)::bigint
    FROM (
      SELECT k.product_id, k.warehouse_id, k.quantity + greatest(coalesce(h.quantity, 0) - k.oversold, 0) AS pieces
      FROM stock k JOIN warehouse w ON w.id = k.warehouse_id AND w.kind <> 'supplier'
        LEFT JOIN held h ON h.product_id = k.product_id AND h.warehouse_id = k.warehouse_id) s
    JOIN product p ON p.id = s.product_id JOIN listing l ON l.product_id = p.id
    LEFT JOIN sold ON sold.product_id = p.id AND sold.slug = p.slug LEFT JOIN offered ON offered.product_id = p.id
    WHERE s.pieces > 0`,
});

const dropDay = statement({ name: 'figures-drop-stock-day', text: 'DELETE FROM stock_figure WHERE day = $1::date' });
const countDay = statement({
  name: 'figures-count-stock-day',
  text: `INSERT INTO stock_figure
    SELECT $1::date, w.id, count(m.product_id)::int, coalesce(sum(m.pieces), 0)::int, coalesce(sum(m.value), 0)::bigint,
      coalesce(sum(m.cost), 0)::bigint, coalesce(sum(m.pieces) FILTER (WHERE m.cost IS NULL), 0)::int
    FROM warehouse w LEFT JOIN stock_mover m ON m.warehouse_id = w.id WHERE w.kind <> 'supplier' GROUP BY w.id`,
});

/** Counts the stock of the shop's own warehouses, and stores the day of the last sale of each product. */
export async function countStock(client: Queryable, now: Date): Promise<void> {
  const today = localDay(now);
  await execute(client, dropMovers);
  await execute(client, countMovers, [100 + shop.vatPercent]);
  await execute(client, dropDay, [today]);
  await execute(client, countDay, [today]);
}
