import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults';
import { differences, type Entry, prepareSample, readStored } from './ledger';
import type { BreakableShop } from './shop';
import { cartIsRight, openCrowd, type Shopper, visit } from './shopper';

export type Row = {
  readonly title: string;
  readonly skipped?: string;
  /** Time from the end of the fault until the first visit without retries; undefined if there was none. */
  readonly backMs?: number | undefined;
  /** Longest downtime of a cached page; undefined without a storefront. */
  readonly pageAwayMs?: number | undefined;
  readonly statuses: ReadonlyMap<number, number>;
  readonly acknowledged: { readonly orders: number; readonly accounts: number; readonly cartChanges: number };
  /** Acknowledged data that are missing, or stored more than once. */
  readonly wrong: readonly string[];
};

export type RunOptions = {
  readonly shop: BreakableShop;
  readonly faults: readonly Fault[];
  readonly shoppers: number;
  readonly onRow?: (row: Row) => void;
};

const warmUpMs = 2000;
const backTimeoutMs = 120_000;
const finishTimeoutMs = 60_000;
/** Number of recent carts that are reread after each fault. */
const cartsChecked = 100;
const readersAtOnce = 4;

/** Causes one fault after the other while shoppers buy, and compares acknowledged with stored data. */
export async function runFaults({ shop, faults, shoppers, onRow = () => {} }: RunOptions): Promise<readonly Row[]> {
  const sample = await prepareSample(shop.databaseUrl, shop.openDoor(0));
  const everybody: Shopper[] = [];
  let numbers = 0;
  const nextNumber = () => {
    numbers += 1;
    return numbers;
  };
  const serves = (timeoutMs: number) => untilServed(shop, timeoutMs, nextNumber, sample, everybody);

  const rows: Row[] = [];
  for (const fault of faults) {
    const skipped = fault.impossible(shop);
    const row = skipped === undefined ? await runOne(fault) : skippedRow(fault, skipped);
    onRow(row);
    rows.push(row);
    if (row.skipped === undefined && row.backMs === undefined) break;
  }
  return rows;

  async function runOne(fault: Fault): Promise<Row> {
    const crowd = openCrowd({ shoppers, openDoor: shop.openDoor, sample, nextNumber });
    await pause(warmUpMs);
    const pageAway = shop.homeUrl === undefined ? undefined : watchPage(shop.homeUrl);
    const wrong: string[] = [];
    await fault
      .happen(shop, async () => {
        if ((await serves(holdTimeoutMs)) === undefined) wrong.push('did not serve meanwhile');
      })
      .catch((error: unknown) => void wrong.push(error instanceof Error ? error.message : String(error)));
    const backMs = await serves(backTimeoutMs);
    const pageAwayMs = await pageAway?.();
    const finishedShoppers = await crowd.finish(finishTimeoutMs);
    everybody.push(...finishedShoppers);
    if (backMs === undefined) wrong.push('did not come back');
    else wrong.push(...(await compare()));
    const entries = finishedShoppers.map(({ entry }) => entry);
    return { title: fault.title, backMs, pageAwayMs, statuses: crowd.statuses, acknowledged: count(entries), wrong };
  }

  async function compare(): Promise<string[]> {
    const shoppers = everybody.filter(({ cart }) => cart.size > 0).slice(-cartsChecked);
    await Promise.all(Array.from({ length: readersAtOnce }, (_, at) => checkCarts(shoppers, at)));
    const entries = everybody.map(({ entry }) => entry);
    return differences(entries, await readStored(shop.databaseUrl, sample.piecesInStock));
  }
}

const holdTimeoutMs = 20_000;

async function checkCarts(shoppers: readonly Shopper[], from: number): Promise<void> {
  for (let at = from; at < shoppers.length; at += readersAtOnce) {
    const shopper = shoppers[at];
    if (shopper && !(await cartIsRight(shopper))) shopper.entry.cartIntact = false;
  }
}

/** Sends shoppers until one completes the visit without a retry. */
async function untilServed(
  shop: BreakableShop,
  timeoutMs: number,
  nextNumber: () => number,
  sample: Parameters<typeof visit>[2],
  everybody: Shopper[],
): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    const givenUp = AbortSignal.abort();
    if (await isReady(shop)) {
      const number = orderingNumber(nextNumber);
      const finishedShoppers = await visit(number, shop.openDoor(number), sample, {
        onAnswer: () => {},
        givenUp,
        betweenMs: 0,
      });
      everybody.push(finishedShoppers);
      if (finishedShoppers.entry.order) return performance.now() - began;
    }
    await pause(100);
  }
  return undefined;
}

/** A shopper whose visit includes a guest order. */
function orderingNumber(nextNumber: () => number): number {
  for (;;) {
    const number = nextNumber();
    if (number % 4 >= 2) return number;
  }
}

async function isReady({ readyUrl, homeUrl }: BreakableShop): Promise<boolean> {
  const urls = homeUrl === undefined ? [readyUrl] : [readyUrl, homeUrl];
  const answers = urls.map((url) =>
    fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}

function count(entries: readonly Entry[]): Row['acknowledged'] {
  return {
    orders: entries.filter(({ order }) => order !== undefined).length,
    accounts: entries.filter(({ account }) => account).length,
    cartChanges: entries.reduce((sum, { cartChanges }) => sum + cartChanges, 0),
  };
}

function skippedRow({ title }: Fault, skipped: string): Row {
  return { title, skipped, statuses: new Map(), acknowledged: count([]), wrong: [] };
}

const everyMs = 200;

/** Requests a page repeatedly; returns its longest downtime in milliseconds. */
export function watchPage(url: string): () => Promise<number> {
  let [watching, lastSeen, longest] = [true, performance.now(), 0];
  const watched = (async () => {
    while (watching) {
      const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      if (status === 200) {
        longest = Math.max(longest, performance.now() - lastSeen);
        lastSeen = performance.now();
      }
      await pause(everyMs);
    }
  })();
  return async () => {
    watching = false;
    await watched;
    return Math.max(longest, performance.now() - lastSeen);
  };
}
