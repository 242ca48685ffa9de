import type { useTranslations } from 'next-intl';
import { type FitLabel, type VerdictsForCar, verdictWithoutQuestion } from '@/components/fit/fit-labels';
import type { PictureSource } from '@/components/ui/picture';
import type { LocaleCode } from '@/lib/config/shop';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import type { Money } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';
import { titleWithoutKind } from './card-title';
import { matchText, type StarTexts, shortStockText, starTexts, tagTexts } from './product-marks';
import type { TagText } from './product-tag';

/** The texts of a product card; missing texts are not shown. */
export type CardText = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  /** Shown instead of the name in a list of one part kind. */
  readonly title?: string;
  readonly brand?: string;
  readonly number: string;
  /** Reason for the match, in a search by number. */
  readonly found?: string;
  /** Criteria, one per line. */
  readonly features?: string;
  readonly picture?: PictureSource;
  readonly tags?: readonly TagText[];
  /** Missing if the part fits some cars and none is chosen. */
  readonly fit?: FitLabel;
  /** Car of the page. */
  readonly carId?: number;
  readonly stars?: StarTexts;
  readonly stock: { readonly rating: number; readonly label: string };
  /** Missing for a price on request. */
  readonly price?: Money;
  readonly compareAt?: Money;
  /** Available quantity in sales units; missing if the product cannot be ordered. */
  readonly most?: number;
};

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

/**
 * Texts of a product card. Absent facts are omitted to save bytes. In a list of one part kind the title leaves the kind
 * to the page heading.
 */
export function productCardText(
  t: Translate,
  locale: LocaleCode,
  product: Product,
  fits?: VerdictsForCar,
  oneKind = false,
): CardText {
  const { id, name, brand, images, availability, price, compareAtPrice } = product;
  const [picture] = images;
  const title = oneKind ? titleWithoutKind(product) : undefined;
  const tags = tagTexts(t, product);
  const stars = starTexts(t, locale, product);
  const fit = verdictWithoutQuestion(t, product, fits);
  return {
    id,
    href: localePath(locale, `/shop/products/${product.slug}`),
    name,
    ...(title !== undefined && { title }),
    ...(brand && { brand: brand.name }),
    number: product.partNumber,
    ...(product.found && { found: matchText(t, product.found) }),
    ...(picture && { picture: pictureSource(picture) }),
    ...(tags.length > 0 && { tags }),
    ...(fit && { fit }),
    ...(fits && { carId: fits.carId }),
    ...(stars && { stars }),
    stock: { rating: availability.rating, label: shortStockText(t, product) },
    ...(price && { price }),
    ...(price && compareAtPrice && { compareAt: compareAtPrice }),
    ...(price && availability.rating > 0 && { most: availability.quantity }),
  };
}

function pictureSource({ src, avif, width, height }: Product['images'][number]) {
  return { src, avif, width, height };
}

type Criterion = Product['attributes'][number];

/** Value of a criterion with its unit. */
export const valueText = ({ value, unit }: Criterion) => (unit ? `${value}\u00a0${unit}` : withUnbreakableUnits(value));

/** The criteria of a product, one per line. */
export function criteriaText({ attributes }: Pick<Product, 'attributes'>): string {
  return attributes.map((one) => `${one.name}: ${valueText(one)}`).join('\n');
}
