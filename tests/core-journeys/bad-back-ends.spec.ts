import { expect, type Page, test } from '../fixtures/test';
import { type Language, words } from '../fixtures/words';
import { names } from './fixtures/buy';
import { type CoreShop, type Fault, startCoreShop } from './fixtures/core-shop';
import {
  answersHalf,
  answersHtml,
  answersOneWrongProduct,
  answersSlowly,
  answersUnknownFields,
  failsEverySecondCall,
} from './fixtures/faults';

// Each test starts a storefront, so that nothing is cached before the fault.
test.describe.configure({ timeout: 180_000 });

const cards = (page: Page) => page.getByRole('main').locator('[data-columns] > article');

/** A page that is not whole is opened again. */
const soon = expect.configure({ timeout: 3000 });

/** The kinds of pages, with what a whole page shows. */
const pages = [
  {
    name: 'home',
    locale: 'ro-MD',
    path: '',
    isWhole: async (page: Page) => soon(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'list',
    locale: 'ru',
    path: '/shop/category/placute-frana',
    isWhole: async (page: Page) => {
      await soon(page.getByRole('heading', { level: 1, name: names.ru.category })).toBeVisible();
      await soon(cards(page)).toHaveCount(13);
    },
  },
  {
    name: 'product',
    locale: 'ro-MD',
    path: '/shop/products/10001-placute-de-frana-fata-trw-gdb1330',
    isWhole: async (page: Page) => {
      await soon(page.getByRole('heading', { level: 1, name: /TRW GDB1330$/ })).toBeVisible();
      await soon(page.locator('main fieldset + button[name=add]')).toBeVisible();
    },
  },
  {
    name: 'search',
    locale: 'ru',
    path: '/shop/search/products/GDB1330',
    isWhole: async (page: Page) => soon(cards(page).first()).toBeVisible(),
  },
] as const satisfies readonly { name: string; locale: Language; path: string; isWhole: unknown }[];

type Kind = (typeof pages)[number];

/** Starts a shop with the fault for one test, and stops it afterwards. */
async function withShop(page: Page, fault: Fault, use: (shop: CoreShop) => Promise<void>): Promise<void> {
  const shop = await startCoreShop({ fault });
  try {
    await use(shop);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  } finally {
    // An open page would report the requests that it cannot finish.
    await page.goto('about:blank');
    await shop.stop();
  }
}

async function open(page: Page, shop: CoreShop, { locale, path }: Kind): Promise<number | undefined> {
  return (await page.goto(`${shop.url}/${locale}${path}`))?.status();
}

async function expectWhole(page: Page, shop: CoreShop, kind: Kind): Promise<void> {
  expect(await open(page, shop, kind)).toBe(200);
  await kind.isWhole(page);
}

/** Every page is whole again: at once, or after the few seconds for which pages with missing sections are cached. */
async function expectRecoveredPages(page: Page, shop: CoreShop): Promise<void> {
  for (const kind of pages)
    await test.step(kind.name, () => expect(() => expectWhole(page, shop, kind)).toPass({ timeout: 40_000 }));
}

/** Every page answers: whole or with missing sections, or with the error page and status 503. */
async function expectAnsweringPages(page: Page, shop: CoreShop): Promise<void> {
  for (const kind of pages) {
    await test.step(kind.name, async () => {
      const status = await open(page, shop, kind);
      await expect(page.getByRole('banner')).toBeVisible();
      const heading = page.getByRole('heading', { level: 1 });
      if (status === 200) await expect(heading).not.toHaveText(words[kind.locale].unavailable.title);
      else {
        expect(status).toBe(503);
        await expect(heading).toHaveText(words[kind.locale].unavailable.title);
        await expect(page.getByRole('link', { name: words[kind.locale].unavailable.retry })).toBeVisible();
      }
    });
  }
}

for (const [description, fault] of [
  ['answers HTML', () => answersHtml],
  ['ends in the middle of each answer', () => answersHalf],
  ['fails on every second call', failsEverySecondCall],
] as const) {
  test(`[BE-1] shows pages or a clear error while the back end ${description}, and recovers`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 50[23]/);
    await withShop(page, fault(), async (shop) => {
      await expectAnsweringPages(page, shop);
      shop.backEnd.setFault(undefined);
      await expectRecoveredPages(page, shop);
    });
  });
}

for (const [description, fault] of [
  ['answers with 2 MB of unknown fields', answersUnknownFields],
  ['answers slowly', answersSlowly],
] as const) {
  test(`[BE-1] shows whole pages while the back end ${description}`, async ({ page }) => {
    await withShop(page, fault, async (shop) => {
      for (const kind of pages) await test.step(kind.name, () => expectWhole(page, shop, kind));
    });
  });
}

test('[BE-1] shows 23 of 24 products if one has values of wrong types', async ({ page }) => {
  const list = '/ro-MD/shop/category/motor-si-filtre';
  await withShop(page, answersOneWrongProduct, async (shop) => {
    expect((await page.goto(`${shop.url}${list}`))?.status()).toBe(200);
    await expect(cards(page)).toHaveCount(23);
  });
});
