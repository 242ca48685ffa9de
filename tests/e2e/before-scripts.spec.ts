import type { Locator } from '@playwright/test';
import { fullName } from '../fixtures/cards';
import { holdScripts } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';
import { languages, words } from '../fixtures/words';

const list = '/shop/category/brake-pad-set';
const cartForm = /\/api\/cart\?/;

const card = (page: Page, nth: number) => page.locator('main article').nth(nth);
const buttonOf = (page: Page, nth: number) => card(page, nth).locator('button[name=add]').locator('visible=true');
const nameOf = (page: Page, nth: number) => fullName(card(page, nth).getByRole('heading').getByRole('link'));
const pieces = (page: Page, nth: number) => card(page, nth).getByRole('textbox');
const cartOf = (page: Page) => page.locator('header a[href$="/shop/cart"]:visible');
/** Counts in the header, where only the cart may show one. */
const early = (page: Page) => page.locator('header [data-pieces]:visible');

for (const locale of languages) {
  test(
    `[CRT-1] [ROUTE-6] adds to the cart before hydration, and React continues from there, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      const letThrough = await holdScripts(page);
      await page.goto(`/${locale}${list}`, { waitUntil: 'commit' });
      await buttonOf(page, 0).click();
      await buttonOf(page, 1).click();
      await expect(early(page)).toHaveAttribute('data-pieces', '2');
      const { cart } = await (await page.request.get('/api/session')).json();
      expect(cart.quantity).toBe(2);
      letThrough();
      await expect(pieces(page, 0)).toHaveValue('1');
      await expect(pieces(page, 1)).toHaveValue('1');
      await expect(cartOf(page).locator('[data-count]')).toHaveText('2');
      await expect(early(page)).toHaveCount(0);
      await expect(page.locator('[data-toasts]')).toContainText(await nameOf(page, 1));
      await buttonOf(page, 2).click();
      await expect(cartOf(page).locator('[data-count]')).toHaveText('3');
    },
  );
}

test(
  '[CRT-1] [ROUTE-6] adds a product after hydration when the request failed before',
  onPhone,
  async ({ page, allowErrors }) => {
    allowErrors(/503/);
    const letThrough = await holdScripts(page);
    await page.route(cartForm, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/ro-MD${list}`, { waitUntil: 'commit' });
    const refused = page.waitForResponse(cartForm);
    await buttonOf(page, 0).click();
    await refused;
    letThrough();
    await expect(pieces(page, 0)).toHaveValue('1');
    await expect(cartOf(page).locator('[data-count]')).toHaveText('1');
  },
);

test(
  '[CRT-1] [ROUTE-6] applies early clicks on the quantity and the button of a product in order',
  onDesktop,
  async ({ page }) => {
    await page.goto(`/ro-MD${list}`);
    const href = await page.locator('main article a[href*="/shop/products/"]').first().getAttribute('href');
    const letThrough = await holdScripts(page);
    await page.goto(href ?? '', { waitUntil: 'commit' });
    const box = page.locator('main aside form');
    const start = Number(await box.getByRole('textbox').inputValue());
    await box.locator('fieldset button').last().click();
    await box.locator('button[name=add]').click();
    letThrough();
    await expect(cartOf(page).locator('[data-count]')).toHaveText(String(start + 1));
  },
);

for (const locale of languages) {
  test(
    `[CRT-1] [ROUTE-6] changes the quantity of a cart line before hydration, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      const t = words[locale].cart;
      await page.goto(`/${locale}${list}`);
      const kept = page.waitForResponse(
        (answer) => /\/api\/(session|cart)/.test(answer.url()) && answer.request().method() !== 'GET',
      );
      await buttonOf(page, 0).click();
      await kept;
      const name = await nameOf(page, 0);
      let answers = 0;
      page.on('response', (answer) => {
        if (cartForm.test(answer.url())) answers += 1;
      });
      const letThrough = await holdScripts(page);
      await page.goto(`/${locale}/shop/cart`, { waitUntil: 'commit' });
      const line = page.locator('[data-line]');
      const quantity = line.getByRole('textbox', { name: t.quantity.replace('{name}', name) });
      for (const button of [t.more, t.more, t.less]) await line.getByRole('button', { name: button }).click();
      await expect(quantity).toHaveValue('2');
      await expect.poll(() => answers).toBe(3);
      // Until the prices of the line and the cart are known, they look muted.
      const colour = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color);
      const sum = page.locator('[data-sum] dd');
      const muted = await colour(sum);
      await expect(early(page)).toHaveAttribute('data-pieces', '2');
      expect((await (await page.request.get('/api/session')).json()).cart.quantity).toBe(2);
      letThrough();
      await expect(cartOf(page).locator('[data-count]')).toHaveText('2');
      await expect(early(page)).toHaveCount(0);
      await expect.poll(() => colour(sum)).not.toBe(muted);
      await expect(quantity).toHaveValue('2');
      await expect(page.locator('[data-toasts]').getByText(name)).toHaveCount(0);
      await line.getByRole('button', { name: t.more }).click();
      await expect(quantity).toHaveValue('3');
      await expect(cartOf(page).locator('[data-count]')).toHaveText('3');
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of languages) {
    test(
      `[CRT-1] adds a product from a list and a quantity from a product page, ${locale}`,
      onOneScreen[locale],
      async ({ page }) => {
        await page.goto(`/${locale}${list}`);
        const name = await nameOf(page, 0);
        await buttonOf(page, 0).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/shop/cart$`));
        await expect(page.getByRole('main')).toContainText(name);

        await page.goto(`/${locale}${list}`);
        await card(page, 1).locator('a[href*="/shop/products/"]').first().click();
        await expect(page).toHaveURL(/\/shop\/products\//);
        const other = await page.getByRole('heading', { level: 1 }).innerText();
        const quantity = page
          .locator('main aside form')
          .getByRole('textbox', { name: words[locale].productActions.quantity });
        await quantity.fill('1');
        await page.locator('main aside form button[name=add]').click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/shop/cart$`));
        await expect(page.getByRole('main')).toContainText(other);
        await expect(page.locator('[data-line]')).toHaveCount(2);
      },
    );
  }

  for (const locale of languages) {
    test(
      `[CRT-1] changes, types and removes quantities of cart lines, ${locale}`,
      onOneScreen[locale],
      async ({ page, allowErrors }) => {
        allowErrors(/400/);
        const t = words[locale].cart;
        for (const nth of [0, 1]) {
          await page.goto(`/${locale}${list}`);
          await buttonOf(page, nth).click();
          await expect(page).toHaveURL(new RegExp(`/${locale}/shop/cart$`));
        }
        const line = page.locator('[data-line]').last();
        const quantity = line.getByRole('textbox');
        await line.getByRole('button', { name: t.more }).click();
        await expect(quantity).toHaveValue('2');
        await quantity.fill('3');
        await quantity.press('Enter');
        await expect(quantity).toHaveValue('3');
        await line.getByRole('button', { name: t.less }).click();
        await expect(quantity).toHaveValue('2');
        await quantity.fill('three');
        await quantity.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/${locale}/errors/bad-request$`));
        await page.goBack();
        await page.locator('[data-line] button[name=remove]').last().click();
        await expect(page.locator('[data-line]')).toHaveCount(1);
        await expect(page).toHaveURL(new RegExp(`/${locale}/shop/cart$`));
      },
    );
  }
});
