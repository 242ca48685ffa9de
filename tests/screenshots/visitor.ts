import type { Page } from '@playwright/test';
import { z } from 'zod';

const stocked = z.object({ id: z.int(), availability: z.object({ quantity: z.int() }) });
const products = z.object({ items: z.array(stocked) });
const created = z.object({ id: z.int() });
const orders = z.object({ items: z.array(created).min(1) });

const person = { firstName: 'Ion', lastName: 'Rusu', phone: '+37369123456' };
const addressFields = {
  country: 'MD',
  city: 'Chișinău',
  address: 'bd. Ștefan cel Mare, 132, ap. 14',
  postcode: 'MD-2004',
};

async function send(page: Page, method: 'post' | 'put', path: string, data: object): Promise<unknown> {
  const response = await page.context().request[method](path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** Adds three products of one kind to the wishlist and the comparison, and two of them to the cart. */
export async function fillCart(page: Page, lang: string): Promise<void> {
  const filters = [{ key: 'category', values: ['brake-pad-set'] }];
  const list = await send(page, 'post', '/api/shop/products', { lang, limit: 48, filter_options: { filters } });
  const ids = products
    .parse(list)
    .items.sort((a, b) => b.availability.quantity - a.availability.quantity)
    .slice(0, 3)
    .map(({ id }) => id);
  const present = ids.map((productId) => ({ productId, present: true }));
  const cart = ids.slice(0, 2).map((productId) => ({ productId, quantity: 1 }));
  await send(page, 'put', '/api/session', { lang, cart, wishlist: present, compare: present });
}

/** Signs up a new customer with the form. */
export async function signUp(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/account/signup`, { waitUntil: 'networkidle' });
  await page.locator('main [name=firstName]').fill(person.firstName);
  await page.locator('main [name=lastName]').fill(person.lastName);
  await page.locator('main [name=email]').fill(`screenshots-${crypto.randomUUID()}@example.md`);
  await page.locator('main [name=password]').fill('Pastila-de-frana-7');
  for (const box of await page.locator('main form input[type=checkbox][required]').all()) await box.check();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/account\/dashboard/);
}

/** Saves an address of the signed-in customer and orders the content of the cart. */
export async function placeOrder(page: Page, lang: string) {
  const address = created.parse(await send(page, 'put', '/api/account/users/address', { ...person, ...addressFields }));
  await page.goto(`/${lang}/shop/checkout`, { waitUntil: 'networkidle' });
  await page.locator('main [name=phone]').first().fill(person.phone);
  await page.locator('input[name=storeId]').first().check();
  await page.locator('main form [name=agree]').check();
  await page.locator('button[form=checkout], #checkout button[type=submit]').first().click();
  await page.waitForURL(/checkout\/success/);
  const { items } = orders.parse(await send(page, 'post', '/api/account/orders', { lang, limit: 1 }));
  return { successPath: new URL(page.url()).pathname, orderId: items[0]?.id ?? 0, addressId: address.id };
}
