import { useSessionValue } from '@/components/session/session-client';

/** Whether whoever is signed in has more carts than one. */
export function useSeveralCarts(): boolean {
  return useSessionValue(({ confirmed }) => (confirmed?.carts?.length ?? 0) > 1);
}
