import { useLocale, useTranslations } from 'next-intl';
import { FitMark } from '@/components/fit/fit-mark';
import { fitWords, type VerdictsForCar, verdictWords } from '@/components/fit/verdict-words';
import { ProductPrice as ShownPrice } from '@/components/money/product-price';
import { Stars } from '@/components/ui/stars';
import starsStyles from '@/components/ui/stars.module.css';
import { StockBars } from '@/components/ui/stock-bars';
import { Tag } from '@/components/ui/tag';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import { foundWords, starWords, stockWords, tagWords } from './product-words';
import styles from './sheet.module.css';

type ProductPriceProps = {
  readonly product: Pick<ProductCard, 'id' | 'price' | 'compareAtPrice'>;
  readonly large?: boolean;
};

/** A product's price, with the one before when it is reduced, or the words for a price on request. */
export function ProductPrice({ product: { id, price, compareAtPrice }, large = false }: ProductPriceProps) {
  const t = useTranslations('catalogue');
  if (!price) return <span className={large ? 'heading' : 'soft small'}>{t('noPrice')}</span>;
  return (
    <ShownPrice productId={id} price={price} compareAt={compareAtPrice} beforeLabel={t('priceBefore')} large={large} />
  );
}

type ProductFitProps = {
  readonly product: Pick<ProductCard, 'id' | 'compatibility' | 'slug'>;
  /** Verdicts for the car that the page is about. */
  readonly fits?: VerdictsForCar | undefined;
};

/** Whether the part fits. Without a chosen car the verdict leads to the list of cars. */
export function ProductFit({ product: { id, compatibility, slug }, fits }: ProductFitProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const fit = fits?.of.get(id);
  return (
    <FitMark
      productId={id}
      fit={fit ? verdictWords(t, fit) : fitWords(t, compatibility)}
      href={localePath(locale, `/shop/products/${slug}`)}
      carId={fits?.carId}
    />
  );
}

export function ProductStock({ product }: { readonly product: Pick<ProductCard, 'availability' | 'soldAs'> }) {
  const t = useTranslations('catalogue');
  return <StockBars rating={product.availability.rating} label={stockWords(t, product)} />;
}

/** The rating, or an empty spacer without one, so that cards align. */
export function ProductStars({ product }: { readonly product: Pick<ProductCard, 'rating' | 'reviews'> }) {
  const t = useTranslations('catalogue');
  const stars = starWords(t, useLocale(), product);
  return stars ? <Stars {...stars} /> : <span className={starsStyles.stars} />;
}

/** In a search by number: why the part is there. */
export function ProductFound({ product: { found } }: { readonly product: Pick<ProductCard, 'found'> }) {
  const t = useTranslations('catalogue');
  return found ? <span className="small soft">{foundWords(t, found)}</span> : null;
}

type BadgedProduct = Pick<ProductCard, 'badges' | 'price' | 'compareAtPrice'>;

/** The sale tag and at most one other. */
export function ProductBadges({ product }: { readonly product: BadgedProduct }) {
  const tags = tagWords(useTranslations('catalogue'), product);
  if (tags.length === 0) return null;
  return (
    <p className={styles.tags}>
      {tags.map(({ kind, text }) => (
        <Tag kind={kind} key={kind}>
          {text}
        </Tag>
      ))}
    </p>
  );
}
