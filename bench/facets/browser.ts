import { chromium, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Cleanup } from '@/scripts/launch/cleanup';

const args = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];
const timeoutMs = 20_000;
/** Choices made one after the other on one list: each leaves fewer parts and more conditions. */
const clicksPerList = 3;

/** One click on a facet, and where its time went, in milliseconds; `query` is the address that it led to. */
export type Click = {
  readonly kind: string;
  readonly query: string;
  readonly painted: number;
  /** From the click to the request leaving the browser. */
  readonly before: number;
  /** Until the first byte of the answer: the service and the rendering. */
  readonly server: number;
  readonly transfer: number;
  /** From the last byte to the frame with the new list. */
  readonly browser: number;
  /** Bytes of the answer as sent. */
  readonly sent: number;
  readonly bytes: number;
};

/** Opens the lists of these part kinds in Chromium and clicks random facets, three in each. */
export async function timeClicks(url: string, kinds: readonly string[], cleanup: Cleanup): Promise<Click[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 });
  cleanup.add(() => browser.close());
  // The policy of the shop forbids the watching script; reading it costs nothing that is measured.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const clicks: Click[] = [];
  for (const kind of kinds) {
    await page.goto(`${url}/${firstLocale}/shop/category/${kind}`, { waitUntil: 'networkidle' });
    await page.evaluate(watching);
    for (let nth = 0; nth < clicksPerList; nth += 1) {
      const click = await timeClick(page, kind);
      if (click === null) break;
      clicks.push(click);
    }
  }
  await browser.close();
  return clicks;
}

/** Notes in the page when a choice was clicked and when the list that followed from it stood painted. */
const watching = `(() => {
  const clock = (window.__clock = { clicked: 0, painted: 0, search: '' });
  addEventListener('click', (event) => {
    if (event.target instanceof HTMLInputElement)
      Object.assign(clock, { clicked: event.timeStamp, painted: 0, search: location.search });
  }, true);
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  new MutationObserver(() => {
    if (clock.clicked === 0 || clock.painted !== 0 || clock.search === location.search) return;
    if (document.querySelector('[data-listing]').ariaBusy !== 'false') return;
    clock.painted = -1;
    afterPaint(() => { clock.painted = performance.now(); });
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
})()`;

const read = `(() => {
  const { clicked, painted } = window.__clock;
  const entries = performance.getEntriesByType('resource').filter(({ startTime, name }) =>
    startTime >= clicked - 1 && name.includes(location.pathname + '?'));
  const entry = entries.at(-1);
  return { clicked, painted, query: location.search, entry: entry && entry.toJSON() };
})()`;

const times = z.object({
  clicked: z.number(),
  painted: z.number(),
  query: z.string(),
  entry: z.object({
    requestStart: z.number(),
    responseStart: z.number(),
    responseEnd: z.number(),
    encodedBodySize: z.number(),
    decodedBodySize: z.number(),
  }),
});

async function timeClick(page: Page, kind: string): Promise<Click | null> {
  const choice = await randomChoice(page);
  if (choice === null) return null;
  await page.evaluate('performance.clearResourceTimings()');
  await choice.click();
  await page.waitForFunction('window.__clock.painted > 0', undefined, { timeout: timeoutMs });
  const { clicked, painted, query, entry } = times.parse(await page.evaluate(read));
  return {
    kind,
    query,
    painted: painted - clicked,
    before: entry.requestStart - clicked,
    server: entry.responseStart - entry.requestStart,
    transfer: entry.responseEnd - entry.responseStart,
    browser: painted - entry.responseEnd,
    sent: entry.encodedBodySize,
    bytes: entry.decodedBodySize,
  };
}

/** A choice in sight that has products and is not made yet. */
async function randomChoice(page: Page): Promise<Locator | null> {
  const choices = page
    .locator('aside[popover] label:has(> span ~ span:not(:text-is("0"))) input:not(:checked)')
    .filter({ visible: true });
  const count = await choices.count();
  return count === 0 ? null : choices.nth(Math.floor(Math.random() * count));
}
