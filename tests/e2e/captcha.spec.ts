import type { Page } from '@playwright/test';
import { shopLimits } from '@/lib/config/shop-limits';
import { captchaHeaders } from '@/scripts/conformance/client';
import romanian from '../../messages/ro-MD.json' with { type: 'json' };
import russian from '../../messages/ru.json' with { type: 'json' };
import { someEmail, somePhone } from '../fixtures/contact';
import { placeOrderAs } from '../fixtures/order-as-visitor';
import { onDesktop, onOneScreen } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

type Words = typeof romanian | typeof russian;
const languages = [
  ['ro-MD', romanian],
  ['ru', russian],
] as const;
const password = 'un-trandafir-pe-bulevard-7';
const newAddress = () => `om.${crypto.randomUUID()}@mail.md`;

async function signUp(page: Page, locale: string, words: Words, email: string): Promise<void> {
  await page.goto(`/${locale}/account/signup`);
  const form = page.getByRole('main');
  await form.getByLabel(words.auth.email, { exact: true }).fill(email);
  await form.getByLabel(words.auth.newPassword, { exact: true }).fill(password);
  await form.getByRole('button', { name: words.auth.submitSignup }).click();
}

for (const [locale, words] of languages) {
  test(
    `[ACC-1] passes the human check on sign-up and sign-in without external requests, in ${locale}`,
    onOneScreen[locale],
    async ({ page, isMobile, baseURL }) => {
      test.slow();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const email = newAddress();
      await signUp(page, locale, words, email);
      await expect(page.getByText(words.account.noOrders)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: words.accountMenu.logout }).click();
      await expect(page).toHaveURL(/\/account\/login/);
      if (!isMobile) {
        await page.goto(`/${locale}/site/faq`);
        await page.getByRole('link', { name: words.shell.signIn }).click();
      }
      const form = isMobile ? page.getByRole('main') : page.getByRole('dialog', { name: words.shell.account });
      const challenge = page.waitForResponse(/\/api\/account\/captcha\/login$/);
      await form.getByLabel(words.auth.email, { exact: true }).fill(email);
      // The proof of work starts at the first interaction, long before the form is submitted.
      expect((await challenge).status()).toBe(200);
      await form.getByLabel(words.auth.password, { exact: true }).fill(password);
      const sent = page.waitForRequest('**/api/auth/login');
      await form.getByRole('button', { name: words.auth.submitLogin }).click();
      expect((await sent).headers()['x-captcha-token']).toMatch(/^[\w+/=]{100,}$/);
      await expect(page).toHaveURL(/\/account\/dashboard$/);
      const { host } = new URL(baseURL ?? '');
      expect(requests.filter((url) => /^https?:/.test(url) && new URL(url).host !== host)).toEqual([]);
    },
  );

  test(
    `[ACC-1] reports a failed human check, keeps the input, and retries with a new one in ${locale}`,
    onOneScreen[locale],
    async ({ page, allowErrors }) => {
      allowErrors(/400|ERR_FAILED/);
      await page.route('**/api/account/captcha/signup', (route) => route.abort());
      const email = newAddress();
      await signUp(page, locale, words, email);
      const form = page.getByRole('main');
      await expect(form.getByRole('alert')).toHaveText(words.errors.ERROR_API_CAPTCHA);
      await expect(form.getByLabel(words.auth.email, { exact: true })).toHaveValue(email);
      await expect(form.getByLabel(words.auth.newPassword, { exact: true })).toHaveValue(password);
      await page.unroute('**/api/account/captcha/signup');
      await form.getByRole('button', { name: words.auth.submitSignup }).click();
      await expect(page).toHaveURL(/\/account\/dashboard$/);
    },
  );
}

test(
  '[CHK-1] [SEC-37] solves the human check of a further order without interaction',
  onDesktop,
  async ({ page, baseURL, allowErrors }) => {
    allowErrors(/400 \(Bad Request\) \(\S+orders\/checkout\)/);
    const [email, t] = [someEmail(), romanian.checkout];
    for (let n = 0; n < shopLimits.guestOrders.perContact.unchecked; n += 1) {
      await placeOrderAs(page, { email, locale: 'ro-MD', baseURL });
    }
    await page.goto('/ro-MD/shop/category/brake-pad-set');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/session') && answer.request().method() === 'PUT',
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Adaugă în coș/ })
      .first()
      .click();
    expect((await saved).status()).toBe(200);
    await page.goto('/ro-MD/shop/checkout');
    const main = page.getByRole('main');
    await main.getByLabel(t.firstName, { exact: true }).fill('Ion');
    await main.getByLabel(t.lastName, { exact: true }).fill('Rusu');
    await main.getByLabel(t.phone, { exact: true }).fill(somePhone());
    await page.locator('#checkout-email').fill(email);
    await page.locator('input[name=storeId]').first().check();
    await page.locator('#checkout-agree').check();
    const orders: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/checkout')) orders.push(request.headers()['x-captcha-token']);
    });
    await page.locator('button[form=checkout]').click();
    await expect(page).toHaveURL(/\/shop\/checkout\/success\//);
    expect(orders).toEqual([undefined, expect.stringMatching(/^[\w+/=]{100,}$/)]);
  },
);

const poorBrowsers = {
  'without workers': () => Reflect.deleteProperty(window, 'Worker'),
  'with workers that never start': () => {
    window.Worker = class extends EventTarget {
      onmessage = null;
      onmessageerror = null;
      onerror: ((event: ErrorEvent) => void) | null = null;
      postMessage = () => queueMicrotask(() => this.onerror?.(new ErrorEvent('error', { cancelable: true })));
      terminate = () => undefined;
    };
  },
  'outside a secure context': () => Object.defineProperty(window.crypto, 'subtle', { value: undefined }),
};

for (const [kind, impoverish] of Object.entries(poorBrowsers)) {
  test(`[ACC-1] passes the human check in a browser ${kind}`, onDesktop, async ({ page }) => {
    await page.addInitScript(impoverish);
    await signUp(page, 'ro-MD', romanian, newAddress());
    await expect(page).toHaveURL(/\/account\/dashboard$/);
  });
}

test(
  '[ACC-1] rejects a form without human check, with a used one, or with one of another form',
  onDesktop,
  async ({ request, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const solve = (action: 'login' | 'signup') =>
      captchaHeaders(action, async (path) => (await request.get(`/api/account${path}`)).json());
    const send = async (human: Record<string, string>) => {
      const data = { email: newAddress(), password, lang: 'ro' };
      const answer = await request.post('/api/auth/signup', { headers: { origin, ...human }, data });
      return [answer.status(), JSON.stringify(await answer.json()).includes('"CAPTCHA"')];
    };
    const refused = [400, true];
    const human = await solve('signup');
    expect(await send({})).toEqual(refused);
    expect(await send(await solve('login'))).toEqual(refused);
    expect(await send(human)).toEqual([200, false]);
    expect(await send(human)).toEqual(refused);
  },
);
