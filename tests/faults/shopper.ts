import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SessionState } from '@/lib/contract/orders/session';
import { type Answer, type Door, lang, type OrderBody, type OrderSample } from './door';
import type { Entry } from './ledger';

/** A shopper and the results acknowledged so far. */
export type Shopper = {
  readonly entry: Entry;
  readonly door: Door;
  /** Products and quantities in the cart as last acknowledged; empty after an order. */
  cart: ReadonlyMap<number, number>;
};

export type RetryOptions = {
  /** Called with the status of each response. */
  readonly onAnswer: (status: number) => void;
  /** When aborted, failed requests are not retried. */
  readonly givenUp: AbortSignal;
  readonly betweenMs: number;
};

/** An unexpected rejection, which ends the visit. */
class Refused extends Error {}

/** Retry delays double from the first value to the second. */
const [firstRetryMs, longestRetryMs] = [250, 4000];

/**
 * One visit: fills a cart, changes it, and then, depending on the shopper's number, signs up, orders, does both, or
 * stops. Requests without a response are repeated until they succeed; an order keeps its idempotency key.
 */
export async function visit(number: number, door: Door, sample: OrderSample, retry: RetryOptions): Promise<Shopper> {
  const email = `shopper-${number}-${randomUUID().slice(0, 8)}@exemplu.md`;
  const entry: Entry = { email, account: false, order: undefined, unsure: false, cartChanges: 0, cartIntact: true };
  const shopper: Shopper = { entry, door, cart: new Map() };
  const [first = 0, second = 0] = [0, 1].map((step) => sample.productIds[(number + step) % sample.productIds.length]);
  try {
    await put(shopper, new Map([[first, 1]]), retry);
    await put(shopper, new Map([[first, 2]]).set(second, 1), retry);
    if (number % 4 === 1) await signUp(shopper, retry);
    if (number % 4 !== 0) await order(shopper, sample, number, retry);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return shopper;
}

async function put(shopper: Shopper, cart: ReadonlyMap<number, number>, retry: RetryOptions): Promise<void> {
  const intents = [...cart].map(([productId, quantity]) => ({ productId, quantity }));
  await insist(() => shopper.door.changeCart(intents), retry);
  shopper.cart = cart;
  shopper.entry.cartChanges += 1;
}

async function signUp({ entry, door }: Shopper, retry: RetryOptions): Promise<void> {
  const body = { email: entry.email, password: `ulei-filtru-${entry.email}`.slice(0, 60), lang: 'ro' } as const;
  entry.unsure = true;
  await insist(() => door.signUp(body), retry);
  entry.unsure = false;
  entry.account = true;
}

async function order(shopper: Shopper, sample: OrderSample, number: number, retry: RetryOptions): Promise<void> {
  const { entry, door } = shopper;
  const session = await insist(() => door.readCart(), retry);
  if (!sameCart(shopper.cart, session)) entry.cartIntact = false;
  const { cart } = session;
  const phone = `+3736${String(1_000_000 + number).slice(-7)}`;
  const body: OrderBody = {
    ...{ lang, idempotencyKey: randomUUID(), payment: 'cash', agree: true },
    contact: { firstName: 'Ion', lastName: 'Rusu', email: entry.email, phone },
    delivery: sample.delivery,
    expectedTotal: cart.total,
  };
  entry.unsure = true;
  const placed = await insist(() => door.checkout(body), retry);
  entry.unsure = false;
  entry.order = { number: placed.number, total: placed.total.amount, pieces: cart.quantity };
  shopper.cart = new Map();
}

/** Repeats a request until it succeeds or is definitely rejected. */
async function insist<Data>(ask: () => Promise<Answer<Data>>, retry: RetryOptions): Promise<Data> {
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(2 * retryMs, longestRetryMs)) {
    const { status, data } = await ask();
    retry.onAnswer(status);
    if (data !== undefined) {
      await pause(retry.betweenMs);
      return data;
    }
    const again = status === 0 || status >= 500 || status === 429;
    if (!again || retry.givenUp.aborted) throw new Refused(String(status));
    await pause(retryMs);
  }
}

/** Whether the cart matches its last acknowledged state. */
export async function cartIsRight({ cart, door }: Shopper): Promise<boolean> {
  const { data } = await door.readCart();
  return data !== undefined && sameCart(cart, data);
}

function sameCart(expected: ReadonlyMap<number, number>, { cart }: SessionState): boolean {
  const lines = cart.lines.map(({ product, quantity }) => `${product.id} ${quantity}`).sort();
  const expectedLines = [...expected].map(([id, quantity]) => `${id} ${quantity}`).sort();
  return lines.join() === expectedLines.join();
}

export type Crowd = {
  /** Number of responses by status; 0 means no response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Waits for the current visits, stops retries after the timeout, and returns all shoppers. */
  finish(timeoutMs: number): Promise<readonly Shopper[]>;
};

export type CrowdOptions = {
  readonly shoppers: number;
  readonly openDoor: (shopper: number) => Door;
  readonly sample: OrderSample;
  /** Returns the next shopper number, unique across all crowds. */
  readonly nextNumber: () => number;
  readonly betweenMs?: number;
};

/** Runs this number of shoppers concurrently, each visit followed by the next, until `finish` is called. */
export function openCrowd({ shoppers, openDoor, sample, nextNumber, betweenMs = 200 }: CrowdOptions): Crowd {
  const [visitors, statuses, givenUp] = [[] as Shopper[], new Map<number, number>(), new AbortController()];
  let closing = false;
  const onAnswer = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const places = Array.from({ length: shoppers }, async () => {
    while (!closing) {
      const number = nextNumber();
      visitors.push(await visit(number, openDoor(number), sample, { onAnswer, givenUp: givenUp.signal, betweenMs }));
    }
  });
  return {
    statuses,
    async finish(timeoutMs) {
      closing = true;
      const timer = setTimeout(() => givenUp.abort(), timeoutMs);
      await Promise.all(places);
      clearTimeout(timer);
      return visitors;
    },
  };
}
