import { authCalls } from '@/lib/contract/account/auth';
import { businessCalls } from '@/lib/contract/account/business';
import type { Call } from '@/lib/contract/call';
import { carJob } from '@/lib/contract/catalogue/jobs';
import {
  shopProductAlternatives,
  shopProducts,
  shopProductsByTags,
  shopSearchCategories,
  shopSearchProducts,
  shopSearchProductsByOen,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import { cartsCalls } from '@/lib/contract/orders/carts';
import { deliveryCalls } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { shopQuickOrder } from '@/lib/contract/orders/quick-order';
import { sessionCalls } from '@/lib/contract/orders/session';

/**
 * Groups of calls that share slots, so that expensive public calls never take those of carts, sign-ins and orders.
 * `lists` and `search` run SQL of their own for each request; the others answer from indexes or memory.
 */
export type CallGroup = 'lists' | 'search' | 'session' | 'sign-in' | 'checkout' | 'files' | 'account' | 'catalogue';

const { authRefresh, usersMe } = authCalls;
const { usersPriceList, usersSalesReport, usersSalesLines, documentRead } = businessCalls;

const groups: ReadonlyMap<string, CallGroup> = new Map([
  ...inGroup('lists', [shopProducts, shopProductsByTags, shopProductAlternatives, shopQuickOrder, carJob]),
  ...inGroup('search', [shopSearchProducts, shopSearchProductsByOen, shopSearchCategories, shopSearchTags]),
  ...inGroup('session', [...Object.values(sessionCalls), ...Object.values(cartsCalls), authRefresh, usersMe]),
  ...inGroup('checkout', [ordersCheckout, ...Object.values(paymentCalls), ...Object.values(deliveryCalls)]),
  ...inGroup('files', [usersPriceList, usersSalesReport, usersSalesLines, documentRead]),
]);

function inGroup(group: CallGroup, members: readonly Call[]): [key: string, group: CallGroup][] {
  return members.map((call) => [keyOf(call), group]);
}

/** Names a call among all of the contract. */
export function keyOf({ service, method, path }: Pick<Call, 'service' | 'method' | 'path'>): string {
  return `${service} ${method} ${path}`;
}

/** The group of a call; those that wait for a password hash are long under way and have one of their own. */
export function groupOf(call: Call): CallGroup {
  if (call.queued) return 'sign-in';
  return groups.get(keyOf(call)) ?? (call.service === 'account' ? 'account' : 'catalogue');
}
