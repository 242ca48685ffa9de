import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { View } from './view';

type Taking = { readonly page: Page; readonly folder: string; readonly suffix: string; readonly only: string };

/** Takes pictures one by one and keeps what failed, so that one faulty page costs no other its picture. */
export function createTaker({ page, folder, suffix, only }: Taking) {
  const failures: string[] = [];
  const wanted = ({ name }: Pick<View, 'name'>) => name.includes(only);

  /** Does a step that pictures need; undefined when it failed, which is noted under its name. */
  async function attempt<Done>(name: string, step: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await step();
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      failures.push(`${name}-${suffix}: ${reason}`);
      return undefined;
    }
  }

  async function takeEach(views: readonly View[]): Promise<void> {
    for (const view of views.filter(wanted)) {
      const file = join(folder, `${view.name}-${suffix}.png`);
      await attempt(view.name, () => take(page, view, file));
    }
  }
  return { attempt, takeEach, wanted, failures };
}

async function take(page: Page, view: View, file: string): Promise<void> {
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
