import { maxPricedProducts } from '@/lib/contract/limits';
import type { Money } from '@/lib/contract/shared';
import type { ApiResult } from '@/lib/requests/api';

type OwnPrice = { readonly list: Money; readonly own: Money };
export type OwnPriceAnswer = ApiResult<{ readonly items: readonly ({ readonly id: number } & OwnPrice)[] }>;

/** Long enough for all prices of a page to ask, too short for anybody to see. */
const batchMs = 40;
/** Older prices are requested again when displayed. */
const maxAgeMs = 300_000;

/**
 * Own prices of the products on the page. Products requested within a moment share one request; after a failure list
 * prices stay, and the next product shown asks again.
 */
export function createOwnPriceStore(ask: (prodIds: readonly number[]) => Promise<OwnPriceAnswer>) {
  let prices: ReadonlyMap<number, OwnPrice> = new Map();
  let requested = new Map<number, number>();
  let wanted = new Set<number>();
  let customer = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function fetchSome(ids: readonly number[]): Promise<void> {
    const batch = requested;
    const result = await ask(ids);
    // Somebody else may have signed in meanwhile.
    if (batch !== requested) return;
    if (!result.ok) {
      for (const id of ids) requested.delete(id);
      return;
    }
    prices = new Map([...prices, ...result.data.items.map(({ id, list, own }) => [id, { list, own }] as const)]);
    tell();
  }

  function fetchWanted(): void {
    const ids = [...wanted];
    wanted = new Set();
    timer = undefined;
    for (let from = 0; from < ids.length; from += maxPricedProducts) {
      void fetchSome(ids.slice(from, from + maxPricedProducts));
    }
  }

  return {
    get: (id: number) => prices.get(id),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The price of this product is shown. */
    want(id: number): void {
      if (Date.now() - (requested.get(id) ?? Number.NEGATIVE_INFINITY) < maxAgeMs) return;
      requested.set(id, Date.now());
      wanted.add(id);
      timer ??= setTimeout(fetchWanted, batchMs);
    },
    /** Sets whose prices are shown, as a key of customer and contracts; another key drops the known prices. */
    serve(next: string): void {
      if (next === customer) return;
      customer = next;
      clearTimeout(timer);
      timer = undefined;
      prices = new Map();
      requested = new Map();
      wanted = new Set();
      tell();
    },
  };
}
