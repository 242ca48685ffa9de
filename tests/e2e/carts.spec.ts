import { axeFor } from '../fixtures/page-probes';
import { onDesktop } from '../fixtures/screens';
import { signUp } from '../fixtures/sign-up';
import { expect, type Page, test } from '../fixtures/test';

const name = 'Octavia, client Popescu';

/** Adds pieces of a part to the device's current cart. */
async function putInto(page: Page, at: number, quantity: number): Promise<void> {
  const status = await page.evaluate(
    async ([place, pieces]) => {
      const headers = { 'content-type': 'application/json' };
      const filters = [{ key: 'category', values: ['brake-pad-set'] }];
      const body = { lang: 'ro-MD', limit: 24, filter_options: { filters }, facets: false };
      const response = await fetch('/api/shop/products', { method: 'POST', headers, body: JSON.stringify(body) });
      const there = (await response.json()).items.filter((part: { availability: { quantity: number } }) => {
        return part.availability.quantity >= 5;
      });
      const cart = [{ productId: there[place ?? 0].id, quantity: pieces }];
      return (await fetch('/api/session', { method: 'PUT', headers, body: JSON.stringify({ lang: 'ro-MD', cart }) }))
        .status;
    },
    [at, quantity],
  );
  expect(status).toBe(200);
}

test(
  '[CRT-1] stores several carts of a customer with a current one per device, and orders one',
  onDesktop,
  async ({ page, browser }) => {
    test.setTimeout(90_000);
    await page.goto('/ro-MD/site/terms');
    await signUp(page, 'ro-MD');
    await putInto(page, 0, 2);
    await page.goto('/ro-MD/shop/cart');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Coș nou' }).click();
    await page.getByLabel('Numele coșului').fill(name);
    await page.getByRole('button', { name: 'Fă coșul' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    await putInto(page, 1, 3);

    const device = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
    await device.goto(page.url());
    await expect(device.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name);
    await device.close();

    await page.reload();
    const row = page.getByRole('main').getByRole('navigation', { name: 'Coșurile tale' });
    await row.getByRole('button', { name: /^Coșul principal.*2 bucăți$/ }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Coș');
    await main.getByRole('button', { name: /^Mută în alt coș/ }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(row.getByRole('button', { name: /^Octavia.*5 bucăți$/ })).toBeVisible();
    await row.getByRole('button', { name: /^Octavia/ }).click();
    await expect(main.getByRole('textbox', { name: /^Cantitate/ })).toHaveCount(2);
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const make = (name: string) => JSON.stringify({ lang: 'ro-MD', deed: { act: 'make', name } });
      for (const plate of ['CAB 101', 'CAB 102', 'CAB 103']) {
        await fetch('/api/account/auth/session/carts', {
          method: 'POST',
          headers,
          body: make(`Dacia Logan, ${plate}`),
        });
      }
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await expect(row.getByRole('button', { name: /^Dacia Logan, CAB 103/ })).toBeInViewport();
    await row.getByRole('button', { name: /^Octavia/ }).click();
    await expect(main.getByRole('textbox', { name: /^Cantitate/ })).toHaveCount(2);
    const { violations } = await (await axeFor(page)).include('main').analyze();
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.goto('/ro-MD/shop/checkout');
    await expect(page.getByLabel('Referința ta')).toHaveValue(name);
  },
);
