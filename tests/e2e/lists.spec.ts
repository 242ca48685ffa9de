import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';

type List = 'wishlist' | 'compare';

const words = {
  'ro-MD': {
    wish: 'Adaugă la favorite',
    wishlist: 'Favorite',
    compare: 'Comparație',
    move: /^Mută în coș/,
    remove: /^Scoate din listă/,
    empty: 'Nu ai pus încă nimic la favorite',
    emptyCompare: 'Nu ai ales încă piese de comparat',
    only: 'Arată doar diferențele',
  },
  ru: {
    wish: 'Добавить в избранное',
    wishlist: 'Избранное',
    compare: 'Сравнение',
    move: /^Переместить в корзину/,
    remove: /^Убрать из списка/,
    empty: 'В избранном пока ничего нет',
    emptyCompare: 'Вы ещё не выбрали детали для сравнения',
    only: 'Показать только различия',
  },
} as const;

const kind = 'brake-pad-set';

/** Adds the first parts of a kind to a list, and returns their ids. */
async function listFirst(page: Page, locale: string, list: List, count: number): Promise<number[]> {
  return page.evaluate(
    async ([lang, name, slug, limit]) => {
      const headers = { 'content-type': 'application/json' };
      const filters = [{ key: 'category', values: [slug] }];
      const body = JSON.stringify({ lang, limit, filter_options: { filters }, facets: false });
      const found = await (await fetch('/api/shop/products', { method: 'POST', headers, body })).json();
      const ids: number[] = found.items.map((item: { id: number }) => item.id);
      const change = { lang, [name]: ids.map((productId) => ({ productId, present: true })) };
      await fetch('/api/session', { method: 'PUT', headers, body: JSON.stringify(change) });
      return ids;
    },
    [locale, list, kind, count] as const,
  );
}

/** The stored list. The page also shows unconfirmed changes. */
async function listedIds(page: Page, list: List): Promise<unknown> {
  return page.evaluate(async (name) => (await (await fetch('/api/session')).json())[name], list);
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await (await axeFor(page)).include('main').analyze();
  expect(violations).toEqual([]);
}

for (const locale of ['ro-MD', 'ru'] as const) {
  const t = words[locale];

  test(
    `[WSH-1] moves a wishlist product to the cart, and removes one, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}/site/terms`);
      await listFirst(page, locale, 'wishlist', 2);
      await page.goto(`/${locale}/shop/wishlist`);
      await expect(page.getByRole('heading', { level: 1, name: t.wishlist })).toBeVisible();
      const rows = page.locator('main article');
      await expect(rows).toHaveCount(2);
      await noViolations(page);
      await rows.getByRole('button', { name: t.move }).first().click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: t.remove }).click();
      await expect(page.getByRole('heading', { name: t.empty })).toBeVisible();
      await expect.poll(() => listedIds(page, 'wishlist')).toEqual([]);
      await page.reload();
      await expect(page.getByRole('heading', { name: t.empty })).toBeVisible();
    },
  );

  test(`[CMP-1] compares parts of one kind side by side, in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/site/terms`);
    await listFirst(page, locale, 'compare', 3);
    await page.goto(`/${locale}/shop/compare`);
    await expect(page.getByRole('heading', { level: 1, name: t.compare })).toBeVisible();
    await expect(page.locator('main table thead th:has(a)')).toHaveCount(3);
    const criteria = page.locator('main table tbody tr');
    await expect.poll(() => criteria.count()).toBeGreaterThan(5);
    await noViolations(page);
    const all = await criteria.count();
    await page.getByRole('switch', { name: t.only }).check();
    expect(await criteria.count()).toBeLessThanOrEqual(all);
    await page.getByRole('button', { name: t.remove }).first().click();
    await expect(page.locator('main table thead th:has(a)')).toHaveCount(2);
  });

  test(`[WSH-1] [CMP-1] explains how to fill empty lists, in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/shop/wishlist`);
    await expect(page.getByRole('heading', { name: t.empty })).toBeVisible();
    await page.goto(`/${locale}/shop/compare`);
    await expect(page.getByRole('heading', { name: t.emptyCompare })).toBeVisible();
  });
}

test('[WSH-1] updates the count in the header on the heart of a card', onPhone, async ({ page }) => {
  await page.goto(`/ro-MD/shop/category/${kind}`);
  const heart = page.locator('[data-columns] > article').first().getByRole('button', { name: words['ro-MD'].wish });
  await heart.click();
  await page.goto('/ro-MD/shop/wishlist');
  await expect(page.locator('main article')).toHaveCount(1);
});

test('[WSH-1] shows an error with retry when a list cannot be loaded', onDesktop, async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await page.goto('/ro-MD/site/terms');
  await listFirst(page, 'ro-MD', 'wishlist', 1);
  await page.route('**/api/shop/products', (route) =>
    route.fulfill({ status: 503, json: { message: '', errors: [] } }),
  );
  await page.goto('/ro-MD/shop/wishlist');
  await expect(page.getByRole('heading', { name: 'Lista nu s-a încărcat' })).toBeVisible();
  await page.unroute('**/api/shop/products');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.locator('main article')).toHaveCount(1);
});
