import { useEffect, useState } from 'react';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';

type Ways = ResponseOfCall<'paymentWays'>;
type CardProviders = Ways['providers'];

/** Who takes cards, the usual one first, where the shopper may choose; nobody until that is known, and where there is one. */
export function useCardProviders(wanted: boolean): CardProviders {
  const [providers, setProviders] = useState<CardProviders>([]);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    // Without an answer the usual one is taken.
    void requestApi<Ways>('/api/account/payment/ways').then((result) => {
      if (!gone && result.ok) setProviders(result.data.providers);
    });
    return () => {
      gone = true;
    };
  }, [wanted]);
  return wanted && providers.length > 1 ? providers : [];
}
