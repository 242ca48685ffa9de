import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { deliveryQuote } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { anyOf, type CatalogueSample, ShopClient } from './shop-client';
import type { OrderBook, Tally } from './tally';

export type ShoppingRun = {
  readonly base: string;
  readonly sample: CatalogueSample;
  readonly tally: Tally;
  readonly orders: OrderBook;
  readonly thinkMs: number;
  readonly until: number;
  /** Whether shoppers also request the scripts and styles of pages. */
  readonly readsFiles?: boolean;
};

const putsIntoCart = 0.4;
const orders = 0.6;
const city = 'Chișinău';

/** Number of shoppers in this run. Each has new contact data, because frequent orders require a human check. */
let people = 0;

/** Runs one shopper after another until the time is over. Each has its own IP address. */
export async function keepShopping(shoppingRun: ShoppingRun): Promise<void> {
  while (performance.now() < shoppingRun.until) {
    people += 1;
    const person = people;
    await visitShop(
      shoppingRun,
      new ShopClient(shoppingRun.base, shoppingRun.tally, person, shoppingRun.readsFiles),
      person,
    );
  }
}

/** Opens pages, filters a list, searches, and sometimes places an order. */
async function visitShop(shoppingRun: ShoppingRun, client: ShopClient, person: number): Promise<void> {
  const { sample } = shoppingRun;
  const word = anyOf(sample.words);
  const steps: (() => Promise<unknown>)[] = [
    () => client.page('home', ''),
    () => client.page('list', `/shop/category/${anyOf(sample.categories)}`),
    () =>
      client.page(
        'narrowed list',
        `/shop/category/${anyOf(sample.categories)}?f.brand=${anyOf(sample.brands)}&sort=price`,
      ),
    () => client.page('product', `/shop/products/${anyOf(sample.products).slug}`),
    () => client.call('suggestions', `/suggestions?lang=${client.locale}&query=${encodeURIComponent(word)}`),
    () => client.page('search', `/shop/search/products/${encodeURIComponent(word)}`),
    () => client.page('product', `/shop/products/${anyOf(sample.products).slug}`),
    () => client.call('session', '/session'),
  ];
  if (Math.random() < putsIntoCart) steps.push(() => buy(shoppingRun, client, person));
  for (const step of steps) {
    if (performance.now() >= shoppingRun.until) return;
    await step();
    await think(shoppingRun);
  }
}

const think = ({ thinkMs, until }: ShoppingRun) =>
  pause(Math.min(thinkMs * 2 * Math.random(), Math.max(0, until - performance.now())));

async function buy(shoppingRun: ShoppingRun, client: ShopClient, person: number): Promise<void> {
  const part = anyOf(shoppingRun.sample.products.filter(({ buyable }) => buyable));
  const cart = [{ productId: part.id, quantity: 1 }];
  const filled = await client.call('cart', '/session', { method: 'PUT', body: { lang: client.locale, cart } });
  if (filled.outcome !== 'answered') return;
  await think(shoppingRun);
  await client.page('cart page', '/shop/cart');
  if (Math.random() < orders) await order(shoppingRun, client, person);
}

async function order({ orders: book }: ShoppingRun, client: ShopClient, person: number): Promise<void> {
  await client.page('checkout page', '/shop/checkout');
  const body = { lang: client.locale, city };
  const quote = await client.call('delivery quote', '/account/delivery/quote', { method: 'POST', body });
  if (quote.outcome !== 'answered') return;
  const { items } = deliveryQuote.response.parse(JSON.parse(quote.body.toString('utf8')));
  const courier = items.find(({ code, refused }) => code === 'courier' && refused === null);
  if (courier === undefined) return;
  const request = orderRequest(client.locale, person, courier);
  const answer = await client.call('order', '/account/orders/checkout', { method: 'POST', body: request });
  if (answer.outcome === 'answered') {
    const { id, token } = ordersCheckout.response.parse(JSON.parse(answer.body.toString('utf8')));
    book.acknowledged.set(request.idempotencyKey, id);
    await client.page('order page', `/shop/checkout/success/${token}`);
  } else if (answer.outcome !== 'refused' && !/^4\d\d/.test(answer.outcome.failure)) book.unanswered += 1;
}

type OrderRequest = z.input<typeof ordersCheckout.request>;

function orderRequest(
  lang: OrderRequest['lang'],
  person: number,
  { id, total }: { readonly id: number; readonly total: OrderRequest['expectedTotal'] },
): OrderRequest {
  const contact = { firstName: 'Ion', lastName: 'Rusu', phone: `+3736${String(person % 10_000_000).padStart(7, '0')}` };
  return {
    lang,
    idempotencyKey: randomUUID(),
    contact: { ...contact, email: `load.${person}@exemplu.md` },
    delivery: { methodId: id, address: { ...contact, country: 'MD', city, address: 'bd. Ștefan cel Mare 132' } },
    payment: 'cash',
    agree: true,
    expectedTotal: total,
  };
}
