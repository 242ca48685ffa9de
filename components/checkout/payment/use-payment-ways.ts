'use client';

import useSWR from 'swr';
import { useUser } from '@/components/user/user-client';
import type { Answer } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';

type Ways = Answer<'paymentWays'>;

/** What nearly every shopper is offered: it stands there until the service has said more, so that nothing moves. */
const usual: Ways = {
  items: [
    { code: 'card', contracts: [] },
    { code: 'cash', contracts: [] },
  ],
  test: false,
};

const readWays = ([path]: readonly [string, string]) => readApi<Ways>(path);

/** The ways of paying that are open to whoever is signed in now; `known` once the service has told them. */
export function usePaymentWays(): Ways & { readonly known: boolean; readonly reread: () => Promise<unknown> } {
  const { user } = useUser();
  const { data, mutate } = useSWR(['/api/account/payment/ways', user?.email ?? ''] as const, readWays);
  return { ...(data ?? usual), known: data !== undefined, reread: mutate };
}
