import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { forEachLocale } from '@/lib/locales/every-locale';
import { statement } from '../db/query';
import { hidesPrice } from '../prices/hide-my-price';
import { ownPrice } from '../prices/own-price';
import { cardColumns, cardRow } from '../products/card';

const numberRow = z.object({
  /** The number that was looked for. */
  asked: z.string(),
  product_id: z.int(),
  raw: z.string(),
  maker: z.string(),
  kind: z.string(),
  brand_id: z.int().nullable(),
  replaced_by: z.array(z.string()),
});
export type NumberRow = z.infer<typeof numberRow>;

const found = `o.product_id, o.raw, o.maker, o.kind, l.brand_id, p.replaced_by
    FROM oen o JOIN listing l ON l.product_id = o.product_id JOIN product p ON p.id = o.product_id`;
const importance = `o.alias, array_position(ARRAY['article', 'ean', 'oe', 'replaces', 'comparable', 'replaced_by'], o.kind),
  l.availability = 0, l.rank`;

/** The most important products of each number; as one look into the index for each. */
export const ofNumbers = statement({
  name: 'quick-order-numbers',
  text: `SELECT n.asked, m.* FROM unnest($1::text[]) AS n(asked) CROSS JOIN LATERAL (
      SELECT ${found} WHERE o.key = n.asked ORDER BY ${importance} LIMIT 24) m`,
  row: numberRow,
});

/** For numbers that nothing has: makers' own numbers that begin like the longest beginning of theirs that one has. */
export const nearNumbers = statement({
  name: 'quick-order-near',
  text: `SELECT n.asked, m.* FROM unnest($1::text[]) AS n(asked) CROSS JOIN LATERAL (
      SELECT left(n.asked, size) AS beginning
      FROM generate_series(length(n.asked), greatest(4, (length(n.asked) + 1) / 2, length(n.asked) - 12), -1) AS size
      WHERE EXISTS (SELECT FROM oen WHERE key >= left(n.asked, size) AND key < left(n.asked, size) || '~' AND kind = 'article')
      ORDER BY size DESC LIMIT 1) b CROSS JOIN LATERAL (
      SELECT ${found} WHERE o.key >= b.beginning AND o.key < b.beginning || '~' AND o.kind = 'article' ORDER BY o.key, ${importance} LIMIT 6) m`,
  row: numberRow,
});

const pricedCard = cardRow.extend({ own: z.int().nullable() });
export type PricedCard = z.infer<typeof pricedCard>;

const cards = (lang: Locale) =>
  statement({
    name: `quick-order-cards-${lang}`,
    text: `SELECT ${cardColumns(lang)}, ${ownPrice(`(SELECT id FROM customer WHERE id = $2 AND NOT ${hidesPrice})`)} AS own
      FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = ANY($1)`,
    row: pricedCard,
  });

/** What a row of the order shows of products, with what the customer of `$2` pays. */
export const cardsOf = forEachLocale(cards);
