import { contractCustomer } from '../core-back-end/demo';
import { someEmail } from '../fixtures/contact';
import { goodPassword } from '../fixtures/sign-up';
import { fillText, type Language, languages, words } from '../fixtures/words';
import { addToCart, choosePickup, confirmedNumber, placeOrder } from './fixtures/buy';
import { inShortRun, screenOf } from './fixtures/screens';
import { expect, type Page, test } from './fixtures/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a category and the page of a product. */
async function openProduct(page: Page, locale: Language): Promise<void> {
  await page.goto(`/${locale}/shop/category/placute-frana`);
  await page
    .getByRole('main')
    .locator('article')
    .getByRole('link', { name: /TRW GDB1330$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/products\//);
}

async function enter(page: Page, locale: Language, email: string, password: string, button: string): Promise<void> {
  const { auth, account } = words[locale];
  const form = page.getByRole('main');
  await form.getByLabel(auth.email, { exact: true }).fill(email);
  await form.getByLabel(auth.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(heading(page, account.title)).toBeVisible();
}

async function signUpByForm(page: Page, locale: Language): Promise<string> {
  const email = someEmail();
  await page.goto(`/${locale}/account/signup`);
  await enter(page, locale, email, goodPassword, words[locale].auth.submitSignup);
  return email;
}

async function signIn(page: Page, locale: Language, email: string, password: string): Promise<void> {
  await page.goto(`/${locale}/account/login`);
  await enter(page, locale, email, password, words[locale].auth.submitLogin);
}

/** Signs out by the account menu of the open page. */
async function signOut(page: Page, locale: Language): Promise<void> {
  await page.getByRole('navigation', { name: words[locale].account.nav }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/account/login`));
}

async function addAddress(page: Page, locale: Language): Promise<void> {
  const t = words[locale].account;
  await page.getByRole('main').getByRole('link', { name: t.addAddress }).click();
  for (const [label, value] of [
    [t.firstName, 'Ana'],
    [t.lastName, 'Munteanu'],
    [t.phone, '069 123 456'],
    [t.city, 'Bălți'],
    [t.address, 'str. Independenței 7'],
  ] as const)
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('main').getByRole('button', { name: t.save }).click();
  await expect(page).toHaveURL(/\/account\/addresses$/);
}

for (const locale of languages) {
  const t = words[locale];

  test.describe(locale, () => {
    test.use(screenOf[locale]);

    test(`[BE-1] keeps the cart at sign-up, changes profile and addresses, and signs out on core calls, in ${locale}`, {
      ...(locale === 'ro-MD' && inShortRun),
    }, async ({ page }) => {
      const main = page.getByRole('main');
      await openProduct(page, locale);
      await addToCart(page);
      await signUpByForm(page, locale);
      await page.goto(`/${locale}/shop/cart`);
      await expect(page.locator('[data-line]')).toHaveCount(1);

      await page.goto(`/${locale}/account/profile`);
      await main.getByLabel(t.accountForms.firstName, { exact: true }).fill('Ana');
      await main.getByLabel(t.accountForms.lastName, { exact: true }).fill('Munteanu');
      await main.getByRole('button', { name: t.accountForms.save, exact: true }).click();
      await expect(page.getByText(t.accountForms.profileSaved)).toBeVisible();
      await page.reload();
      await expect(main.getByLabel(t.accountForms.lastName, { exact: true })).toHaveValue('Munteanu');

      await page.goto(`/${locale}/account/addresses`);
      await addAddress(page, locale);
      const card = main.getByRole('region', { name: 'str. Independenței 7, Bălți' });
      await expect(card).toBeVisible();
      await card.getByRole('button', { name: t.account.delete }).click();
      await expect(main.getByRole('heading', { name: t.account.noAddresses })).toBeVisible();
      await page.reload();
      await expect(main.getByRole('heading', { name: t.account.noAddresses })).toBeVisible();

      await signOut(page, locale);
      await page.reload();
      await expect(heading(page, t.auth.loginTitle)).toBeVisible();
    });

    test(`[BE-1] keeps the cart at sign-in, and lists and shows an order on core calls, in ${locale}`, async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const email = await signUpByForm(page, locale);
      await signOut(page, locale);
      await openProduct(page, locale);
      await addToCart(page);
      await signIn(page, locale, email, goodPassword);
      await page.goto(`/${locale}/account/orders`);
      await expect(main.getByRole('heading', { name: t.account.noOrders })).toBeVisible();

      await page.goto(`/${locale}/shop/checkout`);
      await page.getByLabel(t.checkout.firstName, { exact: true }).fill('Ana');
      await page.getByLabel(t.checkout.lastName, { exact: true }).fill('Munteanu');
      await page.getByLabel(t.checkout.phone, { exact: true }).fill('069 123 456');
      await choosePickup(page);
      await page.getByRole('radio', { name: t.checkout.cash }).check();
      await placeOrder(page);
      const number = await confirmedNumber(page, locale);

      await page.goto(`/${locale}/account/orders`);
      await expect(main.getByRole('row')).toHaveCount(2);
      await main.getByRole('link', { name: number }).click();
      await expect(heading(page, fillText(t.account.orderTitle, number))).toBeVisible();
      await expect(main.getByRole('link', { name: /GDB1330/ }).first()).toBeVisible();
      await page.goto(`/${locale}/account/dashboard`);
      await expect(main.getByRole('link', { name: number })).toBeVisible();
    });

    test(`[BE-1] renews expired access tokens of a customer on core calls, in ${locale}`, async ({
      page,
      coreShop,
    }) => {
      const { calls, passTime } = coreShop.backEnd;
      await signUpByForm(page, locale);
      passTime(3600);
      await page.goto(`/${locale}/account/orders`);
      await expect(page.getByRole('main').getByRole('heading', { name: t.account.noOrders })).toBeVisible();
      expect(calls).toContainEqual({ call: 'POST /account/auth/refresh', status: 200 });
      await page.reload();
      await expect(page.getByRole('main').getByRole('heading', { name: t.account.noOrders })).toBeVisible();
      expect(calls.filter(({ call }) => call.endsWith('/auth/refresh'))).toHaveLength(1);
    });

    test(`[BE-1] shows past orders and debts to a business customer on core calls, in ${locale}`, async ({ page }) => {
      const main = page.getByRole('main');
      await signIn(page, locale, contractCustomer.email, contractCustomer.password);
      await expect(main.getByText(t.business.debt).first()).toBeVisible();
      await page.goto(`/${locale}/account/orders`);
      await expect(main.getByRole('row')).toHaveCount(4);
    });

    test(`[BE-1] confirms an e-mail and replaces a forgotten password on core calls, in ${locale}`, async ({
      page,
      coreShop,
    }) => {
      const main = page.getByRole('main');
      const secretOf = (kind: string) => coreShop.backEnd.outbox.findLast((one) => one.kind === kind)?.secret ?? '';
      const email = await signUpByForm(page, locale);
      await page.goto(`/${locale}/account/email-confirm/${secretOf('emailconf')}`);
      await main.getByRole('button', { name: t.accountForms.confirmButton }).click();
      await expect(main.getByText(t.accountForms.emailDone)).toBeVisible();

      await page.goto(`/${locale}/account/dashboard`);
      await signOut(page, locale);
      await page.goto(`/${locale}/account/fpass`);
      await main.getByLabel(t.accountForms.email, { exact: true }).fill(email);
      await main.getByRole('button', { name: t.accountForms.sendLink }).click();
      await expect(main.getByText(email)).toBeVisible();
      await page.goto(`/${locale}/account/fpass/${secretOf('fpass')}`);
      await main.getByLabel(t.accountForms.newPassword, { exact: true }).fill('frâna-de-mână-ține');
      await main.getByLabel(t.accountForms.repeatPassword, { exact: true }).fill('frâna-de-mână-ține');
      await main.getByRole('button', { name: t.accountForms.setPassword }).click();
      await expect(page.getByText(t.accountForms.passwordSet)).toBeVisible();
      await signIn(page, locale, email, 'frâna-de-mână-ține');
    });

    test(`[BE-1] sends a message and subscribes to the newsletter on core calls, in ${locale}`, async ({
      page,
      coreShop,
    }) => {
      const email = someEmail();
      await page.goto(`/${locale}/site/contact-us`);
      const main = page.getByRole('main');
      await main.getByLabel(t.contactForm.name, { exact: true }).fill('Ana');
      await main.getByLabel(t.contactForm.email, { exact: true }).fill(email);
      await main.getByLabel(t.contactForm.message, { exact: true }).fill('GDB1330?');
      await main.getByRole('button', { name: t.contactForm.send }).click();
      await expect(main.getByText(fillText(t.contactForm.sent, email))).toBeVisible();
      expect(coreShop.backEnd.outbox).toContainEqual(expect.objectContaining({ kind: 'contact', to: email }));

      const footer = page.getByRole('contentinfo');
      await footer.getByLabel(t.shell.email, { exact: true }).fill(email);
      await footer.getByRole('checkbox').check();
      await footer.getByRole('button', { name: t.shell.subscribe }).click();
      await expect(footer.getByRole('status')).toHaveText(t.errors.NEWSLETTER_SUBSCRIBE_SUCCESS);
    });
  });
}
