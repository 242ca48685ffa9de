import { useMemo } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import type { DeliveryOption, Dispatch } from '@/lib/contract/orders/delivery';
import { type DispatchPlan, dispatchPlan } from '@/lib/delivery/dispatch-plan';
import { useDeliveryChoice } from './delivery-choice';
import { useQuote } from './use-quote';

const none: readonly DeliveryOption[] = [];

type CartDeliveryState = {
  readonly methods: readonly DeliveryOption[];
  /** The chosen way, else the first that can be had; undefined until the service has answered. */
  readonly method: DeliveryOption | undefined;
  readonly dispatch: Dispatch;
  readonly way: DispatchPlan | undefined;
};

/** Delivery of the cart by the current choice. All users of the hook share one request. */
export function useCartDelivery(): CartDeliveryState {
  const { methodId, dispatch, city, state } = useDeliveryChoice();
  const { lines } = useCart();
  const place = useMemo(() => ({ ...(city !== '' && { city }), ...(state !== '' && { state }) }), [city, state]);
  const { data } = useQuote(place, lines.length > 0);
  const methods = data?.items ?? none;
  const possible = methods.filter(({ refused }) => refused === null);
  const method = possible.find(({ id }) => String(id) === methodId) ?? possible[0];
  return { methods, method, dispatch, way: method && dispatchPlan(method, method, dispatch) };
}
