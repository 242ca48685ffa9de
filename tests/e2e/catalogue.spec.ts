import { shopProducts } from '@/lib/contract/catalogue/shop';
import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { shopApi } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';

const discs = '/shop/category/brake-disc';

const words = {
  'ro-MD': { filters: 'Filtre', chosen: 'Filtre alese', clear: 'Șterge tot', sort: 'Ordine', cheap: 'Ieftine întâi' },
  ru: {
    filters: 'Фильтры',
    chosen: 'Выбранные фильтры',
    clear: 'Сбросить всё',
    sort: 'Порядок',
    cheap: 'Сначала дешёвые',
  },
} as const;

const chips = (page: Page, name: string) => page.getByRole('navigation', { name });
const brands = (page: Page) => page.locator('input[name="f.brand"]');
const robots = (page: Page) => page.locator('meta[name="robots"]');
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

/** Sum of the layout shifts since the page was opened. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

async function openFilters(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name });
  if (await opener.isVisible()) await opener.click();
}

for (const locale of ['ro-MD', 'ru'] as const) {
  const t = words[locale];

  test(
    `[CAT-2] filters, sorts and resets a list without a page load, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}${discs}`);
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
      });
      await openFilters(page, t.filters);
      const value = await brands(page).first().getAttribute('value');
      await brands(page).first().check();
      await expect(page).toHaveURL(new RegExp(`f\\.brand=${value}&page=1`));
      await expect(chips(page, t.chosen).locator('a[rel]')).toHaveCount(1);
      await expect(robots(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: t.sort }).selectOption({ label: t.cheap });
      await expect(page).toHaveURL(/sort=price/);
      await expect(robots(page)).toHaveAttribute('content', /noindex/);
      await expect(canonical(page)).toHaveAttribute('href', new RegExp(`^https://.*/${locale}${discs}$`));
      await page.goBack();
      await expect(page.getByRole('combobox', { name: t.sort })).toHaveValue('default');
      await chips(page, t.chosen).getByRole('link', { name: t.clear }).click();
      await expect(page).toHaveURL(new RegExp(`${discs}$`));
      await expect(brands(page).first()).not.toBeChecked();
      expect(loads).toBe(0);
    },
  );

  test(`[SRC-6] finds brake pads by transliterated Russian, in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/shop/search/products/kolodki`);
    const first = page.getByRole('article').first();
    await expect(first).toContainText(locale === 'ru' ? /колод/i : /plăcuțe|saboți/i);
    await expect(robots(page)).toHaveAttribute('content', /noindex/);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAT-2] submits filters as a plain form', async ({ page }) => {
    await page.goto(`/ro-MD${discs}`);
    await openFilters(page, words['ro-MD'].filters);
    await brands(page).first().check();
    await page.locator('aside[popover] button[type="submit"]').click();
    await expect(chips(page, words['ro-MD'].chosen).locator('a[rel]')).toHaveCount(1);
  });

  test('[PRD-1] shows a complete product page', onDesktop, async ({ page }) => {
    await page.goto(`/ro-MD${discs}`);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Specificație' })).toBeVisible();
  });
});

test('[CAT-1] keeps filters and products when the layout changes', onDesktop, async ({ page }) => {
  await page.goto(`/ro-MD${discs}?sort=price&page=1`);
  const first = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.goto(`/ro-MD${discs}?sort=price&view=table&page=1`);
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText(first);
});

test('[PRD-2] explains analogs in full sentences on a phone', onPhone, async ({ page, baseURL, allowErrors }) => {
  // Products without analogs have no such page.
  allowErrors(/404/);
  const ask = shopApi(page.request, baseURL, 'ru');
  const filters = [{ key: 'category', values: ['brake-disc'] }];
  const asked = { lang: 'ru', limit: 24, filter_options: { filters } };
  const { items } = await ask('/shop/products', shopProducts.response, asked);
  // The longest explanation is wider than a phone.
  const long = 'Может потребоваться доработка: сравните отличия и спросите мастера.';
  const explanations = page.locator('th[scope=rowgroup]', { hasText: long });
  for (const { slug } of items) {
    await page.goto(`/ru/shop/products/${slug}/analogs`, { waitUntil: 'domcontentloaded' });
    if ((await explanations.count()) > 0) break;
  }
  await explanations.last().scrollIntoViewIfNeeded();
  const cut = await explanations.evaluateAll((cells) =>
    cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('[PRD-3] describes price, number and stock of a product to search engines', onDesktop, async ({ page }) => {
  await page.goto(`/ro-MD${discs}`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await expect(page.locator('[data-startup]')).toHaveCount(0);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text));
  const product = data.find((entry) => entry['@type'] === 'Product');
  expect(product).toMatchObject({ offers: { priceCurrency: 'MDL' }, mpn: expect.any(String) });
  await expect(canonical(page)).toHaveAttribute('href', /^https:/);
  await expect(page.locator('link[rel="alternate"][hreflang="ru"]')).toHaveAttribute('href', /\/ru\/shop\/products\//);
});

for (const path of [
  '/shop/category/unicorns',
  '/shop/products/unicorn',
  `${discs}?page=999`,
  '/brands/unicorn',
  '/blog/post/unicorn',
  `/shop/search/products/${'x'.repeat(400)}`,
]) {
  test(`[P404-1] ${path.slice(0, 40)} returns 404`, onDesktop, async ({ page, allowErrors }) => {
    allowErrors(/404/);
    const response = await page.goto(`/ru${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Error 404');
  });
}

test('ignores invalid filters in the URL and reports them', onDesktop, async ({ page }) => {
  const response = await page.goto(`/ro-MD${discs}?sort=cheapest&f.colour=red&page=1`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText(/am lăsat-o deoparte: f.colour, sort/)).toBeVisible();
});

for (const [name, path] of [
  ['category', discs],
  ['search', '/shop/search/products/filtru'],
  ['brands', '/brands'],
  ['departments', '/shop/category'],
] as const) {
  test(`shows the ${name} page accessibly and without layout shift`, async ({ page }) => {
    await page.goto(`/ro-MD${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await (await axeFor(page)).include('main').analyze();
    expect(violations).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test('[CAT-3] loads the first pictures of a list eagerly, later ones lazily', onDesktop, async ({ page }) => {
  await page.goto(`/ro-MD${discs}`);
  await expect(page.locator('[data-columns] > article img').first()).toHaveAttribute('loading', 'eager');
  await expect(page.locator('[data-columns] > article img').last()).toHaveAttribute('loading', 'lazy');
});

test('shows the product page accessibly and loads its picture first', async ({ page }) => {
  await page.goto(`/ro-MD${discs}`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.locator('main picture img').first()).toHaveAttribute('fetchpriority', 'high');
  const { violations } = await (await axeFor(page)).include('main').analyze();
  expect(violations).toEqual([]);
});
