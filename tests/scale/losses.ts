import { setTimeout as pause } from 'node:timers/promises';
import type { Goods } from '../load/shop-goods';
import { keepShopping, type OrderBook } from '../load/shopper';
import { Tally } from '../load/tally';
import type { House } from './house';

/** One thing that happens to the shop while people shop, and what an operator or a supervisor does about it. */
export type Loss = { readonly title: string; readonly happen: (house: House) => Promise<void> };

/** A supervisor starts again what has ended; until then, and while it starts, the other one is alone. */
const killAndRestart = async (part: House['services'][number] | undefined) => {
  part?.kill();
  await pause(500);
  await part?.start();
};

export const losses: readonly Loss[] = [
  { title: 'a storefront', happen: ({ storefronts }) => killAndRestart(storefronts[0]) },
  { title: 'a service', happen: ({ services }) => killAndRestart(services[0]) },
  {
    title: 'Redis',
    async happen({ redis }) {
      await redis.stop();
      await pause(3000);
      await redis.beginEmpty();
    },
  },
  {
    title: 'Redis (frozen)',
    async happen({ redis }) {
      redis.standStill();
      await pause(3000);
      redis.goOn();
    },
  },
  {
    title: 'the replica, which is an hour behind',
    async happen(house) {
      await house.replica.stop();
      const behind = await house.startReplica({ recovery_min_apply_delay: '1h' });
      await pause(5000);
      await behind.stop();
      await house.startReplica();
    },
  },
  {
    title: 'the replica',
    async happen(house) {
      house.killDatabase('replica');
      // What the runbook says: the primary waits for nobody any more.
      await house.setWaiting(false);
      await pause(3000);
      await house.startReplica();
      await house.setWaiting(true);
    },
  },
  {
    title: 'the primary; the replica is promoted',
    async happen(house) {
      house.killDatabase('primary');
      await house.promoteReplica();
      const { addresses, services, replica } = house;
      addresses.primary = replica.url;
      addresses.replicas = [];
      for (const part of services) {
        await part.stop();
        await part.start();
      }
    },
  },
];

export type LossRow = {
  readonly title: string;
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  /** From the loss until the last request that failed or was refused; 0 where none did. */
  readonly wholeAfterMs: number;
  readonly failures: string;
};

type Street = {
  readonly house: House;
  readonly goods: Goods;
  readonly shoppers: number;
  readonly orders: OrderBook;
  readonly readsFiles?: boolean;
};

const afterwardsMs = 4000;

/** Lets something happen while people shop, and goes on for a few seconds after it has been mended. */
export async function duringLoss(
  { title, happen }: Loss,
  { house, goods, shoppers, orders, readsFiles = false }: Street,
): Promise<LossRow> {
  const tally = new TimedTally();
  const stopping = { until: Number.POSITIVE_INFINITY };
  const street = {
    ...{ base: house.base, goods, tally, orders, thinkMs: 300, readsFiles },
    get until() {
      return stopping.until;
    },
  };
  const crowd = Array.from({ length: shoppers }, () => keepShopping(street));
  await pause(2000);
  tally.begin();
  await happen(house);
  await pause(afterwardsMs);
  stopping.until = performance.now();
  await Promise.all(crowd);
  const [answered, refused, failed] = (['answered', 'refused', 'failed'] as const).map((kind) => tally.total(kind));
  return {
    ...{ title, answered: answered ?? 0, refused: refused ?? 0, failed: failed ?? 0 },
    wholeAfterMs: tally.lastTroubleMs,
    failures: tally.failures,
  };
}

/** A tally that also knows when the last request failed. */
class TimedTally extends Tally {
  #began = Number.POSITIVE_INFINITY;
  lastTroubleMs = 0;

  begin(): void {
    this.#began = performance.now();
  }

  override note(...[step, outcome, ms]: Parameters<Tally['note']>): void {
    super.note(step, outcome, ms);
    const since = performance.now() - this.#began;
    if (outcome !== 'answered' && since > 0) this.lastTroubleMs = since;
  }
}
