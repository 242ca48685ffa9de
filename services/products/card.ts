import { z } from 'zod';
import type { Category } from '@/lib/contract/catalogue/listing';
import {
  type Availability,
  badges,
  type Criterion,
  type ProductCard,
  type ProductHead,
} from '@/lib/contract/catalogue/product';
import type { shopCategory } from '@/lib/contract/catalogue/shop';
import type { BrandRef, CategoryRef, Locale, Money, Picture, PictureSize } from '@/lib/contract/shared';
import { availabilityOf as availabilityFrom } from '@/lib/domain/stock/availability';
import { toFormerPrice, unitPrice } from '@/services/prices/prices';
import { textColumn, textColumns, textFields, textOf, textPair } from '../db/localized';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { pictureFor, viewsOf } from '../pictures/picture-url';
import { referenceOf } from '../reference/reference';
import type { BrandEntry, CategoryNode, Reference } from '../reference/reference-types';
import { valueName } from '../reference/specifications';

/** Columns of `product p` and `brand b` for {@link toHead}. */
export const headColumns = `p.id, ${textColumns('p.name')}, p.slug, p.part_number, coalesce(p.pictures[1], p.drawing) AS drawing, coalesce(b.name, '') AS brand_name`;

export const headRow = z.object({
  id: z.int(),
  ...textFields('name', z.string()),
  slug: z.string(),
  part_number: z.string(),
  drawing: z.string(),
  brand_name: z.string(),
});

/** Identifying data of a product, in a language. */
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

/** A criterion as stored, in order of importance. */
export const storedCriterion = z.object({ k: z.string(), ...textPair(z.string()).shape, n: z.number().nullish() });
export type StoredCriterion = z.infer<typeof storedCriterion>;

export const storedStock = z.array(z.tuple([z.int(), z.int()]));

export const cardRow = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  part_number: z.string(),
  drawing: z.string(),
  /** Photograph keys, which replace the drawing. */
  pictures: z.array(z.string()),
  brand_id: z.int().nullable(),
  cat2: z.int().nullable(),
  fit_group: z.int().nullable(),
  price: unitPrice.nullable(),
  compare_at: unitPrice.nullable(),
  availability: z.int(),
  rating: z.int(),
  reviews: z.int(),
  badges: z.int(),
  criteria: z.array(storedCriterion),
  stock: storedStock.nullable(),
});
type CardRow = z.infer<typeof cardRow>;

export const stockJson = `(SELECT json_agg(json_build_array(warehouse_id, quantity))
  FROM stock WHERE stock.product_id = l.product_id AND quantity > 0)`;

/** Columns of a card, from `listing l` and `product p`; a card shows the first picture only. */
export function cardColumns(lang: Locale, pictures = 'p.pictures[1:1]'): string {
  return `l.product_id AS id, ${textColumn('p.name', lang)} AS name, p.slug, p.part_number, p.drawing,
    ${pictures} AS pictures, l.brand_id, l.cat2, l.fit_group, l.price, l.compare_at, l.availability, l.rating, l.reviews, l.badges,
    jsonb_path_query_array(p.criteria, '$[0 to 2]') AS criteria, ${stockJson} AS stock`;
}

/** Cards of the rows of `page(product_id, pos)`, as one JSON array in the order of `pos`. */
export function cardsJson(lang: Locale): string {
  return `(SELECT coalesce(json_agg(to_json(c) ORDER BY c.pos), '[]') FROM (
    SELECT page.pos, ${cardColumns(lang)} FROM page
      JOIN listing l ON l.product_id = page.product_id JOIN product p ON p.id = page.product_id) c)`;
}

export function money(amount: number): Money;
export function money(amount: number | null): Money | null;
/** Bani as the contract's money. */
export function money(amount: number | null): Money | null {
  return amount === null ? null : { amount, currency: 'MDL' };
}

export function categoryRef(node: CategoryNode, lang: Locale): CategoryRef {
  return { id: node.id, name: node.name[lang], slug: node.slug };
}

export function brandRef(brand: BrandEntry): BrandRef {
  return { id: brand.id, name: brand.name, slug: brand.slug };
}

/** The contract's badges of a bit set: 1 sale, 2 new, 4 hot. */
export function badgesOf(bits: number): ProductCard['badges'] {
  return badges.filter((_, index) => (bits & (1 << index)) !== 0);
}

/** Quantities by date, from the warehouses with stock. */
export function availabilityOf({ stock }: Pick<CardRow, 'stock'>, reference: Reference): Availability {
  return availabilityFrom(
    (stock ?? []).flatMap(([id, quantity]) => {
      const warehouse = reference.warehouses.get(id);
      if (warehouse === undefined) return [];
      return { kind: warehouse.kind, quantity, daysMin: warehouse.days_min, daysMax: warehouse.days_max };
    }),
  );
}

/** Criteria with names and units in the requested language; unknown keys are their own names. */
export function criteriaOf(stored: CardRow['criteria'], reference: Reference, lang: Locale): Criterion[] {
  return stored.map((criterion) => {
    const attribute = reference.attributes.get(criterion.k);
    const name = attribute?.name[lang] ?? criterion.k;
    return { key: criterion.k, name, value: valueName(criterion, lang), unit: attribute?.unit?.[lang] ?? null };
  });
}

function compatibilityOf(fitGroup: number | null): ProductCard['compatibility'] {
  if (fitGroup === null) return 'unknown';
  return fitGroup === 0 ? 'all' : 'list';
}

/** The photographs of a product in order, else its drawing, with all views in the size of a product page. */
export function picturesOf({ pictures, drawing }: Pick<CardRow, 'pictures' | 'drawing'>, size: PictureSize): Picture[] {
  const drawn = size === 'wd' ? viewsOf(drawing) : [drawing];
  return (pictures.length > 0 ? pictures : drawn).map((name) => pictureFor(name, size));
}

/** The product card of a row. */
export function toCard(row: CardRow, reference: Reference, lang: Locale, size: PictureSize): ProductCard {
  const brand = row.brand_id === null ? undefined : reference.brandById.get(row.brand_id);
  const category = row.cat2 === null ? undefined : reference.categoryById.get(row.cat2);
  const availability = availabilityOf(row, reference);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    partNumber: row.part_number,
    brand: brand ? brandRef(brand) : null,
    category: category ? categoryRef(category, lang) : null,
    images: picturesOf(row, size),
    badges: badgesOf(row.badges),
    rating: row.rating / 10,
    reviews: row.reviews,
    price: money(row.price),
    compareAtPrice: money(toFormerPrice(row.compare_at, row.price)),
    availability,
    stockRating: availability.rating,
    soldAs: category?.soldAs ?? 'piece',
    compatibility: compatibilityOf(row.fit_group),
    attributes: criteriaOf(row.criteria, reference, lang),
  };
}

type Request = z.output<typeof shopCategory.request>;
type Response = z.output<typeof shopCategory.response>;

/** Handles `POST /category`: one category with its breadcrumbs and children, or the whole tree. */
export async function readCategory({ slug, lang }: Request, context: CallContext): Promise<Response> {
  const reference = await referenceOf(context.db);
  if (slug === undefined) {
    return { category: null, breadcrumbs: [], children: reference.roots.map((root) => toCategory(root, lang, 1)) };
  }
  const node = reference.categoryBySlug.get(slug);
  if (node === undefined) throw new ServiceError(404, 'CATEGORY_NOT_FOUND', 'There is no such category.');
  const children = node.children.map((child) => toCategory(child, lang, 0));
  return { category: toCategory(node, lang, 1), breadcrumbs: breadcrumbsOf(node, lang), children };
}

/** Ancestors from the top to the category itself. */
export function breadcrumbsOf(node: CategoryNode, lang: Locale): CategoryRef[] {
  return node.parent === null
    ? [categoryRef(node, lang)]
    : [...breadcrumbsOf(node.parent, lang), categoryRef(node, lang)];
}

function toCategory(node: CategoryNode, lang: Locale, depth: number): Category {
  return {
    id: node.id,
    type: 'shop',
    name: node.name[lang],
    slug: node.slug,
    image: pictureFor(node.drawing, 'wc'),
    items: node.stat.n,
    parent: node.parent ? categoryRef(node.parent, lang) : null,
    layout: node.children.length > 0 ? 'categories' : 'products',
    description: null,
    children: depth > 0 ? node.children.map((child) => toCategory(child, lang, depth - 1)) : [],
  };
}
