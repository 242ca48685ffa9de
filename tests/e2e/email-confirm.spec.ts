import { randomUUID } from 'node:crypto';
import { letterTo } from '../fixtures/letters';
import { axeFor } from '../fixtures/page-probes';
import { onOneScreen } from '../fixtures/screens';
import { goodPassword, signUp } from '../fixtures/sign-up';
import { expect, type Page, test } from '../fixtures/test';
import { languages, words } from '../fixtures/words';

const linkIn = async (email: string, count = 1) =>
  (await letterTo(email, count)).links.find((href) => href.includes('/email-confirm/')) ?? '';

async function expectNoBarriers(page: Page): Promise<void> {
  const axe = (await axeFor(page)).options({ resultTypes: ['violations'] }).setLegacyMode();
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([]);
}

for (const locale of languages) {
  const { accountForms: t, account, errors } = words[locale];
  const fill = async (page: Page, password: string) => {
    await page.getByLabel(t.linkPassword, { exact: true }).fill(password);
    await page.getByRole('button', { name: t.confirmAndEnter }).click();
  };

  test(
    `[ACC-1] [SEC-11] requires the password to confirm an e-mail when signed out, in ${locale}`,
    onOneScreen[locale],
    async ({ page, context, allowErrors }) => {
      allowErrors(/400 \(Bad Request\)/);
      const email = await signUp(page, locale);
      const link = await linkIn(email);
      await context.clearCookies();
      await page.goto(link);
      await expect(page.getByText(`${email.slice(0, 1)}•••@exemplu.md`)).toBeVisible();
      await expect(page.getByText(/^\d+\.\d+\.\d+\.x$/)).toBeVisible();
      await expectNoBarriers(page);
      await fill(page, 'not-the-password');
      await expect(page.getByText(t.linkPasswordWrong)).toBeVisible();
      await expect(page.getByLabel(t.linkPassword, { exact: true })).toBeFocused();
      await fill(page, goodPassword);
      await expect(page.getByRole('status').filter({ hasText: t.emailDone })).toBeVisible();
      await page.getByRole('link', { name: t.toAccount }).click();
      await expect(page.getByRole('heading', { level: 1, name: account.title })).toBeVisible();
    },
  );

  test(
    `[ACC-1] [SEC-11] offers to switch accounts when another one is signed in, in ${locale}`,
    onOneScreen[locale],
    async ({ page, context }) => {
      const email = await signUp(page, locale);
      const link = await linkIn(email);
      await context.clearCookies();
      const other = await signUp(page, locale);
      await page.goto(link);
      await expect(page.getByText(t.linkOther.replace('{email}', other))).toBeVisible();
      await expect(page.getByRole('button', { name: t.confirmButton, exact: true })).toHaveCount(0);
      await expectNoBarriers(page);
      await page.getByRole('button', { name: t.leaveAndConfirm }).click();
      await fill(page, goodPassword);
      await expect(page.getByRole('status').filter({ hasText: t.emailDone })).toBeVisible();
      const { user } = await (await page.context().request.get('/api/auth/me')).json();
      expect([user.email, user.email_confirmed]).toEqual([email, true]);
    },
  );

  test(
    `[SVC-4] [SEC-11] changes nothing by the link of a foreign account, which can be voided, in ${locale}`,
    onOneScreen[locale],
    async ({ page, browser, allowErrors }) => {
      allowErrors(/400 \(Bad Request\)/);
      const email = `${randomUUID()}@exemplu.md`;
      await signUp(page, locale, email);
      const own = await linkIn(email);
      const stranger = await (await browser.newContext()).newPage();
      await signUp(stranger, locale, email, 'the-strangers-own-words');
      const link = await linkIn(email, 2);
      expect(link).not.toBe(own);
      await page.goto(link);
      await expect(page.getByText(t.linkOther.replace('{email}', email))).toBeVisible();
      await page.getByRole('button', { name: t.notMine }).click();
      await expect(page.getByRole('heading', { name: t.rejectTitle })).toBeFocused();
      await expectNoBarriers(page);
      await page.getByRole('button', { name: t.reject, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t.rejected })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: errors.ERROR_API_LINK_INVALID })).toBeVisible();
      await page.goto(own);
      await page.getByRole('button', { name: t.confirmButton, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t.emailDone })).toBeVisible();
      await stranger.goto(`/${locale}/account/orders`);
      await expect(stranger).toHaveURL(/\/account\/login/);
      await stranger.context().close();
    },
  );
}
