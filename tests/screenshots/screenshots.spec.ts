import { expect, type Page, test } from '@playwright/test';
import { localeCodes } from '@/lib/contract/locales/locales';
import { cartPages, cataloguePages, customerPages, fixedPages, orderPages, type ShopPage } from './pages';
import { fillCart, placeOrder, signUp } from './visitor';

// `bypassCSP` lets the test add a style sheet.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ baseURL, context }) => context.setExtraHTTPHeaders({ origin: new URL(baseURL ?? '').origin }));

/** Random ids of requests, orders and customers, which screenshots must not contain. */
const randomIds = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b|\bP-\d{6}-[0-9A-Z]{5}\b|screenshots-[0-9a-f-]{36}@/;

async function compare(page: Page, locale: string, pages: readonly ShopPage[]): Promise<void> {
  for (const { name, path, prepare } of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
    });
    const mask = [page.locator('time'), page.locator('input[type=email]'), page.getByText(randomIds)];
    await expect.soft(page).toHaveScreenshot(`${name}-${locale}.png`, { fullPage: true, mask, timeout: 60_000 });
  }
}

for (const locale of localeCodes) {
  test(`public pages in ${locale}`, ({ page }) => compare(page, locale, fixedPages(locale)));

  test(`catalogue and blog in ${locale}`, async ({ page }) =>
    compare(page, locale, await cataloguePages(page.context().request, locale)));

  test(`cart, checkout and account in ${locale}`, async ({ page }) => {
    await fillCart(page, locale);
    await compare(page, locale, cartPages(locale));
    await signUp(page, locale);
    await compare(page, locale, customerPages(locale));
    await compare(page, locale, orderPages(locale, await placeOrder(page, locale)));
  });
}
