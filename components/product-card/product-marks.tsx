import { useLocale, useTranslations } from 'next-intl';
import { fitLabel, type VerdictsForCar, verdictWithoutQuestion } from '@/components/fit/fit-labels';
import { FitMark } from '@/components/fit/fit-mark';
import { ProductPrice as ShownPrice } from '@/components/money/amount';
import { Stars, StockLine } from '@/components/ui/product-facts';
import type { LocaleCode } from '@/lib/config/shop';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { percentOff } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { ProductTag, type TagText } from './product-tag';
import styles from './sheet.module.css';
import { shortStockLine, stockLine } from './stock-text';

type ProductPriceProps = {
  readonly product: Pick<ProductCard, 'id' | 'price' | 'compareAtPrice'>;
  readonly large?: boolean;
};

/** Price of a product with a higher former price, or a text for a price on request. */
export function ProductPrice({ product: { id, price, compareAtPrice }, large = false }: ProductPriceProps) {
  const t = useTranslations('catalogue');
  if (!price) return <span className={large ? 'heading' : 'soft small'}>{t('noPrice')}</span>;
  return (
    <ShownPrice productId={id} price={price} compareAt={compareAtPrice} beforeLabel={t('priceBefore')} large={large} />
  );
}

type ProductFitProps = {
  readonly product: Pick<ProductCard, 'id' | 'compatibility' | 'slug'>;
  /** Verdicts for the car of the page. */
  readonly fits?: VerdictsForCar | undefined;
  /** Whether to ask for a car if none is chosen. */
  readonly asks?: boolean;
};

/** Verdict of a product for the car of the page or the current car. */
export function ProductFit({ product, fits, asks = false }: ProductFitProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <FitMark
      productId={product.id}
      fit={verdictWithoutQuestion(t, product, fits) ?? (asks ? fitLabel(t, product.compatibility) : undefined)}
      href={localePath(locale, `/shop/products/${product.slug}`)}
      carId={fits?.carId}
    />
  );
}

export function ProductStock({ product }: { readonly product: Pick<ProductCard, 'availability' | 'soldAs'> }) {
  const t = useTranslations('catalogue');
  return <StockLine rating={product.availability.rating} label={fullStockText(t, product)} />;
}

/** The rating; nothing without reviews. */
export function ProductStars({ product }: { readonly product: Pick<ProductCard, 'rating' | 'reviews'> }) {
  const stars = starTexts(useTranslations('catalogue'), useLocale(), product);
  return stars && <Stars {...stars} />;
}

/** Reason for the match, in a search by number. */
export function ProductFound({ product: { found } }: { readonly product: Pick<ProductCard, 'found'> }) {
  const t = useTranslations('catalogue');
  return found ? <span className="small soft">{matchText(t, found)}</span> : null;
}

type BadgedProduct = Pick<ProductCard, 'id' | 'badges' | 'price' | 'compareAtPrice'>;

/** The sale tag and at most one other tag. */
export function ProductBadges({ product }: { readonly product: BadgedProduct }) {
  const tags = tagTexts(useTranslations('catalogue'), product);
  if (tags.length === 0) return null;
  return (
    <p className={styles.tags}>
      {tags.map((tag) => (
        <ProductTag productId={product.id} tag={tag} key={tag.kind} />
      ))}
    </p>
  );
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Mean rating with one decimal: `4,0`. The formatter is expensive to create, so it is cached. */
export function ratingText(rating: number, locale: string): string {
  const cachedFormatter = formatters.get(locale);
  if (cachedFormatter) return cachedFormatter.format(rating);
  const formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formatters.set(locale, formatter);
  return formatter.format(rating);
}

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

/** Quantities by date, merged into at most two texts. */
export function shortStockText(t: Translate, product: Pick<ProductCard, 'availability' | 'soldAs'>): string {
  return shortStockLine(product, ({ key, values }) => t(key, values));
}

/** Quantities by date. */
function fullStockText(t: Translate, product: Pick<ProductCard, 'availability' | 'soldAs'>): string {
  return stockLine(product, ({ key, values }) => t(key, values));
}

export type StarTexts = {
  /** Mean rating and number of reviews, as in `4,7 (15)`. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
};

/** The rating; undefined if there is none. */
export function starTexts(
  t: Translate,
  locale: LocaleCode,
  { rating, reviews }: Pick<ProductCard, 'rating' | 'reviews'>,
): StarTexts | undefined {
  if (reviews === 0) return undefined;
  const mean = ratingText(rating, locale);
  return {
    text: `${mean} (${wholeNumber(reviews)})`,
    label: t('rated', { rating: mean, count: reviews, n: wholeNumber(reviews) }),
  };
}

/** The sale tag and at most one other tag. */
export function tagTexts(
  t: Translate,
  { badges, price, compareAtPrice }: Pick<ProductCard, 'badges' | 'price' | 'compareAtPrice'>,
): readonly TagText[] {
  const percent = price ? percentOff(price, compareAtPrice) : undefined;
  const other = badges.find((badge) => badge !== 'sale');
  return [
    ...(percent === undefined ? [] : [{ kind: 'deal', text: t('sale', { percent }) } as const]),
    ...(other === undefined ? [] : [{ kind: other, text: t(other) }]),
  ];
}

/** Reason for a match by number. */
export function matchText(t: Translate, { relation, number, maker }: NonNullable<ProductCard['found']>): string {
  const foundNumber = { number: maker === null ? number : `${number} (${maker})` };
  if (relation === 'replaces') return t('foundReplaces', foundNumber);
  if (relation === 'replacedBy') return t('foundReplacedBy', foundNumber);
  return relation === 'analog' ? t('foundAnalog', foundNumber) : t('foundSame', foundNumber);
}
