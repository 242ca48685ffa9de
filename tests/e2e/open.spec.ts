import { onDesktop, onOneScreen } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

for (const [locale, language] of [
  ['ro-MD', 'ro-MD'],
  ['ru', 'ru'],
] as const) {
  test(`[LOC-1] opens the shop in ${locale}`, onOneScreen[locale], async ({ page }) => {
    const response = await page.goto(`/${locale}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('[LOC-6] serves the translation file of each language, and of no other', onDesktop, async ({ request }) => {
  const [romanian, russian] = await Promise.all(
    ['ro-MD', 'ru'].map(async (code) => (await request.get(`/assets/i18n/${code}.json`)).json()),
  );
  expect(romanian.notFound.heading).toBe('Oops! Error 404');
  expect(Object.keys(russian)).toEqual(Object.keys(romanian));
  expect((await request.get('/assets/i18n/en.json')).status()).toBe(404);
});

test('[PWA-1] has a manifest with existing icons', onDesktop, async ({ page, request }) => {
  await page.goto('/ru');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  const tab = await request.get(`${await page.locator('link[rel=icon]').getAttribute('href')}`);
  expect([tab.status(), tab.headers()['content-type']]).toEqual([200, 'image/png']);
});
