import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { endBuyersContract, signUpBuyer } from '../fixtures/operator';
import { expect, type Page, test } from '../fixtures/test';
import { type Language, languages, words } from '../fixtures/words';

// Every test creates a contract and then visits many pages.
test.describe.configure({ timeout: 90_000 });

const percent = 10;
const kind = 'brake-pad-set';
const listing = (locale: Language) => `/${locale}/shop/category/${kind}`;

const leiOf = (text: string) => Number(text.replace(/[^\d,.]/g, '').replace(',', '.'));
/** Own price for a list price, in whole lei. */
const ownSum = (list: number) => Math.ceil((list * (100 - percent)) / 100);

/** The current price of an element, which begins with it and may continue with the former price. */
const currentPrice = async (price: Locator) =>
  leiOf(await price.evaluate((element) => element.firstChild?.textContent ?? ''));

/** Checks both prices of an element against the contract. */
async function expectOwnPrice(page: Page, at: string): Promise<void> {
  const price = page.locator(at).locator('visible=true').first().locator('[data-own]').first();
  await expect(price).toBeVisible();
  const [own, list] = await price.locator('b, s').allInnerTexts();
  expect(leiOf(own ?? '')).toBe(ownSum(leiOf(list ?? '')));
}

const layoutShift = z.object({ value: z.number(), hadRecentInput: z.boolean(), sources: z.array(z.unknown()) });

/** Records layout shifts without recent input since the page was opened, with the moved rectangles. */
async function watchShifts(page: Page): Promise<() => Promise<z.infer<typeof layoutShift>[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry)))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return async () => {
    const texts = z.array(z.string()).parse(await page.evaluate(() => Reflect.get(globalThis, 'shifts')));
    return texts.map((text) => layoutShift.parse(JSON.parse(text))).filter(({ hadRecentInput }) => !hadRecentInput);
  };
}

/** Checks that no layout shift is large enough to be noticed. */
function expectStill(shifts: readonly z.infer<typeof layoutShift>[], path: string): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.005);
}

/** Presses the keys after hydration, and waits for the toast. */
async function press(page: Page, keys: string, expected: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(keys);
    await expect(page.getByRole('status').filter({ hasText: expected })).toBeVisible({ timeout: 4000 });
  }).toPass();
}

/** The first card with a part in stock. */
const buyable = (page: Page) =>
  page
    .locator('[data-columns] > article')
    .filter({ has: page.locator('button[name=add], fieldset') })
    .first();

async function putFirstIntoCart(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/session') && answer.request().method() === 'PUT',
  );
  await buyable(page).locator('button[name=add]').click();
  expect((await saved).status()).toBe(200);
}

for (const locale of languages) {
  const { shell, checkout } = words[locale];
  const t = { ...shell, checkout };

  test(`[ACC-5] shows own prices everywhere, with one request per page and no layout shift, ${locale}`, async ({
    page,
    isMobile,
  }) => {
    await signUpBuyer(page, locale, percent);
    const moved = await watchShifts(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/shop/prices')) requests.push(request.url());
    });
    // Row and table layouts are available on wide screens only.
    const wide = [
      [`${listing(locale)}?view=list`, 'main article'],
      [`${listing(locale)}?view=table`, 'main table'],
    ] as const;
    for (const [path, at] of [
      [`/${locale}`, '[data-columns] > article'],
      [listing(locale), '[data-columns] > article'],
      ...(isMobile ? [] : wide),
    ] as const) {
      requests.length = 0;
      await page.goto(path);
      await expectOwnPrice(page, at);
      expect(requests).toHaveLength(1);
      expectStill(await moved(), path);
    }
    await page.goto(listing(locale));
    await page.locator('main article :is(h2, h3) a').first().click();
    await expect(page).toHaveURL(/\/shop\/products\//);
    await expectOwnPrice(page, 'main aside');
    await expect(page.locator('main aside [data-kind="blue"]')).toHaveText(t.ownPrice);
    await page.reload();
    await expectOwnPrice(page, 'main aside');
    expectStill(await moved(), 'product');
  });
}

test.describe('in Romanian', () => {
  const locale = 'ro-MD';
  const { shell, checkout } = words[locale];
  const t = { ...shell, checkout };

  test(`[ACC-5] uses own prices in suggestions, cart, checkout and order`, async ({ page, isMobile }) => {
    await signUpBuyer(page, locale, percent);
    await page.goto(listing(locale));
    await expectOwnPrice(page, '[data-columns] > article');
    const own = ownSum(leiOf(await buyable(page).locator('[data-own] s').innerText()));
    await putFirstIntoCart(page);
    if (!isMobile) {
      const box = page.getByRole('combobox', { name: t.search, exact: true }).locator('visible=true');
      await box.fill('kolodki');
      await expectOwnPrice(page, '[role=option]');
    }
    await page.goto(`/${locale}/shop/cart`);
    const sum = page.locator('[data-line] [data-own] > span').first();
    await expect.poll(() => currentPrice(sum)).toBe(own);
    await expect(sum.locator('s')).toContainText(t.listPrice);
    await page.goto(`/${locale}/shop/checkout`);
    await page.getByLabel(checkout.firstName, { exact: true }).fill('Ion');
    await page.getByLabel(checkout.lastName, { exact: true }).fill('Rusu');
    await page.locator('input[name=storeId]').first().check();
    await page.locator('input[name=agree]').check();
    const place = page.locator('button[type=submit][form=checkout]');
    await expect.poll(async () => leiOf(await place.innerText())).toBe(own);
    await place.click();
    await expect(page).toHaveURL(/\/shop\/checkout\/success\//);
    await expect.poll(async () => leiOf(await page.locator('[data-sum] dd').first().innerText())).toBe(own);
    await page.goto(`/${locale}/account/orders`);
    await expect
      .poll(async () => leiOf(await page.getByRole('main').locator('td.strong').first().innerText()))
      .toBe(own);
  });
});

test.describe('in Russian', () => {
  const locale = 'ru';
  const { shell, checkout } = words[locale];
  const t = { ...shell, checkout };

  test(`[ACC-5] toggles own prices everywhere with Ctrl+Q`, async ({ page }) => {
    await signUpBuyer(page, locale, percent);
    await page.goto(listing(locale));
    await expectOwnPrice(page, '[data-columns] > article');
    await putFirstIntoCart(page);
    const list = leiOf(await buyable(page).locator('[data-own] s').innerText());
    await press(page, 'Control+q', t.ownPricesHidden);
    await expect(page.locator('[data-own]')).toHaveCount(0);
    await page.goto(`/${locale}/shop/cart`);
    await expect
      .poll(() =>
        currentPrice(
          page
            .locator('[data-line]')
            .getByText(/^[\d\s]+\slei/)
            .first(),
        ),
      )
      .toBe(list);
    await page.goto(`/${locale}/shop/checkout`);
    await expect(page.getByText(checkout.listPricesShown)).toBeVisible();
    await page.getByText(checkout.showCharged).click();
    await expect.poll(async () => leiOf(await page.locator('details b').innerText())).toBe(ownSum(list));
    await page.goto(listing(locale));
    await press(page, 'ControlRight+q', t.ownPricesShown);
    await expectOwnPrice(page, '[data-columns] > article');
  });
});

test('[ACC-5] serves the same HTML with and without contract, and requests no prices for visitors', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUpBuyer(page, 'ro-MD', percent);
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (const path of ['/ro-MD', listing('ro-MD')]) {
    // Another test may revalidate the page between the two requests.
    await expect(async () => {
      const [theirs, ours] = [await (await visitor.get(path)).text(), await (await page.request.get(path)).text()];
      expect(ours === theirs, path).toBe(true);
    }).toPass({ timeout: 20_000 });
  }
  await visitor.dispose();
  await page.context().clearCookies();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/prices') || request.url().includes('own-price')) requests.push(request.url());
  });
  const signedIn = page.waitForResponse('**/api/auth/me');
  await page.goto(listing('ro-MD'));
  await signedIn;
  await page.keyboard.press('Control+q');
  await page.locator('main article :is(h2, h3) a').first().click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await expect(page.locator('[data-own]')).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('[ACC-5] converts own prices to the currency, and removes them with contract or sign-in', async ({ page }) => {
  const number = await signUpBuyer(page, 'ro-MD', percent);
  await page.goto(listing('ro-MD'));
  await expectOwnPrice(page, '[data-columns] > article');
  const list = leiOf(await buyable(page).locator('[data-own] s').innerText());
  await page.evaluate(() => localStorage.setItem('piesar.currency', 'EUR'));
  await page.reload();
  const own = page.locator('[data-columns] > article [data-own]').first();
  await expect(own).toHaveAttribute('data-cur', 'EUR');
  await expect(own.locator('b')).toContainText('€');
  await page.evaluate(() => localStorage.removeItem('piesar.currency'));
  await page.keyboard.press('Control+q');
  await expect(page.locator('[data-own]')).toHaveCount(0);
  await page.request.post('/api/auth/logout', { data: {}, headers: { origin: new URL(page.url()).origin } });
  const me = page.waitForResponse('**/api/auth/me');
  await page.reload();
  await me;
  await expect(page.locator('[data-columns] > article [data-list]').first()).toContainText(String(list).slice(-3));
  await expect(page.locator('[data-own]')).toHaveCount(0);
  await endBuyersContract(number);
});

test('[ACC-5] [ERR-2] keeps list prices when own prices cannot be loaded', async ({ page, allowErrors }) => {
  allowErrors(/prices/);
  await signUpBuyer(page, 'ro-MD', percent);
  await page.route('**/api/shop/prices', (route) => route.fulfill({ status: 503, json: { message: '', errors: [] } }));
  const refused = page.waitForResponse('**/api/shop/prices');
  await page.goto(listing('ro-MD'));
  await refused;
  await expect(
    page
      .locator('[data-columns] > article')
      .first()
      .getByText(/\d\slei$/),
  ).toBeVisible();
  await expect(page.locator('[data-own]')).toHaveCount(0);
  await page.unroute('**/api/shop/prices');
  await page.locator('main article :is(h2, h3) a').first().click();
  await expectOwnPrice(page, 'main aside');
});
