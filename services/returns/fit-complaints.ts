import { z } from 'zod';
import { type Queryable, rows, statement } from '../db/query';

// Refused returns do not count; `sold` counts pieces of orders that have arrived.
const complaints = statement({
  name: 'operator-fit-complaints',
  text: `WITH said AS (
      SELECT i.product_id, i.car_id, i.part_number, i.brand_name, i.car_name, i.fit_verdict, l.reason, l.quantity, q.created_at
      FROM return_line l JOIN return_request q ON q.id = l.return_id AND q.status <> 'REFUSED'
        JOIN order_item i ON i.order_id = l.order_id AND i.position = l.position
      WHERE l.reason LIKE 'fit-%')
    SELECT concat_ws(' ', nullif(max(brand_name), ''), part_number) AS part, coalesce(max(car_name), car_id::text, '') AS car,
      count(*) AS complaints, sum(quantity) AS pieces, count(*) FILTER (WHERE fit_verdict = 'exact') AS exact,
      (SELECT coalesce(sum(i.quantity), 0) FROM order_item i JOIN customer_order o ON o.id = i.order_id
        WHERE i.product_id = said.product_id AND i.part_number = said.part_number
          AND i.car_id IS NOT DISTINCT FROM said.car_id AND o.status = 'COMPLETED') AS sold,
      (SELECT json_object_agg(reason, n ORDER BY n DESC, reason) FROM (SELECT r.reason, count(*) AS n FROM said r
        WHERE r.product_id = said.product_id AND r.part_number = said.part_number
          AND r.car_id IS NOT DISTINCT FROM said.car_id GROUP BY 1) c) AS reasons
    FROM said GROUP BY product_id, part_number, car_id ORDER BY count(*) DESC, max(created_at) DESC LIMIT $1`,
  row: z.object({
    part: z.string(),
    /** Empty where the part was chosen for none. */
    car: z.string(),
    complaints: z.int(),
    pieces: z.int(),
    /** How many of them were said to fit exactly. */
    exact: z.int(),
    sold: z.int(),
    reasons: z.record(z.string(), z.int()),
  }),
});
export type FitComplaint = z.infer<(typeof complaints)['row']>;

/** Parts that came back because they did not fit, counted by part and car, the most often first. */
export function listFitComplaints(on: Queryable, most: number): Promise<FitComplaint[]> {
  return rows(on, complaints, [most]);
}
