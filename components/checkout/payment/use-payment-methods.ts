import useSWR from 'swr';
import { useUser } from '@/components/user/user-client';
import type { ResponseOfCall } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';

type PaymentMethodsAnswer = ResponseOfCall<'paymentWays'>;

/**
 * The payment methods shown until the service has answered: those that nearly every shopper gets, so that nothing
 * moves.
 */
const usualPaymentMethods: PaymentMethodsAnswer = {
  items: [
    { code: 'card', contracts: [] },
    { code: 'cash', contracts: [] },
  ],
  test: false,
  providers: [],
};

const readWays = ([path]: readonly [string, string]) => readApi<PaymentMethodsAnswer>(path);

/** The ways of paying that are open to whoever is signed in now; `known` once the service has told them. */
export function usePaymentMethods(): PaymentMethodsAnswer & {
  readonly known: boolean;
  readonly reread: () => Promise<unknown>;
} {
  const { user } = useUser();
  const { data, mutate } = useSWR(['/api/account/payment/ways', user?.email ?? ''] as const, readWays);
  return { ...(data ?? usualPaymentMethods), known: data !== undefined, reread: mutate };
}
