import { expect, test } from '../fixtures/test';

for (const [locale, language] of [
  ['ro-MD', 'ro-MD'],
  ['ru', 'ru'],
] as const) {
  test(`[LOC-1] the shop opens in ${locale}`, async ({ page }) => {
    const response = await page.goto(`/${locale}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}
