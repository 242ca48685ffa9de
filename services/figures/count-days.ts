import { shop } from '@/lib/config/shop';
import { execute, type Queryable, statement } from '../db/query';

/** SQL for the first moment of a local day. */
const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE '${shop.timeZone}')`;

const dropSales = statement({
  name: 'figures-drop-sales',
  text: "DELETE FROM sales_figure WHERE dimension = ANY ($2) AND step = 'day' AND day = ANY ($1::date[])",
});
const dimensions = ['total', 'brand', 'category', 'group', 'warehouse'];

const amounts = ['pieces', 'revenue', 'refunded', 'cost', 'cost_revenue'] as const;
const eachAmount = (make: (amount: string) => string) => amounts.map(make).join(', ');

/** SQL for the rows of a dimension. Orders are grouped first, because they count once per key. */
const rowsOf = (dimension: string, key: string, source: string) => `
    SELECT '${dimension}', 'day', day, key, (count(*) FILTER (WHERE NOT cancelled))::int,
      (count(*) FILTER (WHERE cancelled))::int,
      ${eachAmount((amount) => `coalesce(sum(${amount}) FILTER (WHERE NOT cancelled), 0)::bigint`)}
    FROM (SELECT day, ${key} AS key, order_id, cancelled, ${eachAmount((amount) => `sum(${amount}) AS ${amount}`)}
      FROM ${source} GROUP BY 1, 2, 3, 4) ${dimension}_orders
    GROUP BY day, key`;

/** The share of a warehouse in an amount of a product in an order: the shares of all warehouses add up to the amount. */
const shareOf = (amount: string) => `(${amount} * upto / whole - ${amount} * (upto - part) / whole)`;

// An order belongs to the day on which it was placed. The amounts of a product that comes from several warehouses are
// divided by pieces. OFFSET 0: else the planner, which does not know the number of orders, reads all reservations.
const countSales = statement({
  name: 'figures-count-sales',
  text: `WITH line AS MATERIALIZED (
      SELECT d.day, o.id AS order_id, o.status = 'CANCELLED' AS cancelled, i.product_id, i.brand_name,
        coalesce(i.part_kind, '') AS kind, coalesce(g.code, '') AS kind_group, (i.quantity - i.refunded_quantity)::bigint AS pieces,
        (i.total - i.discount - i.refunded)::bigint AS revenue, i.refunded::bigint AS refunded,
        coalesce(i.purchase_cost::bigint * (i.quantity - i.refunded_quantity), 0) AS cost,
        CASE WHEN i.purchase_cost IS NULL THEN 0 ELSE i.total - i.discount - i.refunded END::bigint AS cost_revenue
      FROM unnest($1::date[]) AS d (day)
      JOIN customer_order o ON o.created_at >= ${startOf('d.day')} AND o.created_at < ${startOf('d.day + 1')}
      JOIN order_item i ON i.order_id = o.id
      LEFT JOIN category c ON c.code = i.part_kind LEFT JOIN category g ON g.id = c.parent_id),
    product_line AS (
      SELECT day, order_id, product_id, cancelled, sum(pieces)::bigint AS pieces, sum(revenue)::bigint AS revenue,
        sum(refunded)::bigint AS refunded, sum(cost)::bigint AS cost, sum(cost_revenue)::bigint AS cost_revenue
      FROM line GROUP BY day, order_id, product_id, cancelled),
    reserved AS (
      SELECT l.*, coalesce(r.warehouse_id::text, '') AS warehouse, coalesce(r.quantity, 1)::bigint AS part,
        sum(coalesce(r.quantity, 1)) OVER (PARTITION BY l.order_id, l.product_id ORDER BY r.warehouse_id)::bigint AS upto,
        sum(coalesce(r.quantity, 1)) OVER (PARTITION BY l.order_id, l.product_id)::bigint AS whole
      FROM product_line l LEFT JOIN LATERAL (SELECT warehouse_id, quantity FROM stock_reservation
          WHERE order_id = l.order_id AND product_id = l.product_id OFFSET 0) r ON true),
    shared AS (
      SELECT day, order_id, cancelled, warehouse, ${eachAmount((amount) => `${shareOf(amount)} AS ${amount}`)}
      FROM reserved)
    INSERT INTO sales_figure
    ${[
      rowsOf('total', "''", 'line'),
      rowsOf('brand', 'brand_name', 'line'),
      rowsOf('category', 'kind', 'line'),
      rowsOf('group', 'kind_group', 'line'),
      rowsOf('warehouse', 'warehouse', 'shared'),
    ].join(' UNION ALL ')}`,
});

const dropMonths = statement({
  name: 'figures-drop-months',
  text: `DELETE FROM sales_figure WHERE dimension = ANY ($2) AND step = 'month'
    AND day = ANY (SELECT date_trunc('month', day)::date FROM unnest($1::date[]) AS d (day))`,
});
const countMonths = statement({
  name: 'figures-count-months',
  text: `INSERT INTO sales_figure
    SELECT f.dimension, 'month', m.month, f.key, sum(f.orders)::int, sum(f.cancelled)::int,
      ${eachAmount((amount) => `sum(f.${amount})::bigint`)}
    FROM (SELECT DISTINCT date_trunc('month', day)::date AS month FROM unnest($1::date[]) AS d (day)) m
      JOIN sales_figure f ON f.dimension = ANY ($2) AND f.step = 'day' AND f.day >= m.month
        AND f.day < (m.month + interval '1 month')::date
    GROUP BY f.dimension, m.month, f.key`,
});

const dropDeliveries = statement({
  name: 'figures-drop-deliveries',
  text: 'DELETE FROM delivery_figure WHERE day = ANY ($1::date[])',
});

// Of a delivered order in two parcels, only the arrival of the last one is known.
const countDeliveries = statement({
  name: 'figures-count-deliveries',
  text: `INSERT INTO delivery_figure
    SELECT day, delivery_id, carrier, count(*)::int, (count(*) FILTER (WHERE arrived <= day))::int,
      (count(*) FILTER (WHERE arrived > day))::int
    FROM (
      SELECT o.promised_to AS day, o.delivery_id, coalesce(e.carrier, '') AS carrier, o.status = 'COMPLETED' AS completed,
        CASE WHEN o.status = 'COMPLETED' OR bool_and(r.reached IS NOT NULL) THEN max(r.reached) END AS arrived
      FROM customer_order o JOIN stock_reservation r ON r.order_id = o.id
        LEFT JOIN LATERAL (SELECT btrim(details ->> 'carrier') AS carrier FROM order_event
          WHERE order_id = o.id AND kind = 'shipped' AND details ? 'carrier' ORDER BY id DESC LIMIT 1) e ON true
      WHERE o.promised_to = ANY ($1::date[]) AND o.status <> 'CANCELLED'
      GROUP BY o.id, e.carrier) delivery
    WHERE arrived IS NOT NULL OR NOT completed
    GROUP BY day, delivery_id, carrier`,
});

/** Counts the sales of orders placed on these days again, and of their months. */
export async function countSalesDays(client: Queryable, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await execute(client, dropSales, [days, dimensions]);
  await execute(client, countSales, [days]);
  await execute(client, dropMonths, [days, dimensions]);
  await execute(client, countMonths, [days, dimensions]);
}

/** Counts the deliveries that were promised for these days again. */
export async function countDeliveryDays(client: Queryable, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await execute(client, dropDeliveries, [days]);
  await execute(client, countDeliveries, [days]);
}
