import { onPhone } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

const drawing = /\/pictures\/([^/]+)\/w\w\.(?:avif|webp)$/;

test(
  '[HOME-1] on a phone the first picture has the line to itself; the others follow once it is there',
  onPhone,
  async ({ page }) => {
    const asked: string[] = [];
    let bring = () => {};
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route(drawing, async (route) => {
      const [, name = ''] = drawing.exec(route.request().url()) ?? [];
      asked.push(name);
      if (name === asked[0]) await brought;
      await route.continue();
    });
    // However slow the machine is: the page does not give up waiting for its first picture.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const patient = (run: () => void, ms = 0) => later(run, ms === 3000 ? 1e8 : ms);
      Object.assign(window, { setTimeout: patient });
    });
    await page.goto('/ro-MD', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const first = page.locator('img[fetchpriority="high"]');
    await expect(first).toHaveCount(1);
    expect(new Set(asked).size).toBe(1);

    bring();
    await expect.poll(() => new Set(asked).size).toBeGreaterThan(6);
    expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`/${asked[0]}/`);
  },
);
