import type { APIRequestContext } from '@playwright/test';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { deliveryList } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionState } from '@/lib/contract/orders/session';
import { someEmail, somePhone } from '../fixtures/contact';
import { takePriceList } from '../fixtures/price-list';
import { onDesktop } from '../fixtures/screens';
import { type AskShop, isPlenty, shopApi } from '../fixtures/shop-api';
import { expect, test } from '../fixtures/test';

const lang = 'ro-MD';
/** Pages are cached for minutes; within this time only revalidation refreshes them. */
const timeout = 15_000;

async function partsInStore(ask: AskShop, kind: string) {
  const filters = [{ key: 'category', values: [kind] }];
  const body = { lang, filter_options: { filters }, facets: false };
  const { items } = await ask('/shop/products', shopProducts.response, body);
  return items.filter(({ availability }) => isPlenty(availability));
}

/** The first number in a message on the page, after the given text. */
async function numberOn(request: APIRequestContext, path: string, named: string, words: RegExp): Promise<number> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  const html = await response.text();
  return Number(words.exec(html.slice(html.indexOf(named)))?.[1]);
}

async function orderOne(ask: AskShop, productId: number): Promise<void> {
  const session = await ask('/session', sessionState, { lang, cart: [{ productId, quantity: 1 }] }, 'PUT');
  const { items } = await ask('/account/delivery', deliveryList.response, undefined, 'GET');
  const pickup = items.find(({ stores }) => stores !== undefined && stores.length > 0);
  await ask('/account/orders/checkout', ordersCheckout.response, {
    lang,
    idempotencyKey: crypto.randomUUID(),
    contact: { firstName: 'Ion', lastName: 'Rusu', email: someEmail(), phone: somePhone() },
    delivery: { methodId: pickup?.id, storeId: pickup?.stores?.[0]?.id },
    payment: 'cash',
    agree: true,
    expectedTotal: session.cart.total,
  });
}

// Uses the last products, because other tests buy the first ones.
const partOf = <Part>(parts: readonly Part[]): Part => {
  const part = parts.at(-1);
  if (part === undefined) throw new Error('The demo catalogue has no such parts in store.');
  return part;
};

test(
  '[CRT-2] updates the stock on product, category and list pages within seconds of an order',
  onDesktop,
  async ({ request, baseURL }) => {
    const ask = shopApi(request, baseURL, lang);
    const part = partOf(await partsInStore(ask, 'oil-filter'));
    const pages = [
      { path: `/${lang}/shop/products/${part.slug}`, named: part.partNumber },
      { path: `/${lang}/shop/category/oil-filter`, named: `href="/${lang}/shop/products/${part.slug}"` },
      { path: `/${lang}/shop/category/oil-filter?limit=48`, named: `href="/${lang}/shop/products/${part.slug}"` },
    ];
    const pieces = ({ path, named }: (typeof pages)[number]) => numberOn(request, path, named, /(\d+) azi în magazin/);
    const inStore = part.availability.steps[0]?.quantity ?? 0;
    for (const page of pages) expect(await pieces(page), page.path).toBe(inStore);
    await orderOne(ask, part.id);
    for (const page of pages) {
      await expect.poll(() => pieces(page), { message: page.path, timeout }).toBe(inStore - 1);
    }
  },
);

test('[SVC-2] shows imported prices on product pages within seconds', onDesktop, async ({ request, baseURL }) => {
  const ask = shopApi(request, baseURL, lang);
  const part = partOf(await partsInStore(ask, 'air-filter'));
  const before = (part.price?.amount ?? 0) / 100;
  const price = () => numberOn(request, `/${lang}/shop/products/${part.slug}`, '"offers":{', /"price":"?([\d.]+)/);
  expect(await price()).toBe(before);
  const after = before + 7;
  expect(await takePriceList(['brand,part_number,price', `${part.brand?.name},${part.partNumber},${after}`])).toBe(1);
  await expect.poll(price, { timeout }).toBe(after);
});
