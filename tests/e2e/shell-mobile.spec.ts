import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { fillText, type Language, languages, words } from '../fixtures/words';

const quiet = '/site/terms';

function phone(page: Page, locale: Language) {
  const t = words[locale].shell;
  const menu = page.getByRole('dialog', { name: t.menu });
  return {
    t,
    button: page.getByRole('button', { name: t.menu, exact: true }),
    menu,
    catalog: menu.getByRole('button', { name: t.partsCatalog }),
    groups: menu.locator('[data-over]').first().locator('button[data-code]'),
    back: menu.getByRole('button', { name: t.back }).last(),
    levels: menu.locator(':scope > div > div'),
    search: page.getByRole('banner').getByRole('combobox', { name: t.search }).locator('visible=true'),
    toggle: page.getByRole('button', { name: t.openSearch }),
  };
}

/** Taps by coordinates: `click` would scroll to the static position of a sticky row. */
async function press(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

for (const locale of languages) {
  test(`[MOB-2] lists catalogue, pages, languages and currencies in the menu, in this order, ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}${quiet}`);
    const { t, button, menu } = phone(page, locale);
    await button.click();
    const order = [t.partsCatalog, t.shop, t.brands, t.blog, t.searchByCar, t.about, t.contacts];
    await expect(menu.getByRole('button', { name: t.partsCatalog })).toBeVisible();
    const shown = (await menu.locator('button, a').allInnerTexts()).map((words) => words.trim());
    const places = order.map((name) => shown.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await expect(menu.getByRole('link', { name: 'Română' })).toHaveAttribute('href', `/ro-MD${quiet}`);
    await expect(menu.getByRole('link', { name: 'Русский' })).toHaveAttribute('href', `/ru${quiet}`);
    await expect(menu.getByRole('combobox', { name: t.currencyIs })).toHaveValue('MDL');
  });
}

test.describe('in Romanian', () => {
  const locale = 'ro-MD';

  test(`[MOB-2] makes the page under the menu inert`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { button, menu } = phone(page, locale);
    const heading = page.getByRole('main').getByRole('heading').first();
    const before = await heading.boundingBox();
    await button.click();
    await expect(menu).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          return at === null || at === document.body || at.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await page.mouse.click(380, 500);
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  });

  test(`[MOB-2] closes the menu when a link without submenu is followed`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { t, button, menu } = phone(page, locale);
    await button.click();
    await menu.getByRole('link', { name: t.brands }).click();
    await expect(page).toHaveURL(`/${locale}/brands`);
    await expect(menu).toBeHidden();
  });

  test(`[MOB-1] shows counts on icons only above 0`, async ({ page }) => {
    await page.goto(`/${locale}/shop/category/brake-pad-set`);
    const counts = page.locator('header div:has(> button[aria-expanded]:not([aria-haspopup])) [data-count]');
    await expect(page.locator('[data-columns] > article').first()).toBeVisible();
    await expect(counts).toHaveCount(0);
    const heart = { name: words[locale].productActions.wishlist };
    await page.locator('[data-columns] > article').first().getByRole('button', heart).click();
    await expect(counts).toHaveText(['1']);
  });
});

test.describe('in Russian', () => {
  const locale = 'ru';

  test(`[MOB-2] stacks menu levels, removes one on Escape, and all on close`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { t, button, menu, catalog, groups, back, levels } = phone(page, locale);
    await button.click();
    await catalog.click();
    await expect(groups.first()).toBeVisible();
    const name = (await groups.nth(1).innerText()).trim();
    await groups.nth(1).click();
    await expect(levels).toHaveCount(3);
    await expect(menu.getByRole('link', { name: fillText(t.allIn, name) })).toBeVisible();
    await back.click();
    await expect(levels).toHaveCount(2);
    await expect(groups.nth(1)).toBeFocused();
    await groups.nth(1).click();
    await expect(levels).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(levels).toHaveCount(2);
    await expect(groups.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(levels).toHaveCount(1);
    await expect(catalog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await catalog.click();
    await expect(levels).toHaveCount(2);
    await menu.getByRole('button', { name: t.close, exact: true }).last().click();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(levels).toHaveCount(1);
  });

  test(`[MOB-2] [ERR-2] shows an error with retry when the catalogue cannot be loaded`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/);
    await page.route('**/api/shop/menu', (route) => route.abort());
    await page.goto(`/${locale}${quiet}`);
    const { t, button, menu, catalog, groups } = phone(page, locale);
    await button.click();
    await catalog.click();
    await expect(menu.getByRole('alert')).toContainText(t.menuFailed);
    await page.unroute('**/api/shop/menu');
    await menu.getByRole('button', { name: t.retry }).click();
    await expect(groups.first()).toBeVisible();
  });

  test(`[MOB-1] [MOB-3] hides the search on scroll, shows it by its button, and closes it on a press outside`, async ({
    page,
  }) => {
    await page.goto(`/${locale}${quiet}`);
    const { button, search, toggle } = phone(page, locale);
    await expect(search).toBeInViewport();
    await expect(toggle).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await expect(toggle).toBeVisible();
    await expect(button).toBeInViewport();
    await expect(search).not.toBeInViewport();
    await press(toggle);
    await expect(search).toBeInViewport();
    await expect(search).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.click(200, 600);
    await expect(search).not.toBeInViewport();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await press(toggle);
    await expect(search).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(search).not.toBeInViewport();
    await expect(toggle).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[MOB-2] shows menu levels without animation', async ({ page }) => {
    await page.goto(`/ro-MD${quiet}`);
    const { button, menu, catalog, levels } = phone(page, 'ro-MD');
    await button.click();
    expect(await menu.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)).toBe(0);
    await catalog.click();
    await expect(levels).toHaveCount(2);
    expect(await menu.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)).toBe(0);
  });
});
