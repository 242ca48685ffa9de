import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type OwnStorefront, startOwnStorefront } from '../fixtures/second-storefront';
import { expect, test } from '../fixtures/test';

const texts = z.object({ unavailable: z.object({ title: z.string(), retry: z.string() }) });
const wordsOf = (locale: string) =>
  texts.parse(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))).unavailable;
const unsaid = /at [\w.]+ \(|node_modules|UpstreamFailure|ECONN|127\.0\.0\.1/;

// Uses a separate storefront whose connection to the services can fail, so that other tests are not affected.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let shop: OwnStorefront;
let products: string[] = [];

test.beforeAll(async ({ request }) => {
  shop = await startOwnStorefront();
  const html = await (await request.get(`${shop.url}/ro-MD/brands/bosch`)).text();
  products = [
    ...new Set([...html.matchAll(/href="\/ro-MD(\/shop\/products\/[a-z0-9-]+)"/g)].map(([, path = '']) => path)),
  ];
  expect(products.length).toBeGreaterThan(3);
});
test.afterAll(() => shop.stop());
test.beforeEach(() => shop.services.set('none'));

for (const [index, locale] of (['ro-MD', 'ru'] as const).entries()) {
  const address = (place: number) => `${shop.url}/${locale}${products[index + place * 2]}`;

  for (const [place, fault] of (['cut', 'silent'] as const).entries()) {
    test(`[ERR-2] shows an error page in ${locale} when services are ${fault}, and keeps saved data`, async ({
      request,
    }) => {
      const home = await request.get(`${shop.url}/${locale}`);
      expect(home.status()).toBe(200);
      await expect.poll(async () => (await request.get(`${shop.url}/readyz`)).status()).toBe(200);
      shop.services.set(fault);
      const began = Date.now();
      const answer = await request.get(address(place));
      expect(Date.now() - began).toBeLessThan(8000);
      expect(answer.status()).toBe(503);
      const html = await answer.text();
      const { title, retry } = wordsOf(locale);
      for (const part of [`<html lang="${locale}"`, `<title>${title}`, '<header', '<footer', retry])
        expect(html).toContain(part);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).toContain(answer.headers()['x-request-id']);
      expect(html).not.toMatch(unsaid);
      expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });

      expect((await request.get(`${shop.url}/${locale}`)).status()).toBe(200);
      const data = { lang: locale, limit: 1 };
      const call = await request.post(`${shop.url}/api/shop/products`, { data, headers: { origin: shop.url } });
      expect([call.status(), call.headers()['retry-after']]).toEqual([503, '2']);
      expect(z.object({ requestId: z.string() }).parse(await call.json()).requestId).not.toBe('');
      expect((await request.get(`${shop.url}/api/session`)).status()).toBe(200);
      expect((await request.get(`${shop.url}/healthz`)).status()).toBe(200);
      await expect.poll(async () => (await request.get(`${shop.url}/readyz`)).status()).toBe(503);

      shop.services.set('none');
      const pollOptions = { timeout: 20_000 };
      await expect.poll(async () => (await request.get(address(place))).status(), pollOptions).toBe(200);
      await expect.poll(async () => (await request.get(`${shop.url}/readyz`)).status(), pollOptions).toBe(200);
    });
  }

  test(`[ERR-2] recovers the page on retry in ${locale}`, async ({ page, allowErrors }) => {
    allowErrors(/503/);
    const { title, retry } = wordsOf(locale);
    shop.services.set('cut');
    const response = await page.goto(address(2));
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    shop.services.set('none');
    await expect(async () => {
      await page.getByRole('link', { name: retry }).click({ timeout: 5000 });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden({ timeout: 5000 });
    }).toPass({ timeout: 30_000 });
    await expect(page).toHaveURL(address(2));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
