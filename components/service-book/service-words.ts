import { useFormatter, useTranslations } from 'next-intl';
import type { ServiceItem } from '@/lib/contract/account/service-book';
import { wholeNumber } from '@/lib/text/whole-number';
import { localDay } from '@/lib/time/local-time';
import { wholeMonths } from '@/lib/vehicle/service-due';

/** A day as `2026-11-21` at an hour at which it is the same day in the shop. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Sentences of a service book: when parts were replaced, and when it is time again. */
export function useServiceWords() {
  const t = useTranslations('serviceBook');
  const format = useFormatter();
  const km = (value: number) => t('km', { value: wholeNumber(value) });
  const date = (day: string) => format.dateTime(noonOf(day), 'short');
  return {
    km,
    date,
    /** "cumpărat acum 14 luni, la 172 500 km" */
    last: (last: NonNullable<ServiceItem['last']>) => {
      const months = wholeMonths(last.on, localDay(new Date()));
      const when = t(last.by === 'order' ? 'bought' : 'replaced', { months });
      return last.mileage === null ? when : t('atMileage', { when, km: km(last.mileage) });
    },
    /** "20.12.2026 sau la 195 000 km" */
    next: ({ state, dueOn, dueAt }: Pick<ServiceItem, 'state' | 'dueOn' | 'dueAt'>) => {
      if (state === 'due') return t('due');
      if (dueOn !== null && dueAt !== null) return t('dateOrMileage', { date: date(dueOn), km: km(dueAt) });
      if (dueOn !== null) return date(dueOn);
      return dueAt === null ? '' : km(dueAt);
    },
    /** "la 15 000 km sau la un an" */
    interval: ({ interval: { km: distance, months } }: Pick<ServiceItem, 'interval'>) => {
      if (distance !== null && months !== null) return t('everyBoth', { km: km(distance), months });
      if (months !== null) return t('everyMonths', { months });
      return distance === null ? '' : t('everyKm', { km: km(distance) });
    },
  };
}
