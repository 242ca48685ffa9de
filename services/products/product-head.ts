import { z } from 'zod';
import type { ProductHead } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../db/localized';
import { pictureFor } from '../pictures/picture-keys';

/** What a statement selects of `product p` and `brand b` for {@link toHead}. */
export const headColumns = `p.id, ${textColumns('p.name')}, p.slug, p.part_number, coalesce(p.pictures[1], p.drawing) AS drawing, coalesce(b.name, '') AS brand_name`;

export const headRow = z.object({
  id: z.int(),
  ...textFields('name', z.string()),
  slug: z.string(),
  part_number: z.string(),
  drawing: z.string(),
  brand_name: z.string(),
});

/** Enough of a product to know it again, in a language. */
export function toHead(row: z.infer<typeof headRow>, lang: Locale): ProductHead {
  return {
    id: row.id,
    name: textOf(row, 'name', lang),
    slug: row.slug,
    brandName: row.brand_name,
    partNumber: row.part_number,
    picture: pictureFor(row.drawing, 'wb'),
  };
}
