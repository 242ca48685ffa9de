import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { showToast } from '@/components/ui/overlay/toast-store';
import { useAccountRead } from '@/components/user/account-read';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { ServiceBook, ServiceItem, serviceMark } from '@/lib/contract/account/service-book';
import type { RequestOf } from '@/lib/contract/call';
import { wholeNumber } from '@/lib/domain/text/escape';
import { localDay } from '@/lib/domain/time/calendar';
import { wholeMonths } from '@/lib/domain/vehicle/service-due';

type Mark = RequestOf<typeof serviceMark>;

/** Service book of a car and the form to add marks; reread after a change of the mileage. */
export function useBook(carId: number, mileage: number | null) {
  const lang = useLocale();
  const path = `/api/account/garage/${carId}/book`;
  const { data: book, missing, failed, retry, reread } = useAccountRead<ServiceBook>(path, lang);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const stale = book !== undefined && book.mileage !== mileage;
  useEffect(() => {
    if (stale) void reread();
  }, [stale, reread]);

  /** Sends a mark; returns whether it was accepted. */
  const mark = async (change: Mark): Promise<boolean> => {
    setBusy(true);
    const result = await requestApi<ServiceBook>(path, { method: 'PUT', body: change });
    if (result.ok) await reread(result.data, { revalidate: false });
    else showToast({ text: errorText(result.error).join(' ') });
    setBusy(false);
    return result.ok;
  };
  return { book, missing, failed, retry, mark, busy };
}

/** Due services by car of the garage, without cars that have no marks; undefined while loading. */
export function useDue() {
  const { data } = useAccountRead<ResponseOfCall<'serviceDue'>>('/api/account/garage/due', useLocale());
  return data && new Map(data.items.map(({ carId, services }) => [carId, services]));
}

/** Date of a day such as `2026-11-21` at noon UTC, which is the same day in the shop's time zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Texts of a service book about the last and the next replacement. */
export function useServiceWords() {
  const t = useTranslations('serviceBook');
  const format = useFormatter();
  const km = (value: number) => t('km', { value: wholeNumber(value) });
  const date = (day: string) => format.dateTime(noonOf(day), 'short');
  return {
    km,
    date,
    /** For example "cumpărat acum 14 luni, la 172 500 km". */
    last: (last: NonNullable<ServiceItem['last']>) => {
      const months = wholeMonths(last.on, localDay(new Date()));
      const when = t(last.by === 'order' ? 'bought' : 'replaced', { months });
      return last.mileage === null ? when : t('atMileage', { when, km: km(last.mileage) });
    },
    /** For example "20.12.2026 sau la 195 000 km". */
    next: ({ state, dueOn, dueAt }: Pick<ServiceItem, 'state' | 'dueOn' | 'dueAt'>) => {
      if (state === 'due') return t('due');
      if (dueOn !== null && dueAt !== null) return t('dateOrMileage', { date: date(dueOn), km: km(dueAt) });
      if (dueOn !== null) return date(dueOn);
      return dueAt === null ? '' : km(dueAt);
    },
    /** For example "la 15 000 km sau la un an". */
    interval: ({ interval: { km: distance, months } }: Pick<ServiceItem, 'interval'>) => {
      if (distance !== null && months !== null) return t('everyBoth', { km: km(distance), months });
      if (months !== null) return t('everyMonths', { months });
      return distance === null ? '' : t('everyKm', { km: km(distance) });
    },
  };
}
