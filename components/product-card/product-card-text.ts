import type { useTranslations } from 'next-intl';
import { type FitLabel, fitLabel, type VerdictsForCar, verdictLabel } from '@/components/fit/fit-labels';
import type { PictureSource } from '@/components/ui/picture';
import type { LocaleCode } from '@/lib/config/shop';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import type { Money } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';
import { matchText, type StarTexts, shortStockText, starTexts, tagTexts } from './product-marks';
import type { TagText } from './product-tag';

/** The texts of a product card; missing texts are not shown. */
export type CardText = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  /** The name with non-breaking units, if it differs from the plain name. */
  readonly shownName?: string;
  readonly brand?: string;
  readonly number: string;
  /** Reason for the match, in a search by number. */
  readonly found?: string;
  readonly picture?: PictureSource;
  readonly tags?: readonly TagText[];
  readonly fit: FitLabel;
  /** Car of the page. */
  readonly carId?: number;
  readonly stars?: StarTexts;
  readonly stock: { readonly rating: number; readonly label: string };
  readonly price: { readonly price: Money; readonly compareAt?: Money; readonly beforeLabel: string } | string;
  readonly sold: boolean;
  /** Available quantity in sales units. */
  readonly most?: number;
};

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

/** Texts of a product card. Absent facts are omitted to save bytes. */
export function productCardText(t: Translate, locale: LocaleCode, product: Product, fits?: VerdictsForCar): CardText {
  const { name, brand, images, availability } = product;
  const [picture] = images;
  const shownName = withUnbreakableUnits(name);
  const sold = product.price !== null && availability.rating > 0;
  const tags = tagTexts(t, product);
  const stars = starTexts(t, locale, product);
  const fit = fits?.of.get(product.id);
  return {
    id: product.id,
    href: localePath(locale, `/shop/products/${product.slug}`),
    name,
    ...(shownName !== name && { shownName }),
    ...(brand && { brand: brand.name }),
    number: product.partNumber,
    ...(product.found && { found: matchText(t, product.found) }),
    ...(picture && { picture: pictureSource(picture) }),
    ...(tags.length > 0 && { tags }),
    fit: fit ? verdictLabel(t, fit) : fitLabel(t, product.compatibility),
    ...(fits && { carId: fits.carId }),
    ...(stars && { stars }),
    stock: { rating: availability.rating, label: shortStockText(t, product) },
    price: priceFacts(t, product),
    sold,
    ...(sold && { most: availability.quantity }),
  };
}

function pictureSource({ src, avif, width, height }: Product['images'][number]) {
  return { src, avif, width, height };
}

function priceFacts(t: Translate, { price, compareAtPrice }: Product): CardText['price'] {
  if (!price) return t('noPrice');
  return { price, ...(compareAtPrice && { compareAt: compareAtPrice }), beforeLabel: t('priceBefore') };
}
