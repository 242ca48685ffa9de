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
