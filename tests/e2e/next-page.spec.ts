import { onDesktop } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';

const list = '/ro-MD/shop/category/brake-pad-set';

/** What the router asks for of the page at a path: the outlines and the pages themselves, as they are answered. */
function answersFor(page: Page, path: string): string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname === path && searchParams.has('_rsc'))
      answers.push(response.request().headers()['next-router-segment-prefetch'] === undefined ? 'page' : 'outline');
  });
  return answers;
}

test(
  '[ROUTE-1] a product on whose link a mouse rests is there at the press, and asked for once',
  onDesktop,
  async ({ page }) => {
    await page.goto(list);
    await expect(page.locator('[data-startup]')).toHaveCount(0);
    const link = page.locator('main article :is(h2, h3) a').nth(1);
    const path = (await link.getAttribute('href')) ?? '';
    const answers = answersFor(page, path);
    await link.hover();
    await expect.poll(() => answers).toContain('page');
    // Nothing more may come of the shop: what is shown has been fetched.
    await page.route('**/*_rsc=*', (route) => route.abort());
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    expect(answers.filter((answer) => answer === 'page')).toHaveLength(1);
  },
);

test('[ROUTE-1] a list narrowed by a query is fetched beforehand as well', onDesktop, async ({ page }) => {
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

test.describe('a page that is long in coming', onDesktop, () => {
  /** Holds back what the router asks of products; gives how to let it go. */
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

  test('[ROUTE-1] is left by a step back: its answer, when it comes, leads nowhere', async ({ page }) => {
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

  test('[ROUTE-1] is opened anew where the router gets no answer, and the list is whole after a step back', async ({
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
