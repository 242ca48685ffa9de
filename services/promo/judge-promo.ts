import type { ErrorName } from '@/lib/contract/error-names';
import type { PromoProblem } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { serviceText } from '@/lib/words/service-messages';
import type { LineRow } from '../cart/line-row';
import { textOf } from '../db/localized';
import { type ErrorStatus, ServiceError } from '../http/service-error';
import type { PromoRow } from './promo-row';

const names = {
  early: 'PROMO_NOT_YET_VALID',
  expired: 'PROMO_EXPIRED',
  usedUp: 'PROMO_USED_UP',
  used: 'PROMO_USED',
  small: 'PROMO_SUM_TOO_SMALL',
  unfit: 'PROMO_UNFIT',
} as const satisfies Record<PromoProblem, ErrorName>;

export function promoError(status: ErrorStatus, problem: PromoProblem | 'unknown'): ServiceError {
  const name = problem === 'unknown' ? 'PROMO_UNKNOWN' : names[problem];
  return new ServiceError(status, name, 'The promo code does not hold.', { path: 'promoCode' });
}

/** The row of the sums, as `Cod VARA, −7,5 %`. */
export function promoTitle({ code, kind, percent }: Pick<PromoRow, 'code' | 'kind' | 'percent'>, lang: Locale): string {
  const { [lang]: t } = serviceText;
  if (kind === 'delivery') return t('promo.delivery', { code });
  const off = percent === null ? '' : `, −${String(percent / 100).replace('.', ',')}\u00a0%`;
  return t('promo.code', { code }) + off;
}

/** The goods that a code is for. */
export function promoScope(promo: PromoRow, lang: Locale): string | null {
  const { category_code, brand_slug, brand_name } = promo;
  const category = textOf(promo, 'category', lang) ?? category_code;
  const parts = [category, brand_name ?? brand_slug].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

type Limits = Pick<PromoRow, 'ended' | 'started' | 'used' | 'total_limit' | 'used_by' | 'customer_limit'>;

/** Why a code cannot be used by this buyer, whatever the goods; null when it can. */
export function promoProblemOf(promo: Limits): PromoProblem | null {
  if (promo.ended) return 'expired';
  if (!promo.started) return 'early';
  if (promo.total_limit !== null && promo.used >= promo.total_limit) return 'usedUp';
  if (promo.customer_limit !== null && promo.used_by >= promo.customer_limit) return 'used';
  return null;
}

type Scoped = Pick<PromoRow, 'category_code' | 'brand_slug'>;
type Price = (line: LineRow) => number | null;

/** The price of each line (bani) as far as the code applies to it; 0 where it does not. */
export function sumsInScope({ category_code, brand_slug }: Scoped, lines: readonly LineRow[], price: Price): number[] {
  return lines.map((line) => {
    const fits =
      (category_code === null || line.categories.includes(category_code)) &&
      (brand_slug === null || line.brand_slug === brand_slug);
    return fits ? (price(line) ?? 0) * line.quantity : 0;
  });
}

/** What the goods cost that the code is for, in bani. */
export function sumInScope(scope: Scoped, lines: readonly LineRow[], price: Price): number {
  return sumsInScope(scope, lines, price).reduce((total, sum) => total + sum, 0);
}

/** Why a code does not apply to these goods: none in its scope, or too small a sum. */
export function promoProblemOfGoods(promo: Limits & Pick<PromoRow, 'minimum'>, sum: number): PromoProblem | null {
  return promoProblemOf(promo) ?? (sum === 0 ? 'unfit' : sum < promo.minimum ? 'small' : null);
}

/**
 * What a code without problems takes off a sum of goods, in bani. A part of a ban is the customer's, as with own prices
 * (docs/decisions/0025), and at least one ban remains.
 */
export function promoDiscount({ kind, percent, amount }: Pick<PromoRow, 'kind' | 'percent' | 'amount'>, sum: number) {
  if (kind === 'delivery') return 0;
  const wanted = kind === 'percent' ? Math.ceil((sum * (percent ?? 0)) / 10_000) : (amount ?? 0);
  return Math.max(0, Math.min(wanted, sum - 1));
}
