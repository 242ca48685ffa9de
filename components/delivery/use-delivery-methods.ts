import { useLocale } from 'next-intl';
import useSWR from 'swr';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/api';

const readMethods = ([path]: readonly [string, string]) => readApi<ResponseOfCall<'deliveryList'>>(path);

/** The delivery methods, the same for every cart. All callers share one request. */
export function useDeliveryMethods(enabled = true) {
  const locale = useLocale();
  const key = enabled ? (['/api/account/delivery', locale] as const) : null;
  return useSWR(key, readMethods, { revalidateOnFocus: false });
}
