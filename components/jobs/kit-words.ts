import type { useTranslations } from 'next-intl';
import type { Job, KitLine } from '@/lib/contract/catalogue/jobs';
import { wholeNumber } from '@/lib/text/whole-number';

type Translate = ReturnType<typeof useTranslations<'jobs'>>;

/** "la 90 000 km sau 5 ani"; undefined without a recommended interval. */
export function everyText(t: Translate, every: Job['every']): string | undefined {
  if (!every) return undefined;
  const km = every.km === null ? undefined : t('km', { n: wholeNumber(every.km) });
  const months = every.months;
  const time = months === null ? undefined : monthsText(t, months);
  if (km && time) return t('everyBoth', { km, time });
  const one = km ?? time;
  return one && t('everyOne', { one });
}

function monthsText(t: Translate, months: number): string {
  return months % 12 === 0 ? t('years', { n: months / 12 }) : t('months', { n: months });
}

/** Label of a line: "Flanșă amortizor, stânga". */
export function lineName(t: Translate, { name, side }: Pick<KitLine, 'name' | 'side'>): string {
  return side === null ? name : t('sided', { name, side: t(side) });
}

/** Quantity needed, and why. */
export function amountText(t: Translate, locale: string, { pieces, litres, basis }: KitLine): string {
  if (litres === null) return t('piecesNeeded', { n: pieces });
  const n = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(litres);
  return basis === 'engine' ? t('litres', { n }) : t('litresAbout', { n });
}
