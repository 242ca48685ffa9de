import { cpuOf } from '@/bench/process';
import type { CatalogueSample } from '../load/shop-client';
import { keepShopping } from '../load/shopper';
import { Tally } from '../load/tally';
import type { ScaledShop } from './scaled-shop';

export type Throughput = {
  readonly requestsPerSecond: number;
  readonly cpuMsPerRequest: number;
  readonly failed: number;
  readonly failures: string;
};

export type ShoppingRun = {
  readonly scaledShop: ScaledShop;
  readonly sample: CatalogueSample;
  readonly shoppers: number;
  readonly seconds: number;
  /** Number of storefronts and of services in use. */
  readonly pairs: number;
};

/** Measures the throughput with busy shoppers, and the CPU time of all programs per request. */
export async function measureThroughput({
  scaledShop,
  sample,
  shoppers,
  seconds,
  pairs,
}: ShoppingRun): Promise<Throughput> {
  const tally = new Tally();
  const orders = { acknowledged: new Map<string, number>(), unanswered: 0 };
  const before = cpuOfAll(scaledShop, pairs);
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: shoppers }, () =>
      keepShopping({ base: scaledShop.base, sample, tally, orders, thinkMs: 0, until }),
    ),
  );
  const answered = tally.total('answered');
  return {
    requestsPerSecond: answered / ((performance.now() - began) / 1000),
    cpuMsPerRequest: (cpuOfAll(scaledShop, pairs) - before) / answered,
    failed: tally.total('failed'),
    failures: tally.failures,
  };
}

function cpuOfAll({ nginx, storefronts, services, redis, databasePids }: ScaledShop, pairs: number): number {
  const programs = [...storefronts.slice(0, pairs), ...services.slice(0, pairs)];
  const pids = [nginx.pid, redis.pid(), ...programs.map(({ pid }) => pid), ...databasePids()];
  return pids.reduce((sum, pid) => sum + (cpuOf(pid) || 0), 0);
}
