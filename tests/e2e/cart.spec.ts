import { shopProducts } from '@/lib/contract/catalogue/shop';
import { axeFor } from '../fixtures/page-probes';
import { shopApi } from '../fixtures/shop-api';
import { makePromo } from '../fixtures/shop-database';
import { expect, type Page, test } from '../fixtures/test';

type Part = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: { readonly amount: number };
  readonly availability: { readonly quantity: number };
};

/** Parts of a kind, from the same call that the pages use. */
async function findParts(page: Page, limit: number): Promise<readonly Part[]> {
  await page.goto('/ro-MD/site/terms');
  return page.evaluate(async (count) => {
    const headers = { 'content-type': 'application/json' };
    const filters = [{ key: 'category', values: ['brake-pad-set'] }];
    const body = JSON.stringify({ lang: 'ro-MD', limit: count, filter_options: { filters }, facets: false });
    return (await (await fetch('/api/shop/products', { method: 'POST', headers, body })).json()).items;
  }, limit);
}

async function change(page: Page, intents: Record<string, unknown>): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/session', { method: 'PUT', headers, body: JSON.stringify(body) })).status;
    },
    { lang: 'ro-MD', ...intents },
  );
  expect(status).toBe(200);
}

/** Adds pieces of a part with sufficient stock to the cart. */
async function fillCart(page: Page, quantity: number, least = quantity): Promise<Part> {
  const part = (await findParts(page, 24)).find(({ availability }) => availability.quantity >= least);
  if (!part) throw new Error('The catalogue has no such part.');
  await change(page, { cart: [{ productId: part.id, quantity }] });
  return part;
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await (await axeFor(page)).include('main').analyze();
  expect(violations).toEqual([]);
}

test('[CRT-1] [LOC-2] shows the cart in the language of the page', async ({ page, baseURL }) => {
  const part = await fillCart(page, 1);
  const ask = shopApi(page.request, baseURL, 'ru');
  const filters = [{ key: 'category', values: ['brake-pad-set'] }];
  const asked = { lang: 'ru', limit: 24, filter_options: { filters } };
  const { items } = await ask('/shop/products', shopProducts.response, asked);
  const inRussian = items.find(({ id }) => id === part.id)?.name ?? '';
  expect(inRussian).not.toBe(part.name);
  for (const [locale, name, other] of [
    ['ru', inRussian, part.name],
    ['ro-MD', part.name, inRussian],
  ] as const) {
    for (const path of ['cart', 'checkout']) {
      await page.goto(`/${locale}/shop/${path}`);
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(other)).toHaveCount(0);
    }
  }
});

test('[CRT-1] [SEC-58] renders the cart on the server, for its visitor only', async ({ page, context, browser }) => {
  const part = await fillCart(page, 2);
  const withoutScripts = { javaScriptEnabled: false };
  const own = await browser.newContext({ ...withoutScripts, storageState: await context.storageState() });
  const stranger = await browser.newContext(withoutScripts);
  for (const [locale, pieces, empty] of [
    ['ro-MD', '2 bucăți', 'Coșul de cumpărături este gol'],
    ['ru', '2 штуки', 'Ваша корзина пуста'],
  ] as const) {
    const [mine, other] = [await own.newPage(), await stranger.newPage()];
    const answers = await Promise.all([mine, other].map((tab) => tab.goto(`/${locale}/shop/cart`)));
    for (const answer of answers) expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(mine.getByRole('heading', { level: 1 }).locator('..')).toContainText(pieces);
    await expect(mine.locator(`main a[href="/${locale}/shop/products/${part.slug}"]`)).toBeVisible();
    await expect(
      mine.getByRole('main').getByRole('link', { name: /Finalizează comanda|Оформить заказ/ }),
    ).toBeVisible();
    await expect(other.getByRole('main')).toContainText(empty);
    await expect(other.locator('[data-line]')).toHaveCount(0);
  }
  await own.close();
  await stranger.close();
});

test('[CRT-1] prints a cart with quantities and without buttons', async ({ page }) => {
  await fillCart(page, 3);
  await page.goto('/ro-MD/shop/cart');
  await page.emulateMedia({ media: 'print' });
  const amount = page.locator('[data-line]').getByRole('textbox', { name: /^Cantitate/ });
  await expect(amount).toHaveValue('3');
  await expect(amount).toBeVisible();
  await expect(page.locator('[data-line]').getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('[CRT-1] sends fifty clicks in at most two requests, and syncs tabs at once and devices on focus', async ({
  page,
  context,
  browser,
}) => {
  await fillCart(page, 1, 51);
  const quantity = (on: Page) => on.getByRole('main').getByRole('textbox', { name: /^Cantitate/ });
  await page.goto('/ro-MD/shop/cart');
  await expect(quantity(page)).toHaveValue('1');
  const tab = await context.newPage();
  await tab.goto('/ro-MD/shop/cart');
  const device = await (await browser.newContext({ storageState: await context.storageState() })).newPage();
  await device.goto(`${new URL(page.url()).origin}/ro-MD/shop/cart`);
  for (const other of [tab, device]) await expect(quantity(other)).toHaveValue('1');

  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/session')) writes++;
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Mai multe' })
    .evaluate(async (plus) => {
      // Clicks without returning to the event loop, so that no timer fires between two clicks.
      for (let click = 0; click < 50; click++) {
        if (plus instanceof HTMLElement) plus.click();
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      }
    });
  await expect(quantity(page)).toHaveValue('51');
  await expect(quantity(tab)).toHaveValue('51');
  expect(writes).toBeLessThanOrEqual(2);
  await expect(quantity(device)).toHaveValue('1');
  await device.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(quantity(device)).toHaveValue('51');
  await device.context().close();
});

test('[CRT-1] adds one piece on a double click, and reports a quantity above the stock', async ({ page }) => {
  const [part] = (await findParts(page, 24)).filter(({ availability }) => availability.quantity >= 3);
  if (!part) throw new Error('The catalogue has no such part.');
  await page.goto('/ro-MD/shop/category/brake-pad-set');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${part.slug}"]`) });
  await card.getByRole('button', { name: /^Adaugă în coș/ }).dblclick();
  await expect(card.getByRole('textbox', { name: 'Cantitate' })).toHaveValue('1');
  await page.goto(`/ro-MD/shop/products/${part.slug}`);
  const box = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'În coș' }) });
  await expect(box.getByText('În coș: 1')).toBeVisible();
  await box.getByRole('button', { name: 'În coș' }).dblclick();
  await expect(box.getByText('În coș: 2')).toBeVisible();
  const field = box.getByRole('textbox', { name: 'Cantitate' });
  await field.fill('2.5');
  await field.press('Enter');
  await expect(box.getByRole('alert')).toHaveText('Scrie un număr întreg, fără virgulă.');
  await field.fill('999');
  await field.press('Enter');
  await expect(field).toHaveValue(String(part.availability.quantity - 2));
  await expect(box.getByRole('alert')).toContainText('în stoc');
});

test('[CRT-1] explains a refused promo code, and shows an accepted one in cart, mini cart and checkout', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/);
  const code = await makePromo({ percent: 10, totalLimit: 1 });
  const row = `Cod ${code}, −10\u00a0%`;
  await fillCart(page, 2);
  await page.goto('/ro-MD/shop/cart');
  const field = page.getByRole('textbox', { name: 'Cod promoțional' });
  await field.fill(`${code}X`);
  await page.getByRole('button', { name: 'Aplică' }).click();
  await expect(page.getByText('Nu avem un astfel de cod. Verifică literele și cifrele.')).toBeVisible();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  const summary = page.getByRole('complementary', { name: 'Total' });
  await expect(summary.getByText(row)).toBeVisible();
  await noViolations(page);
  const total = await summary.locator('[data-sum] dd').innerText();

  await page.getByRole('link', { name: /^Coș/ }).first().click();
  const mini = page.getByRole('dialog', { name: 'Coșul tău' });
  await expect(mini.getByText(row)).toBeVisible();
  await expect(mini.locator('[data-sum] dd')).toHaveText(total);

  await page.goto('/ro-MD/shop/checkout');
  const order = page.getByRole('complementary', { name: 'Comanda ta' });
  await expect(order.getByText(row)).toBeVisible();
  await page.reload();
  await expect(order.getByText(row)).toBeVisible();
});

test("[CMP-1] opens a shared comparison without changing the visitor's own", async ({ page }) => {
  const parts = await findParts(page, 4);
  const [own, ...sent] = parts.map(({ id }) => id);
  await change(page, { compare: [{ productId: own, present: true }] });
  await page.goto(`/ro-MD/shop/compare?ids=${sent.join(',')}`);
  const heads = page.locator('main table thead th:has(a)');
  await expect(heads).toHaveCount(3);
  await expect(page.getByText('Ai deschis o comparație primită prin legătură.')).toBeVisible();
  await noViolations(page);
  await page
    .getByRole('button', { name: /^Scoate din listă/ })
    .first()
    .click();
  await expect(heads).toHaveCount(2);
  await expect(page).toHaveURL(/\?ids=\d+,\d+$/);
  await page.getByRole('button', { name: 'Comparația mea, 1 piesă' }).click();
  await expect(page.getByRole('heading', { name: 'Mai alege o piesă de comparat' })).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(1);
  await page.goBack();
  await page.goto(`/ro-MD/shop/compare?ids=${sent.slice(1).join(',')}`);
  await page.getByRole('button', { name: 'Adaugă la comparația mea' }).click();
  await expect(heads).toHaveCount(3);
  await expect(page).toHaveURL(/\/shop\/compare$/);
});
