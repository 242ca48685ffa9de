import type { Availability, Criterion, ProductCard } from '@/lib/contract/catalogue/product';
import { badges } from '@/lib/contract/catalogue/product';
import type { BrandRef, CategoryRef, Locale, Money, Picture, PictureSize } from '@/lib/contract/shared';
import { availabilityOf as availabilityFrom } from '@/lib/stock/availability';
import { pictureFor, viewsOf } from '../pictures/keys';
import type { BrandEntry, CategoryNode, Reference } from '../reference/types';
import { valueNames } from '../reference/value-names';
import type { CardRow } from './card-sql';

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

/** How many when, by the warehouses that have the part. */
export function availabilityOf({ stock }: Pick<CardRow, 'stock'>, reference: Reference): Availability {
  return availabilityFrom(
    (stock ?? []).flatMap(([id, quantity]) => {
      const warehouse = reference.warehouses.get(id);
      if (warehouse === undefined) return [];
      return { kind: warehouse.kind, quantity, daysMin: warehouse.days_min, daysMax: warehouse.days_max };
    }),
  );
}

/** Criteria with names and units in the asked language; keys that the catalogue does not know keep their key as the name. */
export function criteriaOf(stored: CardRow['criteria'], reference: Reference, lang: Locale): Criterion[] {
  return stored.map(({ k, ro, ru }) => {
    const attribute = reference.attributes.get(k);
    const name = attribute?.name[lang] ?? k;
    return { key: k, name, value: valueNames({ ro, ru })[lang], unit: attribute?.unit?.[lang] ?? null };
  });
}

export function compatibilityOf(fitGroup: number | null): ProductCard['compatibility'] {
  if (fitGroup === null) return 'unknown';
  return fitGroup === 0 ? 'all' : 'list';
}

/** The photographs of a product in their order, else its drawing; from all sides in the size of a product page. */
export function picturesOf({ pictures, drawing }: Pick<CardRow, 'pictures' | 'drawing'>, size: PictureSize): Picture[] {
  const drawn = size === 'wd' ? viewsOf(drawing) : [drawing];
  return (pictures.length > 0 ? pictures : drawn).map((name) => pictureFor(name, size));
}

/** A product as every list shows it. */
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
    compareAtPrice: money(row.compare_at),
    availability,
    stockRating: availability.rating,
    soldAs: category?.soldAs ?? 'piece',
    compatibility: compatibilityOf(row.fit_group),
    attributes: criteriaOf(row.criteria, reference, lang),
  };
}
