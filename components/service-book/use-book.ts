import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { showToast } from '@/components/ui/overlay/toast-store';
import { useAccountRead } from '@/components/user/account-read';
import type { ServiceBook, serviceMark } from '@/lib/contract/account/service-book';
import type { RequestOf } from '@/lib/contract/call';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';

type Mark = RequestOf<typeof serviceMark>;

/** Service book of a car, reread after its mileage changed, with the form to add marks. */
export function useBook(carId: number, mileage: number | null) {
  const lang = useLocale();
  const path = `/api/account/garage/${carId}/book`;
  const { data: book, missing, failed, retry, reread } = useAccountRead<ServiceBook>(path, lang);
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const stale = book !== undefined && book.mileage !== mileage;
  useEffect(() => {
    if (stale) void reread();
  }, [stale, reread]);

  /** Whether the service has taken it. */
  const mark = async (change: Mark): Promise<boolean> => {
    setBusy(true);
    const result = await requestApi<ServiceBook>(path, { method: 'PUT', body: change });
    if (result.ok) await reread(result.data, { revalidate: false });
    else showToast({ text: tell(result.error).join(' ') });
    setBusy(false);
    return result.ok;
  };
  return { book, missing, failed, retry, mark, busy };
}

/** Due services of the garage, by car, without cars nothing is known of; undefined while loading. */
export function useDue() {
  const { data } = useAccountRead<ResponseOfCall<'serviceDue'>>('/api/account/garage/due', useLocale());
  return data && new Map(data.items.map(({ carId, services }) => [carId, services]));
}
