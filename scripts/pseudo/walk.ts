import type { Browser, Page } from '@playwright/test';
import { foundViews } from '../screenshots/found-views';
import { takePicture } from '../screenshots/take-picture';
import { createTaker } from '../screenshots/taker';
import type { View } from '../screenshots/view';
import { customerViews, fixedViews, newcomerViews, shopperViews } from '../screenshots/views';
import { visitorOf } from '../screenshots/visitor';
import { lookAt } from './look';

type Walk = {
  readonly base: string;
  readonly locale: string;
  readonly width: number;
  /** Where pictures of all pages go. */
  readonly folder: string;
  readonly only: string;
  readonly pieces: ReadonlySet<string>;
};

/** Goes through every kind of page, from the first visit to an order, and gives what is wrong with any. */
export async function walkShop(browser: Browser, walk: Walk): Promise<string[]> {
  const { base, locale, width, folder, only, pieces } = walk;
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: 900 }, locale });
  const page = await context.newPage();
  const seen: string[] = [];
  const look = async (view: View, file: string) => {
    await takePicture(page, view, file);
    await expectLanguage(page, locale);
    seen.push(...(await lookAt(page, pieces)).map((problem) => `${view.path} at ${width} px: ${problem}`));
  };
  const taker = createTaker({ take: look, folder, suffix: `${locale}-${width}`, only });
  const visitor = visitorOf(context, base, locale);
  await taker.takeEach(fixedViews(locale));
  await taker.takeEach((await taker.attempt('links', () => foundViews(context.request, base, locale))) ?? []);
  await taker.attempt('fill', () => visitor.fill());
  await taker.takeEach(shopperViews(locale));
  await taker.attempt('sign-up', () => visitor.signUp(page));
  await taker.takeEach(newcomerViews(locale));
  const bought = await taker.attempt('order', () => visitor.buy(page));
  if (bought) await taker.takeEach(customerViews(locale, bought));
  await context.close();
  return [...taker.failures, ...seen];
}

/** The page says which language it is in, its menu names it, and search engines are told of all. */
async function expectLanguage(page: Page, locale: string): Promise<void> {
  const root = page.locator('html');
  if ((await root.getAttribute('lang')) !== locale) throw new Error(`The page is not in ${locale}.`);
  const canonical = await page.locator('link[rel=canonical]').count();
  const own = await page.locator(`link[rel=alternate][hreflang="${locale}"]`).count();
  if (canonical > 0 && own === 0) throw new Error(`No hreflang names ${locale}.`);
}
