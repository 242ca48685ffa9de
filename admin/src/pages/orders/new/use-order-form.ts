import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { z } from 'zod';
import { type OrderQuote, quoteResponse } from '@/lib/contract/admin/new-order';
import { errorText } from '../../../api/error-text';
import { request } from '../../../api/request';
import type { Faults, OrderDraft } from './draft';
import { findFaults, toCreateRequest, toQuoteRequest, totalOf } from './draft-requests';

const quoteDelayMs = 250;
const failure = z.object({
  message: z.string(),
  body: z.object({ errors: z.record(z.string(), z.string()).optional() }).optional(),
});

/** The quote of a draft, renewed after each change; `isCurrent` is false while it is out of date. */
function useQuote(draft: OrderDraft, attempt: number) {
  const body = JSON.stringify(toQuoteRequest(draft));
  const [lang] = useLocaleState();
  const wanted = `${lang} ${attempt} ${body}`;
  const [state, setState] = useState<{ quote?: OrderQuote; of?: string; error?: unknown }>({});
  useEffect(() => {
    let isDropped = false;
    const timer = setTimeout(async () => {
      try {
        const json = await request('orders/actions/quote', { method: 'POST', body: JSON.parse(body) });
        if (!isDropped) setState({ quote: quoteResponse.parse(json), of: wanted });
      } catch (error) {
        if (!isDropped) setState((before) => ({ ...before, of: wanted, error }));
      }
    }, quoteDelayMs);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [body, wanted]);
  const isLoaded = state.of === wanted;
  return { quote: state.quote, error: isLoaded ? state.error : undefined, isCurrent: isLoaded && !state.error };
}

function faultsOf(error: unknown): Faults {
  return failure.safeParse(error).data?.body?.errors ?? {};
}

type NewOrderOptions = {
  readonly first: () => OrderDraft;
  readonly empty: () => OrderDraft;
  /** Called with each change of the draft; undefined after it was placed or cleared. */
  readonly keep?: (draft: OrderDraft | undefined) => void;
  /** Places the order and opens another page. */
  readonly send: (body: ReturnType<typeof toCreateRequest>, key: string) => Promise<void>;
};

/** The state of the order form: its draft, quote and errors. */
export function useNewOrder({ first, empty, keep, send }: NewOrderOptions) {
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isSending = useRef(false);
  const { quote, error: quoteError, isCurrent } = useQuote(draft, attempt);
  useEffect(() => keep?.(draft), [draft, keep]);

  const change = (patch: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...patch }));
    setFaults({});
    setError(undefined);
  };
  const reset = () => {
    keep?.(undefined);
    setDraft(empty());
    setFaults({});
    setError(undefined);
  };
  const place = async () => {
    if (isSending.current) return;
    const missing = findFaults(draft, quote);
    setFaults(missing);
    if (Object.keys(missing).length > 0) {
      setError('newOrder.faults.check');
      setAttempt((count) => count + 1);
      return;
    }
    if (!quote || !isCurrent) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await send(toCreateRequest(draft, quote, totalOf(draft, quote)), draft.key);
      keep?.(undefined);
    } catch (caught) {
      setFaults(faultsOf(caught));
      setError(errorText(caught));
      setAttempt((count) => count + 1);
    }
    isSending.current = false;
    setBusy(false);
  };
  const shownFaults = { ...faultsOf(quoteError), ...faults };
  const shownError = error ?? (quoteError ? errorText(quoteError) : undefined);
  return { draft, quote, isCurrent, isBusy, attempt, change, reset, place, faults: shownFaults, error: shownError };
}

export type NewOrder = ReturnType<typeof useNewOrder>;

export const NewOrderContext = createContext<NewOrder | null>(null);

/** The order of the page. */
export function useOrderForm(): NewOrder {
  const form = useContext(NewOrderContext);
  if (!form) throw new Error('Render this component inside the page of a new order.');
  return form;
}
