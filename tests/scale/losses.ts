import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogueSample } from '../load/shop-client';
import { keepShopping } from '../load/shopper';
import { type OrderBook, Tally } from '../load/tally';
import type { ScaledShop } from './scaled-shop';

/** A failure during shopping, followed by the action of the operator or supervisor. */
export type Loss = { readonly title: string; readonly happen: (scaledShop: ScaledShop) => Promise<void> };

/** Kills a program and restarts it like a supervisor; meanwhile only the other instance serves requests. */
const killAndRestart = async (part: ScaledShop['services'][number] | undefined) => {
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
    async happen(scaledShop) {
      await scaledShop.replica.stop();
      const behind = await scaledShop.startReplica({ recovery_min_apply_delay: '1h' });
      await pause(5000);
      await behind.stop();
      await scaledShop.startReplica();
    },
  },
  {
    title: 'the replica',
    async happen(scaledShop) {
      scaledShop.killDatabase('replica');
      // Follows the runbook: the primary stops waiting for the replica.
      await scaledShop.setWaiting(false);
      await pause(3000);
      await scaledShop.startReplica();
      await scaledShop.setWaiting(true);
    },
  },
  {
    title: 'the primary; the replica is promoted',
    async happen(scaledShop) {
      scaledShop.killDatabase('primary');
      await scaledShop.promoteReplica();
      const { addresses, services, replica } = scaledShop;
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
  /** Time from the failure to the last failed or rejected request; 0 if there was none. */
  readonly wholeAfterMs: number;
  readonly failures: string;
};

type ShoppingRun = {
  readonly scaledShop: ScaledShop;
  readonly sample: CatalogueSample;
  readonly shoppers: number;
  readonly orders: OrderBook;
  readonly readsFiles?: boolean;
};

const afterwardsMs = 4000;

/** Runs a failure during shopping, and continues for a few seconds after the recovery. */
export async function duringLoss(
  { title, happen }: Loss,
  { scaledShop, sample, shoppers, orders, readsFiles = false }: ShoppingRun,
): Promise<LossRow> {
  const tally = new TimedTally();
  const stopping = { until: Number.POSITIVE_INFINITY };
  const shoppingRun = {
    ...{ base: scaledShop.base, sample, tally, orders, thinkMs: 300, readsFiles },
    get until() {
      return stopping.until;
    },
  };
  const crowd = Array.from({ length: shoppers }, () => keepShopping(shoppingRun));
  await pause(2000);
  tally.begin();
  await happen(scaledShop);
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

/** A tally that also records when the last request failed. */
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
