import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';
import { deliveryList, ordersCheckout } from '@/lib/contract/orders';
import { sessionState } from '@/lib/contract/session';
import { shopProducts } from '@/lib/contract/shop';
import { expect, test } from '../fixtures/test';

const kind = 'oil-filter';
const lang = 'ro-MD';
const mostSeconds = 15;

/** Asks the shop's own API as its pages do. */
function asker(request: APIRequestContext, origin: string) {
  return async <Schema extends z.ZodType>(path: string, answer: Schema, data?: object, method = 'POST') => {
    const headers = { origin, 'x-lang': lang };
    const response = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(response.status(), await response.text()).toBe(200);
    return answer.parse(await response.json());
  };
}

/** The pieces in store that a page tells of a part: the first number after the part is named. */
async function piecesOn(request: APIRequestContext, path: string, named: string): Promise<number> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  const html = await response.text();
  const [, found] = /În magazin: (\d+)/.exec(html.slice(html.indexOf(named))) ?? [];
  return Number(found);
}

test('[CRT-2] an ordered piece is missing on the pages of the part and of its category within seconds', async ({
  request,
  baseURL,
}, { project }) => {
  const ask = asker(request, new URL(baseURL ?? '').origin);
  const filters = [{ key: 'category', values: [kind] }];
  const { items } = await ask('/shop/products', shopProducts.response, {
    lang,
    filter_options: { filters },
    facets: false,
  });
  const inStore = items.filter(({ availability }) => availability.rating === 5 && availability.quantity > 2);
  // Each kind of browser orders a part of its own: they run at the same time.
  const part = inStore[project.name === 'phone' ? 1 : 0];
  if (part === undefined) throw new Error('The demo catalogue has no such parts in store.');
  const pages = [
    { path: `/${lang}/shop/products/${part.slug}`, named: part.partNumber },
    { path: `/${lang}/shop/category/${kind}`, named: `/shop/products/${part.slug}"` },
  ];
  for (const { path, named } of pages) {
    expect(await piecesOn(request, path, named), path).toBe(part.availability.quantity);
  }

  const cart = [{ productId: part.id, quantity: 1 }];
  const session = await ask('/session', sessionState, { lang, cart }, 'PUT');
  const { items: methods } = await ask('/account/delivery', deliveryList.response, undefined, 'GET');
  const pickup = methods.find(({ stores }) => stores !== undefined && stores.length > 0);
  await ask('/account/orders/checkout', ordersCheckout.response, {
    lang,
    idempotencyKey: crypto.randomUUID(),
    contact: { firstName: 'Ion', lastName: 'Rusu', email: 'ion.rusu@exemplu.md', phone: '+373 69 123 456' },
    delivery: { methodId: pickup?.id, storeId: pickup?.stores?.[0]?.id },
    payment: 'cash',
    agree: true,
    expectedTotal: session.cart.total,
  });

  for (const { path, named } of pages) {
    const pieces = () => piecesOn(request, path, named);
    await expect.poll(pieces, { message: path, timeout: mostSeconds * 1000 }).toBe(part.availability.quantity - 1);
  }
});
