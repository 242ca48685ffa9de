import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { localeCodes } from '@/lib/contract/locales/every-locale';
import type { Cleanup } from '@/scripts/launch/cleanup';
import type { Typed } from './typed';

const args = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];
const keyPauseMs = 60;
const timeoutMs = 10_000;

/**
 * Milliseconds from the end of the rest after the fourth key to the panel on the screen, for each text that brought a
 * panel. The clock runs in the page: from the last key's event, less the rest, to the frame after the one with the panel.
 */
export async function timePanels(url: string, typed: readonly Typed[], cleanup: Cleanup): Promise<number[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 });
  cleanup.add(() => browser.close());
  const times: number[] = [];
  for (const lang of localeCodes) {
    // The policy of the shop forbids the watching script; reading it costs nothing that is measured.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    await page.goto(`${url}/${lang}`, { waitUntil: 'networkidle' });
    await watch(page);
    for (const { query } of typed.filter((one) => one.lang === lang)) {
      const time = await timePanel(page, query);
      if (time !== null) times.push(time - shop.search.debounceMs);
    }
    await page.close();
  }
  return times;
}

/** Notes in the page when the last key was pressed and when a panel stood painted. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(watching);
}

const watching = `(() => {
  const clock = (window.__clock = { typed: 0, painted: 0 });
  addEventListener('input', () => Object.assign(clock, { typed: performance.now(), painted: 0 }), true);
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  new MutationObserver(() => {
    if (clock.typed === 0 || clock.painted !== 0 || !document.querySelector('[data-suggestions] [role=option]')) return;
    clock.painted = -1;
    afterPaint(() => { clock.painted = performance.now(); });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
})()`;

const clock = z.object({ typed: z.number(), painted: z.number() });

async function timePanel(page: Page, query: string): Promise<number | null> {
  const field = page.locator('search[data-variant=desktop] input[name=q]');
  await field.click();
  await field.pressSequentially(query, { delay: keyPauseMs });
  const shown = page.waitForFunction('window.__clock.painted > 0', undefined, { timeout: timeoutMs });
  const found = await shown.then(
    () => true,
    () => false,
  );
  const { typed, painted } = clock.parse(await page.evaluate('window.__clock'));
  await field.fill('');
  await page.keyboard.press('Escape');
  return found ? painted - typed : null;
}
