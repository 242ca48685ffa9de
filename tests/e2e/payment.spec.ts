import { someEmail, somePhone } from '../fixtures/contact';
import { contractFor } from '../fixtures/operator';
import { signUp } from '../fixtures/sign-up';
import { expect, type Page, test } from '../fixtures/test';
import { type Language, words } from '../fixtures/words';

/**
 * Adds a part to the cart and fills in the checkout up to the payment method. Each test buys a different part, because
 * stock is low.
 */
async function fillCheckout(page: Page, locale: Language, kind: string): Promise<void> {
  const t = words[locale].checkout;
  await page.goto(`/${locale}/shop/search/products/${kind}`);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/session') && answer.request().method() === 'PUT',
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Adaugă în coș|(?:Добавить )?в корзину)/i })
    .first()
    .click();
  expect((await saved).status()).toBe(200);
  await page.goto(`/${locale}/shop/checkout`);
  await page.getByLabel(t.firstName, { exact: true }).fill('Ion');
  await page.getByLabel(t.lastName, { exact: true }).fill('Rusu');
  await page.getByLabel(t.phone, { exact: true }).fill(somePhone());
  await page.locator('#checkout-email').fill(someEmail());
  await page.locator('input[name=storeId]').first().check();
  await page.locator('#checkout-agree').check();
}

const place = (page: Page) => page.locator('button[form=checkout]').click();
/** Presses a button of the test bank. */
const press = (page: Page, action: string) => page.locator(`button[name=action][value=${action}]`).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function payByCard(page: Page, locale: Language, kind: string): Promise<void> {
  await fillCheckout(page, locale, kind);
  await page.getByRole('radio', { name: words[locale].checkout.card }).check();
  await place(page);
  await expect(page).toHaveURL(/\/api\/payments\/sandbox\//);
}

test('[CHK-3] shows an order as paid after card payment at the bank', async ({ page }) => {
  const t = words['ro-MD'];
  await payByCard(page, 'ro-MD', 'amortizor');
  await expect(page.getByText('Pagină de test')).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  await press(page, 'pay');
  await expect(heading(page, t.payment.paidTitle)).toBeVisible();
  await page.getByRole('link', { name: t.payment.toOrder }).click();
  await expect(page).toHaveURL(/\/shop\/checkout\/success\//);
  await expect(page.getByText(t.payment.paidTitle, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t.payment.payNow })).toHaveCount(0);
});

test('[CHK-3] charges an order once after a declined and a repeated payment', async ({ page, context }) => {
  const t = words.ru.payment;
  await payByCard(page, 'ru', 'rulment');
  await expect(page.getByText('Тестовая страница')).toBeVisible();
  const declined = page.url();
  await press(page, 'decline');
  await expect(heading(page, t.declinedTitle)).toBeVisible();
  await page.getByRole('button', { name: t.tryAgain }).click();
  await expect(page).toHaveURL(/\/api\/payments\/sandbox\//);
  expect(page.url()).not.toBe(declined);
  const second = await context.newPage();
  await second.goto(page.url());
  await press(page, 'pay');
  await expect(heading(page, t.paidTitle)).toBeVisible();
  // The other tab still shows the open payment.
  await press(second, 'pay');
  await expect(heading(second, t.paidTitle)).toBeVisible();
});

test('[CHK-3] switches to payment on delivery after the payment is cancelled at the bank', async ({ page }) => {
  const t = words['ro-MD'].payment;
  await payByCard(page, 'ro-MD', 'bujie');
  await press(page, 'cancel');
  await expect(heading(page, t.cancelledTitle)).toBeVisible();
  await page.getByRole('button', { name: t.payOnDelivery }).click();
  await expect(heading(page, t.otherwiseTitle)).toBeVisible();
  await page.getByRole('link', { name: t.toOrder }).click();
  await expect(page).toHaveURL(/\/shop\/checkout\/success\//);
  await expect(page.getByRole('main').getByText(words['ro-MD'].order.cash, { exact: true })).toBeVisible();
});

test('[CHK-3] refuses an invoice above the credit limit with the amounts', async ({ page, allowErrors }) => {
  allowErrors(/400 \(Bad Request\) \(\S+orders\/checkout\)/);
  const t = words.ru;
  const email = await signUp(page, 'ru');
  const contract = await contractFor(email, 1_00);
  await fillCheckout(page, 'ru', 'alternator');
  const invoice = page.getByRole('radio', { name: t.checkout.invoice });
  await invoice.check();
  await expect(page.getByText(contract)).toBeVisible();
  await expect(page.getByText(/Заказ превышает доступный кредит: 1\slei из 1\slei/)).toBeVisible();
  await place(page);
  await expect(page.getByText(t.errors.ERROR_API_CREDIT_LIMIT_EXCEEDED)).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await page.getByRole('radio', { name: t.checkout.cash }).check();
  await place(page);
  await expect(page).toHaveURL(/\/shop\/checkout\/success\//);
});
