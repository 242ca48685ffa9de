import { someEmail, somePhone } from '../fixtures/contact';
import { countShifts } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { readOrders } from '../fixtures/shop-database';
import { expect, type Page, test } from '../fixtures/test';

const words = {
  'ro-MD': {
    search: 'Caută',
    filters: 'Filtre',
    add: /^Adaugă în coș/,
    cart: 'Coș',
    checkout: 'Finalizează comanda',
    firstName: 'Prenume',
    lastName: 'Nume',
    phone: 'Telefon',
    agree: /^Sunt de acord cu condițiile/,
    place: /^Comandă:/,
    placed: /Comanda (\S+) e la noi/,
  },
  ru: {
    search: 'Найти',
    filters: 'Фильтры',
    add: /^(?:Добавить )?в корзину/i,
    cart: 'Корзина',
    checkout: 'Оформить заказ',
    firstName: 'Имя',
    lastName: 'Фамилия',
    phone: 'Телефон',
    agree: /^Согласен с условиями/,
    place: /^Заказать:/,
    placed: /Заказ (\S+) у нас/,
  },
} as const;
type Words = (typeof words)[keyof typeof words];

async function searchFor(page: Page, t: Words, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: t.search, exact: true }).locator('visible=true');
  await field.fill(text);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/shop\/search\/products\//);
}

async function filterByBrand(page: Page, t: Words): Promise<void> {
  const open = page.getByRole('button', { name: t.filters, exact: true });
  const onPhone = await open.isVisible();
  if (onPhone) await open.click();
  await page.locator('input[name="f.brand"]').first().check();
  await expect(page).toHaveURL(/f\.brand=/);
  if (onPhone) await page.keyboard.press('Escape');
}

async function addToCart(page: Page, t: Words): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/session') && answer.request().method() === 'PUT',
  );
  await page.getByRole('main').getByRole('button', { name: t.add }).first().click();
  expect((await saved).status()).toBe(200);
}

async function fillContact(page: Page, t: Words, email = someEmail()): Promise<void> {
  await page.getByLabel(t.firstName, { exact: true }).fill('Ion');
  await page.getByLabel(t.lastName, { exact: true }).fill('Rusu');
  await page.getByLabel(t.phone, { exact: true }).fill(somePhone());
  await page.locator('#checkout-email').fill(email);
}

async function fillCheckout(page: Page, t: Words, email = someEmail()): Promise<void> {
  await fillContact(page, t, email);
  await page.locator('input[name=storeId]').first().check();
  await page.getByRole('checkbox', { name: t.agree }).check();
}

for (const locale of ['ro-MD', 'ru'] as const) {
  const t = words[locale];

  test(
    `[SRC-4] [CRT-1] [CHK-1] [CHK-2] finds brake pads by “kolodki” and orders them, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}`);
      await searchFor(page, t, 'kolodki');
      await filterByBrand(page, t);
      await page.getByRole('main').locator('article :is(h2, h3) a').first().click();
      await expect(page).toHaveURL(/\/shop\/products\//);
      await addToCart(page, t);
      await page.goto(`/${locale}/shop/cart`);
      await expect(page.getByRole('heading', { level: 1, name: t.cart })).toBeVisible();
      await page.getByRole('link', { name: t.checkout }).click();
      const email = someEmail();
      await fillCheckout(page, t, email);
      await page.getByRole('button', { name: t.place }).click();
      const heading = page.getByRole('heading', { level: 1, name: t.placed });
      await expect(heading).toBeVisible();
      const number = t.placed.exec(await heading.innerText())?.[1] ?? '';
      expect(await readOrders(number)).toEqual([
        expect.objectContaining({
          number,
          lang: locale,
          status: 'PENDING',
          quantity: 1,
          lines: 1,
          email,
        }),
      ]);
      await page.goto(`/${locale}/shop/cart`);
      await expect(page.getByRole('heading', { level: 1, name: t.cart })).toBeVisible();
      await expect(page.locator('[data-line]')).toHaveCount(0);
    },
  );

  test(
    `[CHK-1] shows the form without layout shift, marks missing fields and focuses the first, in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}/shop/category/brake-pad-set`);
      await addToCart(page, t);
      const shifts = await countShifts(page);
      await page.goto(`/${locale}/shop/checkout`);
      await expect(page.getByRole('button', { name: t.place })).toBeVisible();
      expect(await shifts()).toBeLessThan(0.01);
      await page.getByRole('button', { name: t.place }).click();
      await expect(page.getByLabel(t.firstName, { exact: true })).toBeFocused();
      await expect(page.locator('#checkout [aria-invalid=true]')).not.toHaveCount(0);
      await expect(page).toHaveURL(/\/shop\/checkout$/);
    },
  );
}

test(
  '[CHK-2] places one order although responses are lost, and shows it after a reload',
  onDesktop,
  async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED|Failed to fetch|net::/);
    const t = words['ro-MD'];
    await page.goto('/ro-MD/shop/category/brake-pad-set');
    await addToCart(page, t);
    await page.goto('/ro-MD/shop/checkout');
    await fillCheckout(page, t);
    const keys = new Set<unknown>();
    const numbers = new Set<unknown>();
    await page.route('**/api/account/orders/checkout', async (route) => {
      keys.add(route.request().postDataJSON().idempotencyKey);
      numbers.add((await (await route.fetch()).json()).number);
      await route.abort();
    });
    await page.getByRole('button', { name: t.place }).click();
    await expect(page.getByText('Nu am primit răspuns')).toBeVisible();
    await page.unroute('**/api/account/orders/checkout');
    await page.reload();
    const heading = page.getByRole('heading', { level: 1, name: t.placed });
    await expect(heading).toBeVisible();
    expect(keys.size).toBe(1);
    expect([...numbers]).toEqual([t.placed.exec(await heading.innerText())?.[1]]);
  },
);

test(
  '[CHK-1] orders for a company by courier, restores the form on reload, and charges the shown total',
  onPhone,
  async ({ page }) => {
    const t = words.ru;
    await page.goto('/ru/shop/category/brake-pad-set');
    await addToCart(page, t);
    await page.goto('/ru/shop/checkout');
    await fillContact(page, t);
    await page.getByRole('checkbox', { name: /^Покупаю для компании/ }).check();
    await page.getByLabel('Название компании').fill('Auto Nord SRL');
    await page.getByLabel('IDNO').fill('1002600048836');
    await page.getByRole('radio', { name: /^Доставка курьером/ }).check();
    await page.getByRole('combobox', { name: 'Населённый пункт' }).fill('оргеев');
    await page
      .getByRole('option', { name: /^Оргеев/ })
      .first()
      .click();
    await page.getByLabel('Улица, дом').fill('Vasile Lupu 1');
    await page.reload();
    await expect(page.getByLabel('IDNO')).toHaveValue('1002600048836');
    await expect(page.getByLabel('Улица, дом')).toHaveValue('Vasile Lupu 1');
    await expect(page.getByRole('checkbox', { name: t.agree })).not.toBeChecked();
    await page.getByRole('checkbox', { name: t.agree }).check();
    const button = page.getByRole('button', { name: t.place });
    await expect(button).toBeEnabled();
    const shown = (await button.innerText()).replace(/\D/g, '');
    await button.click();
    const heading = page.getByRole('heading', { level: 1, name: t.placed });
    await expect(heading).toBeVisible();
    const [order] = await readOrders(t.placed.exec(await heading.innerText())?.[1] ?? '');
    expect(order?.total).toBe(Number(shown) * 100);
    expect(order?.company).toBe('1002600048836');
  },
);

test('[CRT-1] restores a removed line, and keeps two tabs in sync', onDesktop, async ({ page, context }) => {
  const t = words['ro-MD'];
  await page.goto('/ro-MD/shop/category/brake-pad-set');
  await addToCart(page, t);
  const other = await context.newPage();
  await other.goto('/ro-MD/shop/cart');
  await page.goto('/ro-MD/shop/cart');
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Mai multe' }).click();
  await expect(other.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('2');
  await page.getByRole('button', { name: /^Scoate din coș/ }).click();
  await expect(page.getByRole('heading', { name: 'Coșul de cumpărături este gol' })).toBeVisible();
  await page.getByRole('button', { name: 'Înapoi în coș' }).click();
  await expect(page.getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('2');
});
