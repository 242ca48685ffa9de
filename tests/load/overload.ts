import { setTimeout as pause } from 'node:timers/promises';
import { figure } from '@/bench/report';
import { anyOf, type CatalogueSample, ShopClient } from './shop-client';
import { Tally } from './tally';

type Target = { readonly base: string; readonly sample: CatalogueSample };

const clientCount = 16;
const measureSeconds = 10;
const tickMs = 50;
/** Maximum number of pending requests, which limits the memory of the load generator. */
const maxPending = 8000;
const healthyMs = 1000;
const timeoutMs = 180_000;

/** Requests that caches cannot answer: mostly uncached pages, and filtered lists, suggestions and carts. */
class Mix {
  readonly #target: Target;
  #count = 0;
  #nextProduct: number;

  constructor(target: Target) {
    this.#target = target;
    this.#nextProduct = Math.floor(Math.random() * target.sample.products.length);
  }

  send(tally: Tally): Promise<unknown> {
    const { base, sample } = this.#target;
    this.#count += 1;
    const client = new ShopClient(base, tally, 1 + (this.#count % 4000));
    const chance = Math.random();
    if (chance < 0.5) return this.newPage(tally, client);
    if (chance < 0.75) {
      const list = `/shop/category/${anyOf(sample.categories)}?f.brand=${anyOf(sample.brands)}&sort=price`;
      return client.page('narrowed list', list);
    }
    if (chance < 0.9) {
      const query = encodeURIComponent(anyOf(sample.words));
      return client.call('suggestions', `/suggestions?lang=${client.locale}&query=${query}`);
    }
    const cart = [{ productId: anyOf(sample.products).id, quantity: 1 }];
    return client.call('cart', '/session', { method: 'PUT', body: { lang: client.locale, cart } });
  }

  /** The page of the next product, which is probably not cached. */
  newPage(tally: Tally, client = new ShopClient(this.#target.base, tally, 1 + (this.#count % 4000))): Promise<unknown> {
    const { products } = this.#target.sample;
    this.#nextProduct = (this.#nextProduct + 1) % products.length;
    return client.page('product', `/shop/products/${products[this.#nextProduct]?.slug ?? ''}`);
  }
}

/** Requests per second of this mix that the shop can serve, measured with a few sequential clients. */
async function measureCapacity(mix: Mix): Promise<number> {
  const tally = new Tally();
  const began = performance.now();
  const caller = async () => {
    while (performance.now() < began + measureSeconds * 1000) await mix.send(tally);
  };
  await Promise.all(Array.from({ length: clientCount }, caller));
  return tally.total('answered') / ((performance.now() - began) / 1000);
}

export type Overloaded = { readonly tally: Tally; readonly text: string };

/** Sends a multiple of the capacity without waiting for responses, then measures the recovery. */
export async function overload(target: Target, times: number, seconds: number): Promise<Overloaded> {
  const mix = new Mix(target);
  const carried = await measureCapacity(mix);
  const rate = carried * times;
  console.log(
    `Capacity: ${figure(carried)} mixed requests per second. Sending ${figure(rate)} per second for ${seconds} s.`,
  );
  const tally = new Tally();
  const began = performance.now();
  const running = new Set<Promise<unknown>>();
  let sent = 0;
  let unsent = 0;
  while (performance.now() < began + seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate) - sent - unsent;
    for (let at = 0; at < due; at += 1) {
      if (running.size >= maxPending) unsent += 1;
      else {
        sent += 1;
        const one = mix.send(tally).finally(() => running.delete(one));
        running.add(one);
      }
    }
    await pause(tickMs);
  }
  const waiting = running.size;
  const answeredPerSecond = tally.total('answered') / seconds;
  const recoveryMs = await recovery(mix);
  await Promise.all(running);
  const lines = [
    `Sent ${sent} requests (${unsent} skipped, because ${maxPending} were pending); ${waiting} had no response when the last was sent.`,
    `Answered ${figure(answeredPerSecond)} per second.`,
    recoveryMs === undefined
      ? `Not recovered after ${timeoutMs / 1000} s.`
      : `Recovered ${figure(recoveryMs / 1000)} s after the last: a new product page within ${healthyMs} ms.`,
  ];
  return { tally, text: lines.join('\n') };
}

/** Time until an uncached page is fast again. */
async function recovery(mix: Mix): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() < began + timeoutMs) {
    const tally = new Tally();
    const started = performance.now();
    await mix.newPage(tally);
    const now = performance.now();
    if (tally.total('answered') === 1 && now - started < healthyMs) return now - began;
    await pause(tickMs);
  }
  return undefined;
}

/** Requests each uncached product page once, over connections that are always busy. */
export async function saturate({ base, sample }: Target, connections: number, seconds: number): Promise<Tally> {
  console.log(`${connections} connections, each on product pages of its own, for ${seconds} s.`);
  const tally = new Tally();
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const connection = async (number: number) => {
    // The client number selects the language, so that neighbouring clients use different languages.
    const client = new ShopClient(base, tally, 1 + number);
    while (performance.now() < until) {
      const product = sample.products[next % sample.products.length];
      next += 1;
      await client.page('product', `/shop/products/${product?.slug ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return tally;
}
