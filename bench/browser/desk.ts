import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { PageNotes } from './pages';
import { watching } from './watch';

const timeoutMs = 20_000;
const links = 'main article :is(h2, h3) a';

/** Opens a page on a desktop screen without throttling; `bypassCSP` lets the measuring script in. */
async function onDesktop<Result>(
  browser: Browser,
  url: string,
  work: (page: Page, notes: PageNotes) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watching);
    const notes = await PageNotes.of(page);
    await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs });
    return await work(page, notes);
  } finally {
    await context.close();
  }
}

/** Milliseconds from a click until the heading of the next page is visible. */
type NextPage = {
  /** The click follows after the pointer rested on the link and its page was prefetched. */
  readonly fetched: number;
  /** The click follows at once, without a prefetch. */
  readonly atOnce: number;
  /** Navigation by the browser's back button. */
  readonly back: number;
};

/** Follows two product links of a list. */
export function listNavigation(browser: Browser, url: string, nth: number): Promise<NextPage> {
  return onDesktop(browser, url, async (page, notes) => {
    const arrival = async () => {
      const { left, arrived } = await notes.until((note) => note.arrived > 0);
      await page.waitForLoadState('networkidle');
      return arrived - left;
    };
    // The first pointer movement loads the prefetch code.
    const heading = await notes.placeOf('main h1');
    await page.mouse.move(heading.x, heading.y);
    await page.waitForLoadState('networkidle');
    const count = z.number().parse(await notes.evaluate(`document.querySelectorAll('${links}').length`));
    const first = await notes.placeOf(links, (2 * nth) % count);
    const response = page.waitForResponse((one) => one.url().includes('_rsc='), { timeout: timeoutMs });
    await page.mouse.move(first.x, first.y);
    await (await response).finished();
    await page.waitForLoadState('networkidle');
    await page.mouse.down();
    await page.mouse.up();
    const fetched = await arrival();
    await notes.evaluate('window.__leave(), history.back()');
    const back = await arrival();
    const second = await notes.placeOf(links, (2 * nth + 1) % count);
    await page.mouse.click(second.x, second.y);
    return { fetched, back, atOnce: await arrival() };
  });
}

/** Milliseconds from a click on a facet until the filtered list is painted. */
export function facetTimes(browser: Browser, url: string, nth: number): Promise<number> {
  return onDesktop(browser, url, async (page) => {
    const choices = page
      .locator('aside[popover] label:has(> small:not(:text-is("0"))) input:not(:checked)')
      .filter({ visible: true });
    const choice = choices.nth(nth % (await choices.count()));
    return paintedAfter(
      page,
      'click',
      "location.search !== '' && document.querySelector('[data-listing]').ariaBusy === 'false'",
      () => choice.click(),
    );
  });
}

/** Milliseconds from the fourth typed letter until suggestions are painted, with the debounce. */
export function suggestionTime(browser: Browser, url: string): Promise<number> {
  return onDesktop(browser, url, async (page) => {
    const field = page.locator('header input[name=q]');
    await field.click();
    await field.pressSequentially('fil', { delay: 60 });
    return paintedAfter(page, 'input', "document.querySelector('[data-suggestions] [role=option]') !== null", () =>
      field.press('t'),
    );
  });
}

/** Milliseconds from an event until the frame in which the condition is true. */
async function paintedAfter(page: Page, event: string, condition: string, act: () => Promise<void>): Promise<number> {
  const measuring = page.evaluate(`new Promise((resolve) => {
    addEventListener('${event}', ({ timeStamp }) => {
      const look = () => (${condition} ? requestAnimationFrame((now) => resolve(now - timeStamp)) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  })`);
  await act();
  return z.number().parse(await measuring);
}
