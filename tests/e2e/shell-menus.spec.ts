import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { fillText, type Language, languages, saidOfNone, words } from '../fixtures/words';

const quiet = '/site/terms';
const text = (locale: Language) => words[locale].shell;
const languageName = { 'ro-MD': 'Română', ru: 'Русский' } as const;

function header(page: Page, locale: Language) {
  const t = text(locale);
  const banner = page.getByRole('banner');
  return {
    catalog: banner.getByRole('link', { name: t.catalog, exact: true }),
    account: banner.locator('div > a[aria-haspopup=dialog]').filter({ hasText: t.account }),
    cart: banner.getByRole('link', { name: saidOfNone(t.cartCount) }).locator('visible=true'),
    currency: banner.getByRole('button', { name: fillText(t.currency, 'MDL') }),
    language: banner.getByRole('link', { name: fillText(t.language, languageName[locale]) }),
    list: page.getByRole('navigation', { name: t.catalog, exact: true }),
    accountMenu: page.getByRole('dialog', { name: t.account }),
    miniCart: page.getByRole('dialog', { name: words[locale].cart.yourCart }),
    choices: page.getByRole('menu'),
  };
}

for (const locale of languages) {
  test(`[DEP-2] moves through the departments by keyboard, ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { catalog, list } = header(page, locale);
    const links = list.getByRole('link');
    await catalog.focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toHaveAttribute('href', `/${locale}/shop/category`);
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
    const third = links.nth(2);
    const letter = (await third.innerText()).trim().charAt(0);
    // Playwright has no Cyrillic keys, so the event is dispatched directly.
    await list.locator('a:focus').dispatchEvent('keydown', { key: letter, bubbles: true });
    await expect(list.locator('a:focus')).toHaveText(new RegExp(`^\\s*${letter}`, 'i'));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const mega = page.getByRole('navigation', { name: (await links.first().innerText()).trim(), exact: true });
    await expect(mega.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(mega.getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(mega.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(catalog).toBeFocused();
  });
}

test.describe('in Romanian', () => {
  const locale = 'ro-MD';
  const t = text(locale);

  test(`[ACM-1] [MCT-1] [DEP-2] closes panels on a press outside, Escape and focus loss`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { catalog, account, cart, currency, list, accountMenu, miniCart, choices } = header(page, locale);
    const steps = [
      [catalog, list],
      [account, accountMenu],
      [cart, miniCart],
      [currency, choices],
    ] as const;
    for (const [button, panel] of steps) {
      await button.click();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await expect(panel).toBeVisible();
      await page.getByRole('main').getByRole('heading').first().click();
      await expect(panel).toBeHidden();

      await button.click();
      await expect(panel).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      await expect(panel).toBeHidden();
    }
  });

  test(`[DEP-2] opens the departments on hover and closes them on leave`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { catalog, list } = header(page, locale);
    await catalog.hover();
    await expect(list).toBeVisible();
    await page.mouse.move(1400, 880);
    await expect(list).toBeHidden();
  });

  test(`[DEP-1] [DEP-2] follows an entry and closes the departments`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { catalog, list } = header(page, locale);
    await catalog.click();
    await list.getByRole('link').first().hover();
    const entry = page.locator('nav[data-type] li a').first();
    const href = await entry.getAttribute('href');
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(list).toBeHidden();
  });

  test(`[ERR-2] shows an error with retry when the menu cannot be loaded`, async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED/);
    await page.route('**/api/shop/menu', (route) => route.abort());
    await page.goto(`/${locale}${quiet}`);
    const { catalog, list } = header(page, locale);
    await catalog.click();
    const alert = page.getByRole('alert').filter({ hasText: t.menuFailed });
    await expect(alert).toBeVisible();
    await page.unroute('**/api/shop/menu');
    await alert.getByRole('button', { name: t.retry }).click();
    await expect(list.getByRole('link').first()).toBeVisible();
  });
});

test.describe('in Russian', () => {
  const locale = 'ru';
  const t = text(locale);

  test(`[HDR-3] [SRC-3] keeps at most one panel of the header open`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { catalog, account, cart, currency, language, list, accountMenu, miniCart, choices } = header(page, locale);
    const steps = [
      [catalog, list],
      [account, accountMenu],
      [cart, miniCart],
      [currency, choices],
      [language, choices],
    ] as const;
    for (const [button, panel] of steps) {
      await button.click();
      await expect(panel).toBeVisible();
      await expect(page.locator('header [aria-expanded=true]:not([data-on])')).toHaveCount(1);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    }
    await language.click();
    await expect(choices).toBeHidden();
  });

  test(`[DEP-2] highlights a hovered department and opens its mega-menu`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { catalog, list } = header(page, locale);
    await catalog.click();
    const first = list.getByRole('link').nth(0);
    const second = list.getByRole('link').nth(1);
    await second.hover();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    const mega = page.getByRole('navigation', { name: (await second.innerText()).trim(), exact: true });
    await expect(mega.getByRole('link').nth(2)).toBeVisible();
    await expect(mega.locator('a[aria-hidden] img')).toBeVisible();
    await mega.getByRole('link').nth(2).hover();
    await expect(mega).toBeVisible();
    await first.hover();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(mega).toBeHidden();
    await page.mouse.move(1400, 880);
    await expect(list.locator('[aria-expanded=true]')).toHaveCount(0);
    await expect(list).toBeVisible();
    await catalog.click();
    await expect(list).toBeHidden();
  });

  test(`[DEP-1] [DEP-2] scrolls to the last department with the wheel, and shows its links beside it`, async ({
    page,
  }) => {
    await page.goto(`/${locale}${quiet}`);
    const { catalog, list } = header(page, locale);
    await catalog.click();
    await list.getByRole('link').first().hover();
    await page.mouse.wheel(0, 3000);
    const last = list.locator('a[data-code]').last();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.hover();
    await expect(last).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('nav[data-type] a').first()).toBeInViewport({ ratio: 1 });
  });

  test(`[HDR-2] [HDR-3] moves through the currency menu by keys, and marks the current currency`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const { currency, choices } = header(page, locale);
    await currency.focus();
    await page.keyboard.press('Enter');
    const entries = choices.getByRole('menuitemradio');
    await expect(entries.first()).toBeFocused();
    await expect(entries.first()).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('End');
    await expect(entries.last()).toBeFocused();
    await page.keyboard.press('u');
    await expect(choices.locator('button:focus')).toContainText('USD');
    await page.keyboard.press('Enter');
    await expect(choices).toBeHidden();
    const changed = page.getByRole('button', { name: fillText(t.currency, 'USD') });
    await expect(changed).toBeFocused();
    await expect(changed).toContainText('USD, $');
  });
});

test('[DEP-3] reloads the departments in the other language', async ({ page }) => {
  const requests: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/menu')) requests.push(request.postDataJSON());
  });
  await page.goto(`/ro-MD${quiet}`);
  const romanian = header(page, 'ro-MD');
  await romanian.catalog.click();
  const first = await romanian.list.getByRole('link').first().innerText();
  await romanian.language.click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page).toHaveURL(`/ru${quiet}`);
  const russian = header(page, 'ru');
  await russian.catalog.click();
  await expect(russian.list.getByRole('link').first()).not.toHaveText(first);
  expect(requests).toEqual([
    { lang: 'ro-MD', megamenu: true, mobilemenu: false },
    { lang: 'ru', megamenu: true, mobilemenu: false },
  ]);
});
