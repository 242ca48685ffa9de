import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { deliveryQuote } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { ShopClient } from './shop-client';
import { anyOf, type Goods } from './shop-goods';
import type { Tally } from './tally';

export type OrderBook = {
  /** Keys of orders that the shop acknowledged, by the key of the order's request. */
  readonly acknowledged: Map<string, number>;
  /** Orders that were sent without an answer coming back: they may stand in the database or not. */
  unanswered: number;
};

export type Street = {
  readonly base: string;
  readonly goods: Goods;
  readonly tally: Tally;
  readonly orders: OrderBook;
  readonly thinkMs: number;
  readonly until: number;
  /** Whether people also fetch the scripts and styles that pages name. */
  readonly readsFiles?: boolean;
};

const putsIntoCart = 0.4;
const orders = 0.6;
const city = 'Chișinău';

/** How many people have come in this run. Each is another one: who orders often is asked for a human check. */
let people = 0;

/** One person after another comes through the same door, until the time is over. Each has an IP address of their own. */
export async function keepShopping(street: Street): Promise<void> {
  while (performance.now() < street.until) {
    people += 1;
    const person = people;
    await visitShop(street, new ShopClient(street.base, street.tally, person, street.readsFiles), person);
  }
}

/** Looks around, narrows a list, searches, and sometimes buys. */
async function visitShop(street: Street, client: ShopClient, person: number): Promise<void> {
  const { goods } = street;
  const word = anyOf(goods.words);
  const steps: (() => Promise<unknown>)[] = [
    () => client.page('home', ''),
    () => client.page('list', `/shop/category/${anyOf(goods.categories)}`),
    () =>
      client.page(
        'narrowed list',
        `/shop/category/${anyOf(goods.categories)}?f.brand=${anyOf(goods.brands)}&sort=price`,
      ),
    () => client.page('product', `/shop/products/${anyOf(goods.products).slug}`),
    () => client.call('suggestions', `/suggestions?lang=${client.locale}&query=${encodeURIComponent(word)}`),
    () => client.page('search', `/shop/search/products/${encodeURIComponent(word)}`),
    () => client.page('product', `/shop/products/${anyOf(goods.products).slug}`),
    () => client.call('session', '/session'),
  ];
  if (Math.random() < putsIntoCart) steps.push(() => buy(street, client, person));
  for (const step of steps) {
    if (performance.now() >= street.until) return;
    await step();
    await think(street);
  }
}

const think = ({ thinkMs, until }: Street) =>
  pause(Math.min(thinkMs * 2 * Math.random(), Math.max(0, until - performance.now())));

async function buy(street: Street, client: ShopClient, person: number): Promise<void> {
  const part = anyOf(street.goods.products.filter(({ buyable }) => buyable));
  const cart = [{ productId: part.id, quantity: 1 }];
  const filled = await client.call('cart', '/session', { method: 'PUT', body: { lang: client.locale, cart } });
  if (filled.outcome !== 'answered') return;
  await think(street);
  await client.page('cart page', '/shop/cart');
  if (Math.random() < orders) await order(street, client, person);
}

async function order({ orders: book }: Street, client: ShopClient, person: number): Promise<void> {
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
