import 'server-only';
import { cache } from 'react';
import { deliveryList } from '@/lib/contract/orders/delivery';
import { orderReadByToken } from '@/lib/contract/orders/orders';
import { proposalCalls } from '@/lib/contract/orders/proposal';
import type { Locale } from '@/lib/contract/shared';
import { cachedCall } from '../cached-call';
import { callService } from '../call';

/** Delivery methods and prices, the same for everybody. */
export const getDeliveryMethods = cache((locale: Locale) => cachedCall(deliveryList, { entity: 'delivery', locale }));

/** An order by token; never cached. */
export function getOrderByToken(locale: Locale, token: string) {
  return callService(orderReadByToken, { locale, params: { token } });
}

/** A part proposed instead of an ordered one, by the token of the letter; never cached. */
export function getOrderProposal(locale: Locale, token: string) {
  return callService(proposalCalls.orderProposalRead, { locale, params: { token } });
}
