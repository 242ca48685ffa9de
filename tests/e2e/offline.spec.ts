import { expect, test } from '../fixtures/test';

test.use({ serviceWorkers: 'allow' });

for (const locale of ['ro-MD', 'ru']) {
  test(`[PWA-2] a page seen before opens without a network, and the shop goes on when it is back, ${locale}`, async ({
    page,
    context,
    allowErrors,
  }) => {
    test.slow();
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto(`/${locale}/brands`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null)
        await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
    });
    await page.reload();
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await context.setOffline(false);
    await page.goto(`/${locale}/site/faq`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
  });
}
