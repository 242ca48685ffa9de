import type { useTranslations } from 'next-intl';
import { type CarFits, fitWords, verdictWords } from '@/components/fit/verdict-words';
import type { LocaleCode } from '@/lib/config/shop';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import { keepTogether } from '@/lib/text/keep-together';
import type { CardFacts, PartFacts } from './card-words';
import { foundWords, shortStockWords, starWords, stockWords, tagWords } from './product-words';

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

/** What a line of a table says of a product, in words. */
export function partFacts(t: Translate, locale: LocaleCode, product: Product): PartFacts {
  const { name, brand, images, availability } = product;
  const [picture] = images;
  return {
    id: product.id,
    href: localePath(locale, `/shop/products/${product.slug}`),
    name,
    ...(brand && { brand: brand.name }),
    number: product.partNumber,
    ...(picture && { picture: pictureSource(picture) }),
    stock: { rating: availability.rating, label: stockWords(t, product) },
    price: priceFacts(t, product),
    ...(product.price !== null && availability.rating > 0 && { most: availability.quantity }),
  };
}

/** What a card says of a product, in words. Only what is there: each fact left out is one that the page need not carry. */
export function cardFacts(t: Translate, locale: LocaleCode, product: Product, fits?: CarFits): CardFacts {
  const part = partFacts(t, locale, product);
  const shownName = keepTogether(product.name);
  const tags = tagWords(t, product);
  const stars = starWords(t, locale, product);
  const fit = fits?.of.get(product.id);
  return {
    ...part,
    ...(shownName !== product.name && { shownName }),
    ...(product.found && { found: foundWords(t, product.found) }),
    ...(tags.length > 0 && { tags }),
    fit: fit ? verdictWords(t, fit) : fitWords(t, product.compatibility),
    ...(fits && { carId: fits.carId }),
    ...(stars && { stars }),
    stock: { rating: part.stock.rating, label: shortStockWords(t, product) },
    sold: part.most !== undefined,
  };
}

function pictureSource({ src, avif, width, height }: Product['images'][number]) {
  return { src, avif, width, height };
}

function priceFacts(t: Translate, { price, compareAtPrice }: Product): CardFacts['price'] {
  if (!price) return t('noPrice');
  return { price, ...(compareAtPrice && { compareAt: compareAtPrice }), beforeLabel: t('priceBefore') };
}
