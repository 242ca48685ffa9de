import { useLocale, useTranslations } from 'next-intl';
import type { LocaleCode } from '@/lib/config/shop';
import type { ProductCard as Product } from '@/lib/contract/product';
import { localePath } from '@/lib/navigation/locale-path';
import { keepTogether } from '@/lib/text/keep-together';
import { type CardFacts, CardView } from './card-view';
import { fitWords, starWords, stockWords, tagWords } from './product-words';

type ProductCardProps = {
  readonly product: Product;
  /** Adds the criteria that tell this part from its neighbours. */
  readonly features?: boolean;
  /** One of the first in view. */
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
};

/** A product on the shared sheet, read in the fixed order: fit, identity, name, rating, stock, price. */
export function ProductCard({ product, features = false, priority = false, heading = 'h2' }: ProductCardProps) {
  const t = useTranslations('catalogue');
  const card = cardFacts(t, useLocale(), product);
  return (
    <CardView card={card} {...(priority && { priority })} {...(heading !== 'h2' && { heading })}>
      {features && <CardFeatures attributes={product.attributes} />}
    </CardView>
  );
}

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

/** Only what is there: each fact left out is one that the page need not carry. */
function cardFacts(t: Translate, locale: LocaleCode, product: Product): CardFacts {
  const { name, brand, images, availability } = product;
  const [picture] = images;
  const shownName = keepTogether(name);
  const tags = tagWords(t, product);
  const stars = starWords(t, locale, product);
  return {
    id: product.id,
    href: localePath(locale, `/shop/products/${product.slug}`),
    name,
    ...(shownName !== name && { shownName }),
    ...(brand && { brand: brand.name }),
    number: product.partNumber,
    ...(picture && { picture: pictureSource(picture) }),
    ...(tags.length > 0 && { tags }),
    fit: fitWords(t, product.compatibility),
    ...(stars && { stars }),
    stock: { rating: availability.rating, label: stockWords(t, availability) },
    price: priceFacts(t, product),
    sold: product.price !== null && availability.rating > 0,
  };
}

function pictureSource({ src, avif, width, height }: Product['images'][number]) {
  return { src, avif, width, height };
}

function priceFacts(t: Translate, { price, compareAtPrice }: Product): CardFacts['price'] {
  if (!price) return t('noPrice');
  return { price, ...(compareAtPrice && { compareAt: compareAtPrice }), beforeLabel: t('priceBefore') };
}

function CardFeatures({ attributes }: Pick<Product, 'attributes'>) {
  return (
    <div className="card-specs">
      {attributes.slice(0, 3).map(({ key, name, value, unit }) => (
        <span key={key}>
          {name}
          <b className="num">{unit ? `${value}\u00a0${unit}` : value}</b>
        </span>
      ))}
    </div>
  );
}
