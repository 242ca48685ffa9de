import { cpuOf } from '@/bench/process';
import type { Goods } from '../load/shop-goods';
import { keepShopping } from '../load/shopper';
import { Tally } from '../load/tally';
import type { House } from './house';

export type Carried = {
  readonly requestsPerSecond: number;
  readonly cpuMsPerRequest: number;
  readonly failed: number;
  readonly failures: string;
};

export type Street = {
  readonly house: House;
  readonly goods: Goods;
  readonly shoppers: number;
  readonly seconds: number;
  /** How many storefronts, and as many services, are asked. */
  readonly pairs: number;
};

/** What the shop carries of shoppers who never rest, and what a request costs all its programs together. */
export async function carry({ house, goods, shoppers, seconds, pairs }: Street): Promise<Carried> {
  const tally = new Tally();
  const orders = { acknowledged: new Map<string, number>(), unanswered: 0 };
  const before = cpuOfAll(house, pairs);
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: shoppers }, () => keepShopping({ base: house.base, goods, tally, orders, thinkMs: 0, until })),
  );
  const answered = tally.total('answered');
  return {
    requestsPerSecond: answered / ((performance.now() - began) / 1000),
    cpuMsPerRequest: (cpuOfAll(house, pairs) - before) / answered,
    failed: tally.total('failed'),
    failures: tally.failures,
  };
}

function cpuOfAll({ nginx, storefronts, services, redis, databasePids }: House, pairs: number): number {
  const programs = [...storefronts.slice(0, pairs), ...services.slice(0, pairs)];
  const pids = [nginx.pid, redis.pid(), ...programs.map(({ pid }) => pid), ...databasePids()];
  return pids.reduce((sum, pid) => sum + (cpuOf(pid) || 0), 0);
}
