import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { readCommand } from './read-command';
import { customerViews, publicViews, shopperViews, type View } from './screenshots/views';

const help = `npm run screenshots -- [options]

Pictures of every kind of page of a running shop, whole, in both languages and at both widths, to be looked at.
Signs up a customer of its own.

  --base URL     the shop (http://localhost:3000)
  --out FOLDER   where the pictures go (./screenshots)
  --only NAME    only views whose name contains this
  --width N      only at this width`;

const locales = ['ro-MD', 'ru'] as const;
const widths = [1440, 390];

const { values } = readCommand(() =>
  parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      base: { type: 'string', default: 'http://localhost:3000' },
      out: { type: 'string', default: 'screenshots' },
      only: { type: 'string', default: '' },
      width: { type: 'string', default: '' },
    },
  }),
);

const products = z.object({ items: z.array(z.object({ id: z.int() })) });

/** A visitor's browser with three parts of one kind in the cart, the wishlist and the comparison. */
async function fill(context: BrowserContext, lang: string): Promise<void> {
  const headers = { origin: values.base };
  const filters = [{ key: 'category', values: ['brake-pad-set'] }];
  const listing = { lang, limit: 3, filter_options: { filters } };
  const found = await context.request.post(`${values.base}/api/shop/products`, { headers, data: listing });
  const ids = products.parse(await found.json()).items.map(({ id }) => id);
  const listed = ids.map((productId) => ({ productId, present: true }));
  const data = {
    lang,
    cart: ids.slice(0, 2).map((productId) => ({ productId, quantity: 1 })),
    wishlist: listed,
    compare: listed,
  };
  const kept = await context.request.put(`${values.base}/api/session`, { headers, data });
  if (!kept.ok()) throw new Error(`The session could not be filled: ${await kept.text()}`);
}

async function signUp(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/account/signup`, { waitUntil: 'networkidle' });
  await page.locator('main [name=firstName]').fill('Ion');
  await page.locator('main [name=lastName]').fill('Rusu');
  await page.locator('main [name=email]').fill(`screenshots-${Date.now()}@example.md`);
  await page.locator('main [name=password]').fill('Pastila-de-frana-7');
  for (const box of await page.locator('main form input[type=checkbox][required]').all()) await box.check();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/account\/dashboard/);
}

async function take(page: Page, view: View, file: string): Promise<void> {
  await page.goto(view.path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) console.log(`${file}: ${overflow} px wider than the window`);
}

async function takeAll(browser: Browser, locale: string, width: number): Promise<void> {
  const context = await browser.newContext({ baseURL: values.base, viewport: { width, height: 900 }, locale });
  const page = await context.newPage();
  const takeEach = async (views: readonly View[]) => {
    for (const view of views.filter(({ name }) => name.includes(values.only)))
      await take(page, view, join(values.out, `${view.name}-${locale}-${width}.png`));
  };
  await takeEach(await publicViews(context.request, locale));
  await fill(context, locale);
  await takeEach(shopperViews(locale));
  if (customerViews(locale).some(({ name }) => name.includes(values.only))) {
    await signUp(page, locale);
    await takeEach(customerViews(locale));
  }
  await context.close();
}

async function run(): Promise<void> {
  mkdirSync(values.out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    for (const width of widths.filter((one) => values.width === '' || Number(values.width) === one)) {
      for (const locale of locales) await takeAll(browser, locale, width);
    }
  } finally {
    await browser.close();
  }
}

if (values.help) console.log(help);
else await run();
