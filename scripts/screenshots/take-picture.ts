import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chances, replaceChances } from './chance';
import type { View } from './view';

const mostShots = 8;
// What is laid out only near the window would be as high as an estimate in one picture and as it is in another.
const style = '* { content-visibility: visible !important; scroll-behavior: auto !important }';

/** Takes the picture of one page into a file, the same whenever it is taken; a page wider than its window is told. */
export async function takePicture(page: Page, view: View, file: string): Promise<void> {
  await page.goto(view.path, { waitUntil: 'networkidle' });
  await addStyle(page);
  await showLazyPictures(page);
  await view.prepare?.(page);
  await writeFile(file, await steadyShot(page, view.part !== 'window'));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) console.log(`${file}: ${overflow} px wider than the window`);
}

/** Not by an element: the page's policy lets in no styles but its own. */
async function addStyle(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
}

/** A picture that a second one confirms: by then everything has come, and is drawn as finely as it will be. */
async function steadyShot(page: Page, fullPage: boolean): Promise<Buffer> {
  const shoot = async () => {
    await page.evaluate(replaceChances, chances);
    return page.screenshot({ fullPage, animations: 'disabled' });
  };
  let last = await shoot();
  for (let taken = 1; taken < mostShots; taken += 1) {
    const next = await shoot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** Pictures further down come only to those who scroll; a whole page shows them all. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => Promise.allSettled([...document.images].map((picture) => picture.decode())));
}
