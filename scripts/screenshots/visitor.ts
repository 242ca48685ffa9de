import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';

const stocked = z.object({ id: z.int(), slug: z.string(), availability: z.object({ quantity: z.int() }) });
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
const familyCar = { name: 'Familia', plate: 'KLM 482', mileage: 186_400, vin: 'TMBZZZ1Z6A2048211' };
const signUpTries = 3;

/** What a picture of a fuller shop needs: parts chosen, somebody signed up, something ordered. */
export function visitorOf(context: BrowserContext, base: string, locale: string) {
  const headers = { origin: base };
  const send = async (method: 'post' | 'put', path: string, data: object) =>
    answerOf(await context.request[method](`${base}${path}`, { headers, data }), path);

  /** Of one kind, those of which an order takes least. */
  async function chosen() {
    const filters = [{ key: 'category', values: ['brake-pad-set'] }];
    const found = await send('post', '/api/shop/products', { lang: locale, limit: 48, filter_options: { filters } });
    const fullest = products.parse(found).items.sort((a, b) => b.availability.quantity - a.availability.quantity);
    return fullest.slice(0, 3);
  }

  return {
    /** Three parts of one kind in the cart, the wishlist and the comparison. */
    async fill(): Promise<void> {
      const ids = (await chosen()).map(({ id }) => id);
      const present = ids.map((productId) => ({ productId, present: true }));
      const cart = ids.slice(0, 2).map((productId) => ({ productId, quantity: 1 }));
      await send('put', '/api/session', { lang: locale, cart, wishlist: present, compare: present });
    },

    /** A new customer; on a busy machine the human check may outlive the form, so it is tried again. */
    async signUp(page: Page): Promise<void> {
      for (let left = signUpTries; ; left -= 1) {
        try {
          return await fillSignUp(page, locale);
        } catch (error) {
          if (left === 1) throw error;
        }
      }
    },

    /** An address and an order of the customer who is signed in. */
    async buy(page: Page) {
      const address = created.parse(await send('put', '/api/account/users/address', { ...person, ...addressFields }));
      await page.goto(`/${locale}/shop/checkout`, { waitUntil: 'networkidle' });
      await page.locator('main [name=phone]').first().fill(person.phone);
      await page.locator('input[name=storeId]').first().check();
      await page.locator('main form [name=agree]').check();
      await page.locator('button[form=checkout], #checkout button[type=submit]').first().click();
      await page.waitForURL(/checkout\/success/);
      const made = orders.parse(await send('post', '/api/account/orders', { lang: locale, limit: 1 }));
      const [order] = made.items;
      return { successPath: new URL(page.url()).pathname, orderId: order?.id ?? 0, addressId: address.id };
    },

    /** A car in the garage of the customer who is signed in: the first that one of the chosen parts fits. */
    async drive() {
      const [part] = await chosen();
      const html = await (await context.request.get(`/${locale}/shop/products/${part?.slug}/cars`)).text();
      const carId = z.coerce.number().parse(/\/tecdoc\/car\/(\d+)/.exec(html)?.[1]);
      const garage = [{ ...familyCar, carId, present: true }];
      await send('put', '/api/session', { lang: locale, garage, currentCarId: null });
      return { carId, productId: z.int().parse(part?.id) };
    },
  };
}

async function answerOf(answer: APIResponse, path: string): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

async function fillSignUp(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/account/signup`, { waitUntil: 'networkidle' });
  // A try that came through although its answer was late leaves somebody who is signed in.
  if (page.url().includes('/account/dashboard')) return;
  await page.locator('main [name=firstName]').fill(person.firstName);
  await page.locator('main [name=lastName]').fill(person.lastName);
  await page.locator('main [name=email]').fill(`screenshots-${crypto.randomUUID()}@example.md`);
  await page.locator('main [name=password]').fill('Pastila-de-frana-7');
  for (const box of await page.locator('main form input[type=checkbox][required]').all()) await box.check();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/account\/dashboard/);
}
