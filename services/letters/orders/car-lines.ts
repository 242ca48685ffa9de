import { shop } from '@/lib/config/shop';
import type { FitReason, FitSnapshot } from '@/lib/contract/catalogue/fit';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { letterWords } from '../letter-words';

/** The verdict that a line was ordered with, and why: the same words as on cards, pages and carts. */
export function fitText(fit: FitSnapshot, locale: Locale): string {
  const verdict = letterWords(locale)(`fit.${fit.verdict}`);
  if (fit.verdict === 'conditional') return `${verdict}: ${fit.missing.map(({ needs }) => needs).join(', ')}`;
  const [reason] = fit.reasons;
  return reason && fit.verdict === 'none' ? `${verdict}. ${reasonText(reason, locale)}` : verdict;
}

function reasonText({ code, params }: FitReason, locale: Locale): string {
  const t = letterWords(locale);
  const { name = '', needs = '', yours = '', for: others = '' } = params;
  return code === 'criterion' ? t('fit.needs', { name, needs, yours }) : t('fit.others', { others, yours });
}

type CarLine = Pick<Order['items'][number], 'vehicle' | 'fit' | 'guaranteed'>;

/** What a letter says of a line's car: which it is, whether the part fits it, what is promised. */
export function carLines({ vehicle, fit, guaranteed }: CarLine, locale: Locale): string[] {
  if (vehicle === null) return [];
  const t = letterWords(locale);
  return [
    [t('fit.forCar', { car: vehicle }), ...(fit ? [fitText(fit, locale)] : [])].join(': '),
    ...(guaranteed ? [t('fit.guaranteed', { days: shop.fitReturnDays })] : []),
  ];
}
