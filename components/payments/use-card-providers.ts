'use client';

import useSWR from 'swr';
import type { ResponseOfCall } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';

type CardProviders = ResponseOfCall<'paymentWays'>['providers'];

const read = (path: string) => readApi<ResponseOfCall<'paymentWays'>>(path);

/** Who takes cards, the usual one first, where the shopper may choose; nobody until that is known, and where there is one. */
export function useCardProviders(wanted: boolean): CardProviders {
  const { data } = useSWR(wanted ? '/api/account/payment/ways' : null, read);
  return data && data.providers.length > 1 ? data.providers : [];
}
