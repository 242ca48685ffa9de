import { createHash } from 'node:crypto';
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
import { deliveryCalls } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { shopQuickOrder } from '@/lib/contract/orders/quick-order';
import { cartsCalls, sessionCalls } from '@/lib/contract/orders/session';
import { networkOfIp } from '@/lib/system/ip-networks';
import { Breaker, type CallEnd } from './breaker';

/** How much time and room a call of a service may take. One retry shares the budget with the first attempt. */
export const upstreamLimits = {
  connectMs: 1000,
  /** Longer than a service takes to give a read up by itself (`readLimits`), so that it can say why. */
  attemptMs: 4000,
  budgetMs: 5000,
  /** For calls that queue for a password hash: giving up early could create an account without an answer. */
  queuedBudgetMs: 15_000,
  /** Too little time left to try again. */
  leastAttemptMs: 250,
  maxBytes: 8 * 1024 * 1024,
  /** Slots for calls in flight, by group. A service's connections are their sum. */
  slots: {
    lists: 48,
    search: 32,
    session: 48,
    'sign-in': 24,
    checkout: 24,
    files: 8,
    account: 32,
    catalogue: 48,
  },
  breaker: { windowMs: 10_000, leastCalls: 10, ratio: 0.5, mostOfOne: 2, pauseMs: 2000 },
} as const;

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

/** Group of a call; those that wait for a password hash run long and have their own. */
export function groupOf(call: Call): CallGroup {
  if (call.queued) return 'sign-in';
  return groups.get(keyOf(call)) ?? (call.service === 'account' ? 'account' : 'catalogue');
}

/** Slots for concurrent calls, a number for each group. One caller may hold half of a group at most. */
export function createCallSlots<Group extends string>(most: Readonly<Record<Group, number>>) {
  const running = new Map<string, number>();
  const change = (key: string, by: number) => {
    const left = (running.get(key) ?? 0) + by;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  };

  /**
   * Takes a slot and returns its release function; undefined when none is free. Without a caller only the group's limit
   * counts.
   */
  return (group: Group, caller: string | undefined): (() => void) | undefined => {
    const own = caller === undefined ? undefined : `${group} ${caller}`;
    if ((running.get(group) ?? 0) >= most[group]) return undefined;
    if (own !== undefined && (running.get(own) ?? 0) >= most[group] / 2) return undefined;
    const keys = own === undefined ? [group] : [group, own];
    for (const key of keys) change(key, 1);
    return () => {
      for (const key of keys) change(key, -1);
    };
  };
}

/** A call before it is admitted. The caller is the visitor's IP; pages, which have none, count by what they ask for. */
type GatedCall = {
  readonly call: Call;
  readonly url: URL;
  readonly body: string | undefined;
  readonly clientIp: string | undefined;
};

const takeSlot = createCallSlots(upstreamLimits.slots);
const breakers = new Map<string, Breaker>();

function breakerOf(call: Call): Breaker {
  const key = keyOf(call);
  const breaker = breakers.get(key) ?? new Breaker(upstreamLimits.breaker);
  breakers.set(key, breaker);
  return breaker;
}

/** Runs a call if a slot is free and its breaker is closed or lets it probe; otherwise returns undefined at once. */
export async function runGated<End extends CallEnd>(
  call: GatedCall,
  work: (isProbe: boolean) => Promise<End>,
): Promise<End | undefined> {
  const network = call.clientIp === undefined ? undefined : networkOfIp(call.clientIp);
  const leave = takeSlot(groupOf(call.call), network);
  if (leave === undefined) return undefined;
  try {
    return await breakerOf(call.call).run(network ?? fingerprint(call), work);
  } finally {
    leave();
  }
}

function fingerprint({ url, body = '' }: GatedCall): string {
  return createHash('sha1').update(`${url.pathname} ${body}`).digest('base64');
}
