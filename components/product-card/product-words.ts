import type { useTranslations } from 'next-intl';
import type { TagKind } from '@/components/ui/tag';
import type { LocaleCode } from '@/lib/config/shop';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { percentOff } from '@/lib/money/money-text';
import { wholeNumber } from '@/lib/text/whole-number';
import { shortStockLine, stockLine } from './stock-text';

const formatters = new Map<string, Intl.NumberFormat>();

/** Mean rating with one decimal: `4,0`. The formatter is expensive to create and cached. */
export function ratingText(rating: number, locale: string): string {
  const known = formatters.get(locale);
  if (known) return known.format(rating);
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formatters.set(locale, made);
  return made.format(rating);
}

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

/** How many there are when, in a line or two. */
export function shortStockWords(t: Translate, product: Pick<ProductCard, 'availability' | 'soldAs'>): string {
  return shortStockLine(product, ({ key, values }) => t(key, values));
}

/** How many there are when. */
export function stockWords(t: Translate, product: Pick<ProductCard, 'availability' | 'soldAs'>): string {
  return stockLine(product, ({ key, values }) => t(key, values));
}

export type StarWords = { readonly rating: string; readonly count: string; readonly label: string };

/** The rating; undefined without one. */
export function starWords(
  t: Translate,
  locale: LocaleCode,
  { rating, reviews }: Pick<ProductCard, 'rating' | 'reviews'>,
): StarWords | undefined {
  if (reviews === 0) return undefined;
  const mean = ratingText(rating, locale);
  return {
    rating: mean,
    count: wholeNumber(reviews),
    label: t('rated', { rating: mean, count: reviews, n: wholeNumber(reviews) }),
  };
}

export type TagWords = { readonly kind: TagKind; readonly text: string };

/** The sale tag and at most one other. */
export function tagWords(
  t: Translate,
  { badges, price, compareAtPrice }: Pick<ProductCard, 'badges' | 'price' | 'compareAtPrice'>,
): readonly TagWords[] {
  const percent = price ? percentOff(price, compareAtPrice) : undefined;
  const other = badges.find((badge) => badge !== 'sale');
  return [
    ...(percent === undefined ? [] : [{ kind: 'deal', text: t('sale', { percent }) } as const]),
    ...(other === undefined ? [] : [{ kind: other, text: t(other) }]),
  ];
}

/** Why a product matches a number: it has it, replaces it, or is an analog. */
export function foundWords(t: Translate, { relation, number, maker }: NonNullable<ProductCard['found']>): string {
  const shown = { number: maker === null ? number : `${number} (${maker})` };
  if (relation === 'replaces') return t('foundReplaces', shown);
  if (relation === 'replacedBy') return t('foundReplacedBy', shown);
  return relation === 'analog' ? t('foundAnalog', shown) : t('foundSame', shown);
}
