import { shop } from '@/lib/config/shop';
import { onPhone } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};
const untilOffered = { timeout: 20_000 };

test.describe('on an iPhone', () => {
  test.use({ userAgent: agents.iphone });

  test('[PWA-1] explains how to add the shop to the home screen', onPhone, async ({ page }) => {
    await page.goto('/ro-MD');
    const offer = page.getByRole('complementary', { name: `${shop.name} pe ecranul telefonului` });
    await expect(offer).toBeVisible(untilOffered);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
    await offer.getByRole('button').click();
    await expect(offer).toHaveCount(0);
  });
});

test.describe('on Android', () => {
  test.use({ userAgent: agents.android });

  test('[PWA-1] offers installation once when the browser supports it', onPhone, async ({ page }) => {
    await page.goto('/ru');
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.body.setAttribute('data-asked', ''),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      // The offer handles events fired before hydration.
      dispatchEvent(event);
    });
    const install = page.getByRole('complementary').getByRole('button', { name: 'Установить' });
    await expect(install).toBeVisible(untilOffered);
    await expect(page.getByRole('banner')).toBeVisible();
    await install.click();
    await expect(page.locator('body[data-asked]')).toHaveCount(1);
    await expect(install).toHaveCount(0);
  });
});
