import type { Door } from './door';
import { type Goods, type Shopper, visit } from './shopper';

export type Crowd = {
  /** How often each status came; 0 stands for no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Lets everybody finish what they began, and gives all who came; after the patience nobody tries any more. */
  finish(timeoutMs: number): Promise<readonly Shopper[]>;
};

export type CrowdOptions = {
  readonly shoppers: number;
  readonly openDoor: (shopper: number) => Door;
  readonly goods: Goods;
  /** The numbers that shoppers have, each its own over all crowds. */
  readonly nextNumber: () => number;
  readonly betweenMs?: number;
};

/** So many shoppers at once, one visit after the other, until they are let finish. */
export function openCrowd({ shoppers, openDoor, goods, nextNumber, betweenMs = 200 }: CrowdOptions): Crowd {
  const [came, statuses, givenUp] = [[] as Shopper[], new Map<number, number>(), new AbortController()];
  let closing = false;
  const onAnswer = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const places = Array.from({ length: shoppers }, async () => {
    while (!closing) {
      const number = nextNumber();
      came.push(await visit(number, openDoor(number), goods, { onAnswer, givenUp: givenUp.signal, betweenMs }));
    }
  });
  return {
    statuses,
    async finish(timeoutMs) {
      closing = true;
      const timer = setTimeout(() => givenUp.abort(), timeoutMs);
      await Promise.all(places);
      clearTimeout(timer);
      return came;
    },
  };
}
