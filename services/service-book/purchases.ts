import { z } from 'zod';
import type { carPurchases } from '@/lib/contract/account/service-book';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { orderStatus } from '@/lib/contract/orders/orders';
import { textColumns, textFields, textOf } from '../db/localized';
import { oneRow, type Queryable, rows, statement } from '../db/query';
import { pictureFor } from '../pictures/picture-keys';

const ofCar = "o.customer_id = $1 AND i.car_id = $2 AND o.status <> 'CANCELLED'";

const count = statement({
  name: 'book-purchase-count',
  text: `SELECT count(*) AS n FROM order_item i JOIN customer_order o ON o.id = i.order_id WHERE ${ofCar}`,
  row: z.object({ n: z.int() }),
});
const pageRows = statement({
  name: 'book-purchases',
  text: `SELECT o.id AS order_id, o.number, o.created_at, o.status, i.position, i.product_id, ${textColumns('i.name')}, i.slug,
      i.part_number, i.brand_name, i.drawing, i.quantity,
      EXISTS (SELECT FROM product p WHERE p.id = i.product_id AND p.slug = i.slug) AS sold,
      (SELECT coalesce(sum(b.quantity), 0) FROM return_line b JOIN return_request r ON r.id = b.return_id
        WHERE b.order_id = i.order_id AND b.position = i.position AND r.status IN ('RECEIVED', 'REFUNDED')) AS returned
    FROM order_item i JOIN customer_order o ON o.id = i.order_id WHERE ${ofCar}
    ORDER BY o.created_at DESC, o.id, i.position LIMIT $3 OFFSET $4`,
  row: z.object({
    order_id: z.int(),
    number: z.string(),
    created_at: z.date(),
    status: orderStatus,
    position: z.int(),
    product_id: z.int(),
    ...textFields('name', z.string()),
    slug: z.string(),
    part_number: z.string(),
    brand_name: z.string(),
    drawing: z.string(),
    quantity: z.int(),
    sold: z.boolean(),
    returned: z.int(),
  }),
});

/** What the customer has ordered for a car, the newest first; a page past the end is empty. */
export async function listPurchases(
  on: Queryable,
  customerId: number,
  carId: number,
  { lang, page = 1, limit = 10 }: RequestOf<typeof carPurchases>,
): Promise<ResponseOf<typeof carPurchases>> {
  const { n: total } = await oneRow(on, count, [customerId, carId]);
  const found = await rows(on, pageRows, [customerId, carId, limit, (page - 1) * limit]);
  const items = found.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    position: row.position,
    orderedAt: row.created_at.toISOString(),
    status: row.status,
    product: {
      id: row.product_id,
      name: textOf(row, 'name', lang),
      slug: row.sold ? row.slug : null,
      partNumber: row.part_number,
      brandName: row.brand_name,
      images: [pictureFor(row.drawing, 'wb')],
    },
    quantity: row.quantity,
    returned: row.returned,
  }));
  return { total, items };
}
