import { z } from 'zod';
import { type OwnReview, reviewState } from '@/lib/contract/reviews';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { pictureFor } from '../../pictures/keys';

const ownReview = statement({
  name: 'review-of-customer',
  text: `SELECT p.name_ro, p.name_ru, p.slug, p.part_number, p.drawing, coalesce(b.name, '') AS brand_name,
      c.first_name, c.last_name, r.rating, r.author, r.content, r.state,
      EXISTS (SELECT FROM customer_order o JOIN order_item i ON i.order_id = o.id
        WHERE o.customer_id = c.id AND i.product_id = p.id AND o.status IN ('SHIPPED', 'COMPLETED')) AS bought
    FROM product p LEFT JOIN brand b ON b.id = p.brand_id JOIN customer c ON c.id = $1
      LEFT JOIN customer_review r ON r.customer_id = c.id AND r.product_id = p.id
    WHERE p.id = $2`,
  row: z.object({
    name_ro: z.string(),
    name_ru: z.string(),
    slug: z.string(),
    part_number: z.string(),
    drawing: z.string(),
    brand_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    rating: z.int().nullable(),
    author: z.string().nullable(),
    content: z.string().nullable(),
    state: reviewState.nullable(),
    bought: z.boolean(),
  }),
});

/** A product as its reviewer sees it, with what he wrote before. Throws 404 for a product that there is not. */
export async function readOwnReview(
  on: Queryable,
  customerId: number,
  productId: number,
  lang: Locale,
): Promise<OwnReview> {
  const row = await maybeRow(on, ownReview, [customerId, productId]);
  if (!row) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const { rating, author, content, state } = row;
  return {
    product: {
      id: productId,
      name: lang === 'ru' ? row.name_ru : row.name_ro,
      slug: row.slug,
      brandName: row.brand_name,
      partNumber: row.part_number,
      picture: pictureFor(row.drawing, 'wb'),
    },
    bought: row.bought,
    suggestedAuthor: publicName(row.first_name, row.last_name),
    review:
      rating === null || author === null || content === null || state === null
        ? null
        : { rating, author, content, state },
  };
}

/** "Ion R.": enough to be somebody, too little to be found by. */
function publicName(first: string, last: string): string {
  const [initial = ''] = last.trim();
  return [first.trim(), initial && `${initial}.`].filter(Boolean).join(' ');
}
