import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { PageNotes, type PhonePage } from './pages';
import { watching } from './watch';

/** A slow phone: bytes per second, latency in ms and CPU slowdown. Chromium throttles the real connection and CPU. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;
const timeoutMs = 60_000;

export type Visit = {
  readonly largest: number;
  readonly shift: number;
  /** The slowest response to a press, until the next paint. */
  readonly press: number;
  /** From the start of the visit until the cart in the header shows the product. */
  readonly answered: number;
  /** From the press of a link until the heading of its page is visible. */
  readonly next: number;
};

/** A visit with an empty cache. */
export function visit(browser: Browser, base: string, page: PhonePage): Promise<Visit> {
  return onSlowPhone(browser, async (open, context) => {
    if (page.productInCart !== undefined) await buy(await context.newPage(), new URL(page.productInCart, base).href);
    const { tab, notes } = await open(new URL(page.path, base).href);
    await notes.press(page.press);
    await notes.until(({ answered }) => answered > 0);
    await tab.waitForLoadState('networkidle', { timeout: timeoutMs });
    await notes.untilHydrated();
    const { largest, shift, slowest, answered } = await notes.read();
    await notes.press(page.link);
    const { left, arrived } = await notes.until((note) => note.arrived > 0);
    return { largest, shift, press: slowest, answered, next: arrived - left };
  });
}

/** The same visit, without a press. */
export function lookAt(browser: Browser, base: string, path: string): Promise<Pick<Visit, 'largest' | 'shift'>> {
  return onSlowPhone(browser, async (open) => {
    const { tab, notes } = await open(new URL(path, base).href);
    await tab.waitForLoadState('networkidle', { timeout: timeoutMs });
    const { largest, shift } = await notes.read();
    return { largest, shift };
  });
}

type OpenSlowly = (url: string) => Promise<{ readonly tab: Page; readonly notes: PageNotes }>;

async function onSlowPhone<Result>(
  browser: Browser,
  work: (open: OpenSlowly, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  // `bypassCSP` lets the measuring script in.
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  const open: OpenSlowly = async (url) => {
    const tab = await context.newPage();
    await tab.addInitScript(watching);
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const notes = await PageNotes.of(tab);
    await tab.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
    await notes.until(({ painted }) => painted > 0);
    return { tab, notes };
  };
  try {
    return await work(open, context);
  } finally {
    await context.close();
  }
}

async function buy(tab: Page, url: string): Promise<void> {
  await tab.addInitScript(watching);
  await tab.goto(url);
  await tab.locator('main aside fieldset + button').first().click();
  await (await PageNotes.of(tab)).until(({ answered }) => answered > 0);
  await tab.close();
}
