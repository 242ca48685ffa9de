import { expect, type Page, test } from '../fixtures/test';

const discs = '/shop/category/brake-disc';
const brands = (page: Page) => page.locator('input[name="f.brand"]');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Filtre' });
  if (await opener.isVisible()) await opener.click();
}

test('[CAT-2] a choice keeps the place and the focus, and the filters stay open on a phone', async ({ page }) => {
  await page.goto(`/ro-MD${discs}`);
  await openFilters(page);
  const before = await scrolled(page);
  await brands(page).first().focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/f\.brand=/);
  await expect(brands(page).first()).toBeFocused();
  await brands(page).nth(1).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/f\.brand=[^&]+(?:,|%2C)/);
  await expect(brands(page).nth(1)).toBeFocused();
  await expect(brands(page).nth(1)).toBeInViewport();
  expect(await scrolled(page)).toBe(before);
});

test('[CAT-1] the way back from a product leads to the same view at the same place, and forward again', async ({
  page,
}) => {
  await page.goto(`/ro-MD${discs}?sort=price&page=1`);
  const card = page.getByRole('article').nth(14);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').innerText()).trim();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await page.goBack();
  await expect(page).toHaveURL(/sort=price&page=1$/);
  await expect(page.getByRole('article').nth(14).getByRole('heading')).toHaveText(name);
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('[CAT-3] [CMP-1] a part is looked at without leaving the list, and compared from its edge', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'where nothing hovers, a touch opens the page of the part');
  await page.goto(`/ro-MD${discs}`);
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.hover();
  await card.getByRole('button', { name: 'Adaugă la comparație' }).click();
  const bar = page.getByRole('region', { name: 'Piese de comparat' });
  await expect(bar.getByRole('link', { name: 'Compară (1)' })).toBeVisible();
  await card.getByRole('button', { name: 'Privire rapidă' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('definition').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Privire rapidă' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${discs}$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAT-2] a long facet opens by a link and is searched by the form', async ({ page }) => {
    await page.goto('/ro-MD/shop/category/brake-system');
    await openFilters(page);
    await page.locator('.facet:has(input[name="f.brand"]) .facet-more summary').click();
    const short = await brands(page).count();
    await page.getByRole('link', { name: /^Arată toate cele/ }).click();
    await openFilters(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect(await brands(page).count()).toBeGreaterThan(short);
    const field = page.getByRole('searchbox', { name: 'Producător: Caută după nume' });
    await field.fill('bos');
    await field.press('Enter');
    await openFilters(page);
    await expect(page.locator('.facet-all .chk').filter({ hasNotText: /bos/i })).toHaveCount(0);
    await expect(page.locator('.facet-all .chk').filter({ hasText: 'Bosch' })).toBeVisible();
  });
});
