import { timed } from '@/scripts/tool';
import { cpuOf } from '../process';
import { openClient } from './load';
import type { ShopPages } from './shop-pages';

/** Process ids whose CPU time is measured. */
export type Programs = {
  readonly storefront: number;
  readonly services: number;
  readonly database: number | undefined;
};

/** Runs some work and returns the CPU time of each process in ms. */
export async function costOf(programs: Programs, work: () => Promise<unknown>): Promise<number[]> {
  const pids = [programs.storefront, programs.services, programs.database];
  const read = () => pids.map((pid) => (pid === undefined ? Number.NaN : cpuOf(pid)));
  const before = read();
  await work();
  return read().map((after, at) => after - (before[at] ?? 0));
}

/** Requests pages one at a time over one connection; returns the times in ms. */
export async function requestInTurn(port: number, paths: Iterable<string>): Promise<number[]> {
  const client = await openClient(port);
  const times: number[] = [];
  for (const path of paths)
    times.push(
      await timed(async () => {
        const { status } = await client.get(path);
        if (status !== 200) throw new Error(`${path} answers ${status}.`);
      }),
    );
  client.close();
  return times;
}

const count = 200;

/** Pages that no cache has yet, by kind. Other pages of the same kinds are requested first, which compiles the code. */
export async function coldPages(port: number, { products, lists }: ShopPages) {
  const filtered = (path: string, from: number) =>
    Array.from({ length: count }, (_, at) => `${path}?f.price=${from + at}..99000000&page=1`);
  await requestInTurn(port, [
    ...products.slice(-count),
    ...filtered(lists.category, 1000),
    ...filtered(lists.search, 1000),
  ]);
  return {
    product: products.slice(0, count),
    'filtered category': filtered(lists.category, 1),
    'filtered search': filtered(lists.search, 1),
  };
}

export type ColdPages = Awaited<ReturnType<typeof coldPages>>;
