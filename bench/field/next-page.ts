import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { PageNotes } from './page-notes';
import { watching } from './watch';

const timeoutMs = 20_000;
const links = 'main article :is(h2, h3) a';

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
    const notes = await PageNotes.of(page);
    const arrival = async () => {
      const { left, arrived } = await notes.until((note) => note.arrived > 0);
      await page.waitForLoadState('networkidle');
      return arrived - left;
    };
    await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs });
    // The first sign of an intent loads the code that fetches pages.
    const heading = await notes.placeOf('main h1');
    await page.mouse.move(heading.x, heading.y);
    await page.waitForLoadState('networkidle');
    const listed = z.number().parse(await notes.evaluate(`document.querySelectorAll('${links}').length`));
    const first = await notes.placeOf(links, (2 * nth) % listed);
    const answer = page.waitForResponse((one) => one.url().includes('_rsc='), { timeout: timeoutMs });
    await page.mouse.move(first.x, first.y);
    await (await answer).finished();
    await page.waitForLoadState('networkidle');
    await page.mouse.down();
    await page.mouse.up();
    const fetched = await arrival();
    await notes.evaluate('window.__leave(), history.back()');
    const back = await arrival();
    const second = await notes.placeOf(links, (2 * nth + 1) % listed);
    await page.mouse.click(second.x, second.y);
    return { fetched, back, atOnce: await arrival() };
  } finally {
    await context.close();
  }
}
