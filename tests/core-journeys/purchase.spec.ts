import { languages, words } from '../fixtures/words';
import { chooseCourier, choosePickup, confirmedNumber, fillContacts, placeOrder, walkToCheckout } from './fixtures/buy';
import { inShortRun, screenOf } from './fixtures/screens';
import { expect, test } from './fixtures/test';

for (const locale of languages) {
  const t = words[locale];

  test.describe(locale, () => {
    test.use(screenOf[locale]);

    test(`[BE-1] orders as a guest by courier on core calls, in ${locale}`, inShortRun, async ({ page, coreShop }) => {
      await walkToCheckout(page, locale);
      const email = await fillContacts(page, locale);
      await chooseCourier(page, locale);
      await page.getByRole('radio', { name: t.checkout.cash }).check();
      const shown = (await page.locator('button[form=checkout]').innerText()).replace(/\s/g, '');
      // The product and 79,90 lei for the courier.
      expect(shown).toContain('719,90');
      await placeOrder(page);
      const number = await confirmedNumber(page, locale);
      expect(coreShop.backEnd.outbox).toContainEqual(
        expect.objectContaining({ kind: 'order', to: email, secret: number }),
      );
      await page.reload();
      expect(await confirmedNumber(page, locale)).toBe(number);
      await page.goto(`/${locale}/shop/cart`);
      await expect(page.getByRole('heading', { name: t.cart.empty })).toBeVisible();
    });

    test(`[BE-1] orders as a guest with pick-up and pays by card on core calls, in ${locale}`, async ({ page }) => {
      await walkToCheckout(page, locale);
      await fillContacts(page, locale);
      await choosePickup(page);
      await page.getByRole('radio', { name: t.checkout.card }).check();
      await placeOrder(page);
      await expect(page).toHaveURL(/\/pay\//);
      const bank = page.url();
      await page.getByRole('button', { name: /640\.00 lei/ }).click();
      await expect(page).toHaveURL(/\/shop\/checkout\/success\//);
      const number = await confirmedNumber(page, locale);
      await page.reload();
      expect(await confirmedNumber(page, locale)).toBe(number);
      await expect(page.getByRole('button', { name: t.payment.tryAgain })).toHaveCount(0);
      await page.goto(bank);
      await expect(page.getByText('Comanda este achitată.')).toBeVisible();
    });
  });
}
