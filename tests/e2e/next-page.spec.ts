import { fullName } from '../fixtures/cards';
import { onDesktop } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';

const list = '/ro-MD/shop/category/brake-pad-set';

/** Router responses for a path: prefetched loading shells ('state') and whole pages ('page'). */
function answersFor(page: Page, path: string): string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname === path && searchParams.has('_rsc'))
      answers.push(response.request().headers()['next-router-segment-prefetch'] === undefined ? 'page' : 'state');
  });
  return answers;
}

test('[ROUTE-1] opens a hovered product on click with one request', onDesktop, async ({ page }) => {
  await page.goto(list);
  await expect(page.locator('[data-startup]')).toHaveCount(0);
  const link = page.locator('main article :is(h2, h3) a').nth(1);
  const path = (await link.getAttribute('href')) ?? '';
  const answers = answersFor(page, path);
  await link.hover();
  await expect.poll(() => answers).toContain('page');
  // The displayed page must come from the prefetch.
  await page.route('**/*_rsc=*', (route) => route.abort());
  const name = await fullName(link);
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  expect(answers.filter((answer) => answer === 'page')).toHaveLength(1);
});

test('[ROUTE-1] prefetches a filtered list', onDesktop, async ({ page }) => {
  await page.goto(list);
  await expect(page.locator('[data-startup]')).toHaveCount(0);
  const second = page.getByRole('link', { name: '2', exact: true }).first();
  const answers = answersFor(page, list);
  await second.focus();
  await expect.poll(() => answers).toContain('page');
  await page.route('**/*_rsc=*', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('[aria-current="page"]', { hasText: '2' }).first()).toBeVisible();
});

test.describe('slow navigation', onDesktop, () => {
  /** Holds the router's requests for product pages; returns the function that releases them. */
  async function holdProducts(page: Page): Promise<() => void> {
    const held: (() => void)[] = [];
    await page.route('**/shop/products/*_rsc=*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    return () => {
      for (const letGo of held.splice(0)) letGo();
    };
  }

  test('[ROUTE-1] is cancelled by going back, even when its answer arrives later', async ({ page }) => {
    await page.goto('/ro-MD/brands');
    await page.goto(list);
    const letGo = await holdProducts(page);
    await page.locator('main article :is(h2, h3) a').first().click();
    await expect(page.locator('[data-going]')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/ro-MD/brands');
    letGo();
    await expect(page.locator('[data-going]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe('/ro-MD/brands');
  });

  test('[ROUTE-1] loads the page anew when the router gets no answer, and going back shows the list', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|Failed to fetch RSC payload/);
    await page.goto(list);
    await page.route('**/shop/products/*_rsc=*', (route) => route.abort());
    const link = page.locator('main article :is(h2, h3) a').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.locator('[data-going]')).toHaveCount(0);
    await expect(link).toBeVisible();
  });
});
