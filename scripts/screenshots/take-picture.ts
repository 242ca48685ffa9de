import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Taking = {
  readonly take: (view: View, file: string) => Promise<void>;
  readonly folder: string;
  /** Ends the names of the files, language and width. */
  readonly suffix: string;
  /** Only views whose name contains this. */
  readonly only: string;
};

/** Takes pictures one by one and keeps what failed, so that one faulty page costs no other its picture. */
export function createTaker({ take, folder, suffix, only }: Taking) {
  const failures: string[] = [];
  const isChosen = ({ name }: Pick<View, 'name'>) => name.includes(only);

  /** Does a step that pictures need; undefined when it failed, which is noted under its name. */
  async function attempt<Done>(name: string, step: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await step();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [first = ''] = message.split('\n');
      // A list of faults begins with its bracket.
      const reason = /\p{L}/u.test(first) ? first : message.replace(/\s+/g, ' ').slice(0, 300);
      failures.push(`${name}-${suffix}: ${reason}`);
      return undefined;
    }
  }

  async function takeEach(views: readonly View[]): Promise<void> {
    for (const view of views.filter(isChosen)) {
      const file = join(folder, `${view.name}-${suffix}.png`);
      await attempt(view.name, () => take(view, file));
    }
  }
  return { attempt, takeEach, isChosen, failures };
}

/** What chance puts into pages, as the source of an expression, and what to show in its place. */
export const chances: readonly (readonly [pattern: string, steady: string])[] = [
  // In a customer's address.
  ['[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '00000000-0000-4000-8000-000000000000'],
  // A request's number.
  ['(?<![\\w-])[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}(?![\\w-])', '0000-0000-0000'],
  // An order's number.
  ['\\bP-\\d{6}-[0-9A-Z]{5}\\b', 'P-260101-00000'],
];

/**
 * Replaces in the page that is shown what came by chance, and in `<time>` the time of day. Runs in the browser: it can
 * use nothing from outside it, and no named function, which a compiler would mark with a helper from outside.
 */
export function replaceChances(patterns: typeof chances): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    let text = node.textContent ?? '';
    for (const [pattern, steady] of patterns) text = text.replace(new RegExp(pattern, 'g'), steady);
    if (node.parentElement?.closest('time')) text = text.replace(/\b\d{1,2}:\d{2}\b/g, '12:00');
    if (text !== node.textContent) node.textContent = text;
  }
  for (const field of document.querySelectorAll('input')) {
    let value = field.value;
    for (const [pattern, steady] of patterns) value = value.replace(new RegExp(pattern, 'g'), steady);
    if (value !== field.value) field.value = value;
  }
}

/** A page to take a picture of, and what a visitor does on it first. */
export type View = {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The whole page unless a layer over the window is what matters. */
  readonly part?: 'window';
};

/** Views from their paths by name; those without a path are left out. */
export function viewsOf(paths: Readonly<Record<string, string | undefined>>): View[] {
  return Object.entries(paths).flatMap(([name, path]) => (path === undefined ? [] : [{ name, path }]));
}

const mostShots = 8;
// What is laid out only near the window would be as high as an estimate in one picture and as it is in another.
const style = '* { content-visibility: visible !important; scroll-behavior: auto !important }';

/** Saves a reproducible screenshot of a page; a page wider than its window is reported. */
export async function takePicture(page: Page, view: View, file: string): Promise<void> {
  await page.goto(view.path, { waitUntil: 'networkidle' });
  await addStyle(page);
  await showLazyPictures(page);
  await view.prepare?.(page);
  // What was prepared may have opened another document.
  await addStyle(page);
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
