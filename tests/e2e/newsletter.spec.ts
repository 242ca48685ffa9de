import type { Locator, Page } from '@playwright/test';
import { shop } from '@/lib/config/shop';
import { captchaHeaders } from '@/scripts/conformance/client';
import romanian from '../../messages/ro-MD.json' with { type: 'json' };
import russian from '../../messages/ru.json' with { type: 'json' };
import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { findSubscriber } from '../fixtures/shop-database';
import { expect, test } from '../fixtures/test';
import { fillText } from '../fixtures/words';

const languages = [
  ['ro-MD', romanian],
  ['ru', russian],
] as const;
const subscribeCall = '/api/account/contacts/newsletter';
const newAddress = () => `stiri.${crypto.randomUUID()}@mail.md`;

/** The newsletter form in the footer with a typed e-mail and given consent. */
async function fillIn(page: Page, words: typeof romanian | typeof russian, email: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel(words.shell.email, { exact: true }).fill(email);
  await footer.getByRole('checkbox').check();
  return footer.getByRole('button', { name: words.shell.subscribe });
}

/** URLs of other origins that a page requests. */
function foreignRequests(page: Page, baseURL: string | undefined): string[] {
  const foreign: string[] = [];
  const home = new URL(baseURL ?? '').host;
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).host !== home) foreign.push(request.url());
  });
  return foreign;
}

for (const [locale, words] of languages) {
  const { shell, errors, newsletter } = words;

  test(`[FTR-2] [FTR-3] subscribes an e-mail once in ${locale}`, onOneScreen[locale], async ({ page, baseURL }) => {
    const foreign = foreignRequests(page, baseURL);
    const email = newAddress();
    for (const written of [email, email.toUpperCase()]) {
      await page.goto(`/${locale}/site/faq`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('button', { name: shell.subscribe })).toBeDisabled();
      await expect(footer.getByRole('checkbox')).toHaveCount(0);
      const subscribe = await fillIn(page, words, written);
      const answered = page.waitForResponse((response) => response.url().endsWith(subscribeCall));
      await subscribe.click();
      expect((await answered).status()).toBe(200);
      expect((await answered).request().headers()['x-captcha-token']).toMatch(/^[\w+/=]{100,}$/);
      await expect(footer.getByRole('status')).toHaveText(errors.NEWSLETTER_SUBSCRIBE_SUCCESS);
    }
    expect(await findSubscriber(email)).toMatchObject({
      email,
      lang: locale,
      consent: expect.stringMatching(/^2026-/),
    });
    expect(foreign).toEqual([]);
  });

  test(
    `[FTR-2] an invalid submit marks the fields and raises the alert in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}/site/faq`);
      const footer = page.getByRole('contentinfo');
      const field = footer.getByLabel(shell.email, { exact: true });
      await field.press('Enter');
      await expect(footer.getByRole('alert')).toContainText(errors.ERROR_FORM_CHECK);
      await expect(footer.getByRole('alert')).toContainText(errors.ERROR_FORM_REQUIRED);
      await field.fill('ion@');
      await expect(footer.getByRole('alert')).toContainText(errors.ERROR_FORM_INCORRECT_EMAIL);
      await field.fill('ion@mail.md');
      await field.press('Enter');
      await expect(footer.getByRole('alert')).toContainText(errors.ERROR_FORM_AGREE);
      await expect(footer.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    },
  );

  test(`[FTR-2] opens the consent in an accessible dialog in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/site/faq`);
    await fillIn(page, words, newAddress());
    const link = page.getByRole('contentinfo').getByRole('link', { name: /datelor|данных/ });
    await expect(link).toHaveAttribute('href', `/${locale}/site/terms`);
    await link.click();
    const dialog = page.getByRole('dialog', { name: shell.consentTitle });
    await expect(dialog).toContainText(fillText(shell.consentText1, shop.name));
    const { violations } = await (await axeFor(page)).include('dialog[open]').analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page.getByRole('contentinfo').getByRole('checkbox')).toBeChecked();
  });

  test(
    `[FTR-3] shows an error without human check, and succeeds on retry in ${locale}`,
    onOneScreen[locale],
    async ({ page, allowErrors }) => {
      allowErrors(/400|ERR_FAILED/);
      await page.goto(`/${locale}/site/faq`);
      await page.route('**/api/account/captcha/newsletter', (route) => route.abort());
      const email = newAddress();
      const subscribe = await fillIn(page, words, email);
      await subscribe.click();
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('alert')).toHaveText(errors.NEWSLETTER_SUBSCRIBE_ERROR);
      await expect(footer.getByLabel(shell.email, { exact: true })).toHaveValue(email);
      await page.unroute('**/api/account/captcha/newsletter');
      await subscribe.click();
      await expect(footer.getByRole('status')).toHaveText(errors.NEWSLETTER_SUBSCRIBE_SUCCESS);
    },
  );

  test(`[FTR-2] ignores a second press while subscribing in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/site/faq`);
    let sent = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${subscribeCall}`, async (route) => {
      sent += 1;
      await released;
      await route.continue();
    });
    const subscribe = await fillIn(page, words, newAddress());
    await subscribe.click();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: shell.subscribing })).toBeDisabled();
    await footer.getByLabel(shell.email, { exact: true }).press('Enter');
    await footer.getByRole('button', { name: shell.subscribing }).click({ force: true });
    release();
    await expect(footer.getByRole('status')).toHaveText(errors.NEWSLETTER_SUBSCRIBE_SUCCESS);
    expect(sent).toBe(1);
  });

  test(
    `[FTR-2] confirms before the link of a letter unsubscribes in ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      const email = newAddress();
      await page.goto(`/${locale}/site/faq`);
      await (await fillIn(page, words, email)).click();
      await expect(page.getByRole('contentinfo').getByRole('status')).toBeVisible();
      const token = (await findSubscriber(email))?.token ?? '';
      const path = `/${locale}/site/newsletter/unsubscribe/${token}`;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: newsletter.title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('s•••@mail.md');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      expect(await findSubscriber(email)).toBeDefined();
      const { violations } = await (await axeFor(page)).include('main').analyze();
      expect(violations).toEqual([]);
      await page.getByRole('button', { name: newsletter.leave }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('main').getByRole('status')).toHaveText(newsletter.done);
      expect(await findSubscriber(email)).toBeUndefined();
      await page.reload();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(newsletter.done);
    },
  );

  test(`[FTR-2] reports an invalid link, with noindex, in ${locale}`, onOneScreen[locale], async ({ page }) => {
    for (const token of ['x'.repeat(32), 'prea-scurt']) {
      await page.goto(`/${locale}/site/newsletter/unsubscribe/${token}`);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('main')).toContainText(newsletter.unknown.split('<a>')[0] ?? '');
      await expect(page.getByRole('button', { name: newsletter.leave })).toHaveCount(0);
    }
  });
}

test(
  '[FTR-2] unsubscribes with one click from a mail program without cookies',
  onDesktop,
  async ({ page, request }) => {
    const email = newAddress();
    await page.goto('/ru/site/faq');
    await (await fillIn(page, russian, email)).click();
    await expect(page.getByRole('contentinfo').getByRole('status')).toBeVisible();
    const address = `/api/newsletter/unsubscribe/${(await findSubscriber(email))?.token}`;
    const opened = await request.get(address, { maxRedirects: 0 });
    expect([opened.status(), opened.headers()['location']]).toEqual([303, address.replace('/api/', '/ru/site/')]);
    expect(await findSubscriber(email)).toBeDefined();
    const clicked = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect([clicked.status(), clicked.headers()['set-cookie']]).toEqual([200, undefined]);
    expect(await findSubscriber(email)).toBeUndefined();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ACC-1] [FTR-2] shows which fields a form requires', onDesktop, async ({ page }) => {
    await page.goto('/ro-MD/account/login');
    // Text locators ignore this element, as browsers with scripts do.
    for (const area of ['footer', 'main']) {
      const words = page.locator(`${area} noscript > *`);
      await expect(words).toBeVisible();
      await expect(words).toHaveText(romanian.common.needsScript);
    }
  });

  test('[FTR-2] follows the link of a letter', onPhone, async ({ page, request, baseURL }) => {
    const email = newAddress();
    const human = await captchaHeaders('newsletter', async (path) => (await request.get(`/api/account${path}`)).json());
    const headers = { origin: new URL(baseURL ?? '').origin, ...human };
    const subscribed = await request.post(subscribeCall, { headers, data: { email, lang: 'ru' } });
    expect(await subscribed.json()).toBe(true);
    await page.goto(`/ru/site/newsletter/unsubscribe/${(await findSubscriber(email))?.token}`);
    await page.getByRole('button', { name: russian.newsletter.leave }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(russian.newsletter.done);
    expect(await findSubscriber(email)).toBeUndefined();
  });
});
