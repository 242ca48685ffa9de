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

/** Time and size limits of a call. One retry shares the budget with the first attempt. */
export const upstreamLimits = {
  connectMs: 1000,
  /** Longer than the read timeout of a service (`readLimits`), so that the service can report the reason. */
  attemptMs: 4000,
  budgetMs: 5000,
  /** For calls that wait for a password hash: a timeout could create an account without a response. */
  queuedBudgetMs: 15_000,
  /** Minimum remaining time for a second attempt. */
  minAttemptMs: 250,
  maxBytes: 8 * 1024 * 1024,
  /** Maximum concurrent calls by group. The connections to a service are their sum. */
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
 * `lists` and `search` run SQL for each request; the other groups use indexes or memory.
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

/** Unique key of a call of the contract. */
export function keyOf({ service, method, path }: Pick<Call, 'service' | 'method' | 'path'>): string {
  return `${service} ${method} ${path}`;
}

/** Group of a call; calls that wait for a password hash have their own group. */
export function groupOf(call: Call): CallGroup {
  if (call.queued) return 'sign-in';
  return groups.get(keyOf(call)) ?? (call.service === 'account' ? 'account' : 'catalogue');
}

/** Creates slots for concurrent calls by group. One caller may hold at most half of a group. */
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
    const callerKey = caller === undefined ? undefined : `${group} ${caller}`;
    if ((running.get(group) ?? 0) >= most[group]) return undefined;
    if (callerKey !== undefined && (running.get(callerKey) ?? 0) >= most[group] / 2) return undefined;
    const keys = callerKey === undefined ? [group] : [group, callerKey];
    for (const key of keys) change(key, 1);
    return () => {
      for (const key of keys) change(key, -1);
    };
  };
}

/** A call before admission. The caller is the visitor's IP, or the input for calls of pages, which have no IP. */
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

/**
 * Runs a call if a slot is free and its circuit breaker is closed or permits a probe; otherwise returns undefined
 * immediately.
 */
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

type BreakerLimits = {
  /** Failures older than this do not count. */
  readonly windowMs: number;
  /** The breaker stays closed below this number of calls within the window. */
  readonly leastCalls: number;
  /** The breaker opens when a larger share of the calls fails. */
  readonly ratio: number;
  /** Maximum counted failures per caller, because the caller's request itself may cause them. */
  readonly mostOfOne: number;
  /** How long an open breaker rejects calls before it permits a probe. */
  readonly pauseMs: number;
};

/**
 * How a call ended. `unreachable`: no connection, independent of the request. `abandoned`: the caller disconnected,
 * which does not count.
 */
export type CallEnd = { readonly fate: 'answered' | 'failed' | 'unreachable' | 'abandoned' };

/** Calls of a tenth of the window. */
type Slice = { readonly since: number; answered: number; unreachable: number; readonly failed: Map<string, number> };

const slicesPerWindow = 10;
const maxCallersPerSlice = 200;

/**
 * A circuit breaker for one call of the contract. It uses the monotonic clock, because the system clock may be set
 * back.
 */
export class Breaker {
  readonly #limits: BreakerLimits;
  #slices: Slice[] = [];
  #openedAt: number | undefined;
  #isProbing = false;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work, or returns undefined immediately while the breaker is open. After the pause one call runs as a
   * probe. A probe must continue after its caller disconnects, because its result decides whether the breaker closes.
   */
  async run<End extends CallEnd>(caller: string, work: (isProbe: boolean) => Promise<End>): Promise<End | undefined> {
    if (this.#openedAt === undefined) {
      const end = await work(false);
      this.#count(end.fate, caller);
      return end;
    }
    if (this.#isProbing || performance.now() - this.#openedAt < this.#limits.pauseMs) return undefined;
    this.#isProbing = true;
    try {
      const end = await work(true);
      if (end.fate === 'answered') {
        this.#slices = [];
        this.#openedAt = undefined;
      } else if (end.fate !== 'abandoned') this.#openedAt = performance.now();
      return end;
    } finally {
      this.#isProbing = false;
    }
  }

  #count(fate: CallEnd['fate'], caller: string): void {
    if (fate === 'abandoned') return;
    const slice = this.#currentSlice();
    if (fate !== 'failed') slice[fate] += 1;
    else if (slice.failed.has(caller) || slice.failed.size < maxCallersPerSlice)
      slice.failed.set(caller, (slice.failed.get(caller) ?? 0) + 1);
    if (fate !== 'answered' && this.#failsTooOften()) this.#openedAt ??= performance.now();
  }

  #currentSlice(): Slice {
    const now = performance.now();
    const { windowMs } = this.#limits;
    this.#slices = this.#slices.filter(({ since }) => now - since < windowMs);
    const last = this.#slices.at(-1);
    if (last && now - last.since < windowMs / slicesPerWindow) return last;
    const slice = { since: now, answered: 0, unreachable: 0, failed: new Map<string, number>() };
    this.#slices.push(slice);
    return slice;
  }

  #failsTooOften(): boolean {
    const { leastCalls, ratio, mostOfOne } = this.#limits;
    const failuresByCaller = new Map<string, number>();
    let [answered, failures] = [0, 0];
    for (const slice of this.#slices) {
      answered += slice.answered;
      failures += slice.unreachable;
      for (const [caller, n] of slice.failed) failuresByCaller.set(caller, (failuresByCaller.get(caller) ?? 0) + n);
    }
    for (const n of failuresByCaller.values()) failures += Math.min(n, mostOfOne);
    return answered + failures >= leastCalls && failures > (answered + failures) * ratio;
  }
}
