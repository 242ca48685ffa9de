import type { ErrorName } from '@/lib/contract/error-names';
import type { PromoProblem } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { type ErrorStatus, ServiceError } from '../../http/service-error';
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
  const word = lang === 'ru' ? 'Промокод' : 'Cod';
  if (kind === 'delivery') return `${word} ${code}, ${lang === 'ru' ? 'бесплатная доставка' : 'livrare gratuită'}`;
  const off = percent === null ? '' : `, −${String(percent / 100).replace('.', ',')}\u00a0%`;
  return `${word} ${code}${off}`;
}

/** The goods that a code is for. */
export function promoScope(promo: PromoRow, lang: Locale): string | null {
  const { category_code, brand_slug, brand_name } = promo;
  const category = (lang === 'ru' ? promo.category_ru : promo.category_ro) ?? category_code;
  const parts = [category, brand_name ?? brand_slug].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
