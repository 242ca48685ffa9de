import { z } from 'zod';
import type { usersPriceList } from '@/lib/contract/account/business';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { mdl } from '@/lib/money/money';
import { textColumns, textFields, textOf } from '../db/localized';
import { type Queryable, rows, statement } from '../db/query';
import { hidesPrice } from '../prices/hide-my-price';
import { ownPrice } from '../prices/own-price';

const maxStock = 99;

const piece = statement({
  name: 'business-price-list',
  text: `SELECT p.id, b.name AS brand, p.part_number, ${textColumns('p.name')}, l.price AS list,
      ${ownPrice(`(SELECT id FROM customer WHERE id = $3 AND NOT ${hidesPrice})`)} AS own,
      least(${maxStock}, coalesce((SELECT sum(quantity) FROM stock s WHERE s.product_id = p.id), 0)) AS stock
    FROM product p JOIN listing l ON l.product_id = p.id JOIN brand b ON b.id = p.brand_id
    WHERE p.id > $1 AND l.price IS NOT NULL ORDER BY p.id LIMIT $2`,
  row: z.object({
    id: z.int(),
    brand: z.string(),
    part_number: z.string(),
    ...textFields('name', z.string()),
    list: z.int(),
    own: z.int(),
    stock: z.int(),
  }),
});

/** A piece of the catalogue in the order of its ids, with what the customer pays, or is shown. Products without a price are left out. */
export async function readPriceList(
  on: Queryable,
  customerId: number,
  { after = 0, limit = 1000, lang }: RequestOf<typeof usersPriceList>,
): Promise<ResponseOf<typeof usersPriceList>> {
  const found = await rows(on, piece, [after, limit, customerId]);
  return {
    items: found.map((row) => ({
      brand: row.brand,
      partNumber: row.part_number,
      name: textOf(row, 'name', lang),
      price: mdl(row.own),
      listPrice: mdl(row.list),
      stock: row.stock,
    })),
    next: found.length < limit ? null : (found.at(-1)?.id ?? null),
  };
}
