import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { type Language, languages, saidOfNone, words } from '../fixtures/words';

const quiet = '/site/terms';
const login = '**/api/auth/login';

function account(page: Page, locale: Language) {
  const t = words[locale];
  const menu = page.getByRole('dialog', { name: t.shell.account });
  return {
    t,
    menu,
    button: page.locator('header div > a[aria-haspopup=dialog]').filter({ hasText: t.shell.account }),
    email: menu.getByLabel(t.auth.email),
    password: menu.getByLabel(t.auth.password),
    submit: menu.locator('button[type=submit]'),
  };
}

const customer = {
  id: 7,
  firstName: 'Ion',
  lastName: 'Rusu',
  email: 'ion.rusu@mail.md',
  phone: '+37369123456',
  avatar: null,
  avatarInitials: 'IR',
  email_confirmed: true,
  phone_confirmed: true,
  contracts: [{ id: 1, number: 'C-1' }],
  user_hash: 'a+b/c=',
};

const refuse = (route: Route, status: number, ...errorNames: string[]) =>
  route.fulfill({ status, json: { message: '', errors: errorNames.map((errorName) => ({ errorName, message: '' })) } });

for (const locale of languages) {
  test(`[ACM-1] [ACC-6] explains each refusal, and lets the form be sent again, ${locale}`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 4|ERR_FAILED/);
    await page.goto(`/${locale}${quiet}`);
    const { t, button, menu, email, password, submit } = account(page, locale);
    await button.click();
    await submit.click();
    await expect(menu.getByText(t.errors.ERROR_FORM_REQUIRED)).toHaveCount(2);
    await expect(email).toBeFocused();
    await email.fill('nimeni@mail.md');
    await password.fill('nimic');
    const alert = menu.getByRole('alert').filter({ hasNotText: t.errors.ERROR_FORM_REQUIRED });

    await page.route(login, (route) => refuse(route, 400, 'BAD_REQUEST'));
    await submit.click();
    await expect(alert).toContainText(t.errors.ERROR_API_BAD_REQUEST);
    await expect(submit).toHaveText(t.auth.submitLogin);

    await page.unroute(login);
    await page.route(login, (route) => refuse(route, 429, 'TOO_MANY_REQUESTS'));
    await submit.click();
    await expect(alert).toContainText(t.errors.ERROR_API_TOO_MANY_REQUESTS.slice(0, 12));

    await page.unroute(login);
    await page.route(login, (route) => route.abort());
    await submit.click();
    await expect(alert).toContainText(t.errors.ERROR_NETWORK);
  });
}

test.describe('in Romanian', () => {
  const locale = 'ro-MD';

  test(`[ACM-1] focuses the form, ignores a second submit while one is pending, and opens the dashboard`, async ({
    page,
  }) => {
    const answers: (() => Promise<void>)[] = [];
    await page.route(login, (route) => {
      answers.push(() => route.fulfill({ json: { user: customer } }));
    });
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({
        json: answers.length > 0 ? { state: 'customer', user: customer } : { state: 'guest', user: null },
      }),
    );
    await page.goto(`/${locale}${quiet}`);
    const { t, button, menu, email, password, submit } = account(page, locale);
    await expect(button).toContainText(t.shell.signIn);
    await button.click();
    await expect(email).toBeFocused();
    await expect(menu.getByRole('link', { name: t.auth.createAccount })).toBeVisible();
    await email.fill(customer.email);
    await password.fill('o-parola-buna');
    await password.press('Enter');
    await expect(submit).toHaveText(t.auth.loggingIn);
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await password.press('Enter');
    await submit.click({ force: true });
    await expect.poll(() => answers.length).toBe(1);
    await answers[0]?.();
    await expect(menu).toBeHidden();
    // The dashboard calls the server, where no customer is signed in.
    await expect(page).toHaveURL(/\/account\/(?:dashboard|login)/);
    expect(answers).toHaveLength(1);
  });

  test(`[ACM-2] [HDR-3] shows a business customer initials, name, e-mail, all account pages and the older shop`, async ({
    page,
  }) => {
    let signedIn = true;
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ json: signedIn ? { state: 'customer', user: customer } : { state: 'guest', user: null } }),
    );
    await page.route('**/api/auth/logout', (route) => {
      signedIn = false;
      return route.fulfill({ json: { ok: true } });
    });
    await page.goto(`/${locale}${quiet}`);
    const { t, button, menu } = account(page, locale);
    await expect(button).toContainText(customer.email);
    await button.click();
    await expect(menu).toContainText('IR');
    await expect(menu.getByRole('heading', { name: 'Ion Rusu' })).toBeVisible();
    for (const name of ['dashboard', 'orders', 'addresses'] as const) {
      await expect(menu.getByRole('link', { name: t.accountMenu[name], exact: true })).toHaveAttribute(
        'href',
        `/${locale}/account/${name}`,
      );
    }
    await expect(menu.getByRole('link', { name: t.accountMenu.olderShop })).toHaveAttribute(
      'href',
      /\?user_hash=a%2Bb%2Fc%3D$/,
    );
    await menu.getByRole('button', { name: t.accountMenu.logout }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/account/login`));
    await expect(menu).toBeHidden();
    await expect(button).toContainText(t.shell.signIn);
  });
});

test.describe('in Russian', () => {
  const locale = 'ru';

  test(`[MCT-1] [MCT-2] [HDR-3] limits the mini cart to 650 px and scrolls inside`, async ({ page }) => {
    await page.goto(`/${locale}${quiet}`);
    const t = words[locale];
    await page
      .getByRole('link', { name: saidOfNone(t.shell.cartCount) })
      .locator('visible=true')
      .click();
    const cart = page.getByRole('dialog', { name: t.cart.yourCart });
    await expect(cart).toContainText(t.cart.empty);
    await page.keyboard.press('Escape');

    await page.goto(`/${locale}/shop/category/brake-pad-set`);
    const buttons = page.getByRole('button', { name: new RegExp(`^${t.productActions.add.replace('{name}', '')}`) });
    const status = page.getByRole('status').filter({ hasText: t.cart.addedNamed.replace('{name}', '') });
    const count = page.locator('header div > a[aria-haspopup=dialog] [data-count]');
    for (const digit of ['1', '2', '3', '4', '5', '6']) {
      await buttons.first().click();
      await expect(status).toBeVisible();
      await expect(count).toHaveText(digit);
    }
    const indicator = page.locator('header div > a[aria-haspopup=dialog]').last();
    await expect(indicator).toContainText('lei');
    await indicator.click();
    await expect(cart.locator('[data-line]')).toHaveCount(6);
    await expect(cart.locator('[data-line] img')).toHaveCount(0);
    const box = await cart.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeLessThanOrEqual(650);
    expect(
      await cart
        .locator('[data-line]')
        .first()
        .locator('..')
        .evaluate((list) => list.scrollHeight > list.clientHeight),
    ).toBe(true);
    await expect(cart.getByRole('link', { name: t.cart.checkoutShort })).toBeInViewport();

    await cart.locator('[data-line] button').first().click();
    await expect(cart.locator('[data-line]')).toHaveCount(5);
    await expect(cart.locator('[data-line] img')).toHaveCount(5);
    await expect(cart).toBeFocused();
    await expect(cart).toBeVisible();
  });
});
