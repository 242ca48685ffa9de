import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Link } from '@/components/ui/link';
import { Stars } from '@/components/ui/stars';
import { StockBars } from '@/components/ui/stock-bars';
import { Tag } from '@/components/ui/tag';
import type { ProductCard } from '@/lib/contract/product';
import { percentOff } from '@/lib/money/price-text';
import { localePath } from '@/lib/navigation/locale-path';
import { wholeNumber } from '@/lib/text/whole-number';
import { stockText } from './stock-text';

/** Whether the part fits. Without a chosen car the verdict leads to the list of cars. */
export function ProductFit({ product }: { readonly product: Pick<ProductCard, 'compatibility' | 'slug'> }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  if (product.compatibility === 'all') return <FitVerdict state="all" label={t('fitAll')} />;
  if (product.compatibility === 'unknown') return <FitVerdict state="unknown" label={t('fitUnknown')} />;
  return (
    <Link className="fit-ask" href={localePath(locale, `/shop/products/${product.slug}#cars`)}>
      <FitVerdict state="none" label={t('fitList')} />
    </Link>
  );
}

export function ProductStock({ product }: { readonly product: Pick<ProductCard, 'availability'> }) {
  const t = useTranslations('catalogue');
  const { key, values } = stockText(product.availability);
  return <StockBars rating={product.availability.rating} label={t(key, values)} />;
}

/** The rating, or its empty place when nobody has rated yet, so that cards stay in line. */
export function ProductStars({ product }: { readonly product: Pick<ProductCard, 'rating' | 'reviews'> }) {
  const t = useTranslations('catalogue');
  const format = useFormatter();
  if (product.reviews === 0) return <span className="stars" />;
  const rating = format.number(product.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Stars
      rating={rating}
      count={wholeNumber(product.reviews)}
      label={t('rated', { rating, count: product.reviews })}
    />
  );
}

type BadgedProduct = Pick<ProductCard, 'badges' | 'price' | 'compareAtPrice'>;

/** The sale tag and at most one other. */
export function ProductBadges({ product: { badges, price, compareAtPrice } }: { readonly product: BadgedProduct }) {
  const t = useTranslations('catalogue');
  const percent = price ? percentOff(price, compareAtPrice) : undefined;
  const other = badges.find((badge) => badge !== 'sale');
  if (percent === undefined && !other) return null;
  return (
    <div className="card-tags">
      {percent !== undefined && <Tag kind="deal">{t('sale', { percent })}</Tag>}
      {other && <Tag kind={other}>{t(other)}</Tag>}
    </div>
  );
}
