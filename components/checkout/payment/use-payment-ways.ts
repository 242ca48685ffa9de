'use client';

import useSWR from 'swr';
import { useUser } from '@/components/user/user-client';
import { type Answer, requestApi } from '@/lib/requests/api';

type Ways = Answer<'paymentWays'>;

/** What nearly every shopper is offered: it stands there until the service has said more, so that nothing moves. */
const usual: Ways = {
  items: [
    { code: 'card', contracts: [] },
    { code: 'cash', contracts: [] },
  ],
  test: false,
};

async function read([path]: readonly [string, string]): Promise<Ways> {
  const result = await requestApi<Ways>(path);
  if (!result.ok) throw new Error(`The ways of paying were not told: ${result.error.status}`);
  return result.data;
}

/** The ways of paying that are open to whoever is signed in now; `known` once the service has told them. */
export function usePaymentWays(): Ways & { readonly known: boolean; readonly reread: () => Promise<unknown> } {
  const { user } = useUser();
  const { data, mutate } = useSWR(['/api/account/payment/ways', user?.email ?? ''] as const, read);
  return { ...(data ?? usual), known: data !== undefined, reread: mutate };
}
