import type { Browser, Page } from '@playwright/test';
import { noted, watching } from './watch';

const patienceMs = 20_000;

/** From a click until the heading of the next page is in sight, in milliseconds. */
export type NextPage = {
  /** The pointer rested on the link until its page was fetched. */
  readonly fetched: number;
  /** Clicked as soon as the pointer was on the link. */
  readonly atOnce: number;
  /** Back from there, by the browser's button. */
  readonly back: number;
};

/** One shopper at a desk, whose line and processor are not slowed: from a list to two of its products, and back. */
export async function goThroughList(browser: Browser, url: string, nth: number): Promise<NextPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watching);
    await page.goto(url, { waitUntil: 'networkidle', timeout: patienceMs });
    // The first sign of an intent loads the code that fetches pages.
    await page.locator('main h1').hover();
    await page.waitForLoadState('networkidle');
    // Asking the page once brings the driver's own script into it, which would be part of the first step.
    await page.waitForFunction('window.__field !== undefined');
    const links = page.locator('main article h3 a, main article h2 a');
    await links.nth(2 * nth).hover();
    await page.waitForResponse((answer) => answer.url().includes('_rsc='), { timeout: patienceMs });
    await page.waitForLoadState('networkidle');
    await links.nth(2 * nth).click();
    const fetched = await arrival(page);
    await page.waitForLoadState('networkidle');
    const back = await goBack(page);
    await page.waitForLoadState('networkidle');
    await links.nth(2 * nth + 1).click();
    return { fetched, back, atOnce: await arrival(page) };
  } finally {
    await context.close();
  }
}

async function arrival(page: Page): Promise<number> {
  await page.waitForFunction('window.__field.arrived > 0', undefined, { timeout: patienceMs });
  const { left, arrived } = noted.parse(await page.evaluate('window.__field'));
  return arrived - left;
}

async function goBack(page: Page): Promise<number> {
  await page.evaluate('window.__leave()');
  await page.evaluate('history.back()');
  return arrival(page);
}
