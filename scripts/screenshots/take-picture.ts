import type { Page } from '@playwright/test';
import type { View } from './view';

/** Takes the picture of one page into a file; a page wider than its window is told. */
export async function takePicture(page: Page, view: View, file: string): Promise<void> {
  await page.goto(view.path, { waitUntil: 'networkidle' });
  await showLazyPictures(page);
  await view.prepare?.(page);
  await page.screenshot({ path: file, fullPage: view.part !== 'window', animations: 'disabled' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) console.log(`${file}: ${overflow} px wider than the window`);
}

/** Pictures further down come only to those who scroll; a whole page shows them all. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}
