import { setTimeout as pause } from 'node:timers/promises';
import { figure } from '@/bench/report';
import { ShopClient } from './shop-client';
import { anyOf, type Goods } from './shop-goods';
import { Tally } from './tally';

type Target = { readonly base: string; readonly goods: Goods };

const callersAtOnce = 16;
const measureSeconds = 10;
const tickMs = 50;
/** Requests that may be under way, so that the sender itself stays bounded when a shop takes in everything. */
const mostRunning = 8000;
const wellMs = 1000;
const timeoutMs = 180_000;

/** What comes to a shop at a bad time: new pages above all, lists of a kind that nobody kept, suggestions, carts. */
class Mix {
  readonly #target: Target;
  #count = 0;
  #nextProduct: number;

  constructor(target: Target) {
    this.#target = target;
    this.#nextProduct = Math.floor(Math.random() * target.goods.products.length);
  }

  send(tally: Tally): Promise<unknown> {
    const { base, goods } = this.#target;
    this.#count += 1;
    const client = new ShopClient(base, tally, 1 + (this.#count % 4000));
    const chance = Math.random();
    if (chance < 0.5) return this.newPage(tally, client);
    if (chance < 0.75) {
      const list = `/shop/category/${anyOf(goods.categories)}?f.brand=${anyOf(goods.brands)}&sort=price`;
      return client.page('narrowed list', list);
    }
    if (chance < 0.9) {
      const query = encodeURIComponent(anyOf(goods.words));
      return client.call('suggestions', `/suggestions?lang=${client.locale}&query=${query}`);
    }
    const cart = [{ productId: anyOf(goods.products).id, quantity: 1 }];
    return client.call('cart', '/session', { method: 'PUT', body: { lang: client.locale, cart } });
  }

  /** A page of a product that was hardly asked for before. */
  newPage(tally: Tally, client = new ShopClient(this.#target.base, tally, 1 + (this.#count % 4000))): Promise<unknown> {
    const { products } = this.#target.goods;
    this.#nextProduct = (this.#nextProduct + 1) % products.length;
    return client.page('product', `/shop/products/${products[this.#nextProduct]?.slug ?? ''}`);
  }
}

/** How many mixed requests a second a shop answers when some callers ask one after the other. */
async function carriedRate(mix: Mix): Promise<number> {
  const tally = new Tally();
  const began = performance.now();
  const caller = async () => {
    while (performance.now() < began + measureSeconds * 1000) await mix.send(tally);
  };
  await Promise.all(Array.from({ length: callersAtOnce }, caller));
  return tally.total('answered') / ((performance.now() - began) / 1000);
}

export type Overloaded = { readonly tally: Tally; readonly text: string };

/** Sends so many times what the machine carries, whether or not answers come, and then waits until all is well again. */
export async function overload(target: Target, times: number, seconds: number): Promise<Overloaded> {
  const mix = new Mix(target);
  const carried = await carriedRate(mix);
  const rate = carried * times;
  console.log(
    `The machine carries ${figure(carried)} mixed requests a second; ${figure(rate)} a second for ${seconds} s.`,
  );
  const tally = new Tally();
  const began = performance.now();
  const running = new Set<Promise<unknown>>();
  let sent = 0;
  let unsent = 0;
  while (performance.now() < began + seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate) - sent - unsent;
    for (let at = 0; at < due; at += 1) {
      if (running.size >= mostRunning) unsent += 1;
      else {
        sent += 1;
        const one = mix.send(tally).finally(() => running.delete(one));
        running.add(one);
      }
    }
    await pause(tickMs);
  }
  const waiting = running.size;
  const answeredASecond = tally.total('answered') / seconds;
  const recoveryMs = await recovery(mix);
  await Promise.all(running);
  const lines = [
    `Sent ${sent} requests (${unsent} not, because ${mostRunning} were under way); when the last was sent, ${waiting} had no answer.`,
    `Answered ${figure(answeredASecond)} a second meanwhile.`,
    recoveryMs === undefined
      ? `Not whole again after ${timeoutMs / 1000} s.`
      : `Whole again ${figure(recoveryMs / 1000)} s after the last: a new product page within ${wellMs} ms.`,
  ];
  return { tally, text: lines.join('\n') };
}

/** How long until a new page comes as fast as it should. */
async function recovery(mix: Mix): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() < began + timeoutMs) {
    const tally = new Tally();
    const started = performance.now();
    await mix.newPage(tally);
    const now = performance.now();
    if (tally.total('answered') === 1 && now - started < wellMs) return now - began;
    await pause(tickMs);
  }
  return undefined;
}
