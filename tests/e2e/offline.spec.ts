import { sessionState } from '@/lib/contract/orders/session';
import { signUpDriver } from '../fixtures/driver';
import { shopApi } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { fillText, type Language, words } from '../fixtures/words';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ allowErrors }) => {
  test.slow();
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
});

/** Waits until the worker controls the page and has cached all paths. */
async function untilStored(page: Page, ...names: readonly string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const missing = async () => {
    const stored = await ownStore(page);
    return names.filter((name) => !stored.includes(name));
  };
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

const isPageStored = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (one) => Boolean(await caches.match(one)), path), { timeout: 30_000 })
    .toBe(true);

/** Checks that at least one size of each picture of a cached page is stored on the device. */
const isPictured = (page: Page, path: string) => {
  const missing = (one: string) =>
    page.evaluate(async (address) => {
      const html = (await (await caches.match(address))?.text()) ?? '';
      const pictures = html.match(/<picture\b[\s\S]*?<\/picture>/g) ?? [];
      const folders = new Set(pictures.flatMap((picture) => /\/pictures\/[\w-]+\//.exec(picture)?.[0] ?? []));
      const held = (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
      return pictures.length > 1
        ? [...folders].filter((folder) => !held.some((path) => path.startsWith(folder)))
        : ['none'];
    }, one);
  return expect.poll(() => missing(path), { timeout: 30_000 }).toEqual([]);
};

/** Pictures of the page that cannot be displayed, including those far below the viewport. */
const brokenPictures = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const pictures = [...main.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    return pictures.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src);
  });

/** The data stored on the device, as text. */
const ownStore = (page: Page) => page.evaluate(async () => (await fetch('/api/kept')).text());
const banner = (page: Page) => page.locator('[data-bar=network][data-on]');
const notice = (page: Page) => page.locator('[data-bar=sent][data-on]');

for (const locale of ['ro-MD', 'ru'] as const) {
  test(`[PWA-2] opens a visited page offline with its date, and the offline page for others, ${locale}`, async ({
    page,
    context,
  }) => {
    const t = words[locale].offline;
    await page.goto(`/${locale}/brands`);
    await untilStored(page);
    await isPageStored(page, `/${locale}/brands`);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(banner(page)).toContainText(t.notice.banner.split('{')[0] ?? '');
    await expect(banner(page)).toContainText(/\d{4}/);

    await page.goto(`/${locale}/site/faq`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await page.getByLabel(t.number).fill('1к0 615-301 aa');
    await expect(page.getByText('1K0 615 301 AA')).toBeVisible();
    await expect(page.getByText(/Skoda/)).toBeVisible();
    await page.getByLabel(t.partName).fill('помпа');
    await expect(page.getByRole('link', { name: /pomp[aă]|насос/i }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await expect(banner(page)).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('link', { name: t.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.title);
    await expect(banner(page)).toBeHidden();
  });
}

/** Opens a product from the home page by its card; returns its name and path. */
async function lookAtProduct(page: Page, lang: Language) {
  await page.goto(`/${lang}`);
  await page.locator('a[href*="/shop/products/"]:not(:has(> [data-fit]))').first().click();
  await expect(page).toHaveURL(/\/shop\/products\//, { timeout: 30_000 });
  const path = new URL(page.url()).pathname;
  await page.waitForFunction(() => localStorage.getItem('piesar-viewed') !== null);
  return { path, name: await page.getByRole('heading', { level: 1 }).innerText() };
}

test('[PWA-2] [GAR-1] shows garage, lists, open orders and viewed products offline, and deletes them at sign-out', async ({
  page,
  context,
  baseURL,
}) => {
  const t = words['ro-MD'];
  const { order, productId } = await signUpDriver(page, 'ro-MD', baseURL);
  const listed = [{ productId, present: true }];
  const ask = shopApi(context.request, baseURL, 'ro-MD');
  await ask('/session', sessionState, { lang: 'ro-MD', wishlist: listed, compare: listed }, 'PUT');
  const { path, name } = await lookAtProduct(page, 'ro-MD');
  const main = page.getByRole('main');
  await page.goto('/ro-MD/account/garage');
  await untilStored(page, order.number, path.split('/').at(-1) ?? '', 'KLM 482');
  await isPageStored(page, path);
  await isPictured(page, path);
  expect(await ownStore(page)).not.toContain('TMBZZZ1Z6A2048211');

  await context.setOffline(true);
  await page.goto('/ro-MD/account/garage');
  await expect(page.getByRole('heading', { level: 1, name: t.offline.title })).toBeVisible();
  await expect(main.getByText('KLM 482')).toBeVisible();
  await expect(main.getByText(order.number)).toBeVisible();
  for (const list of ['wishlist', 'compare', 'viewed'] as const) {
    await expect(main.getByRole('region', { name: t.offline[list] }).getByRole('listitem')).toHaveCount(1);
  }
  await main.getByRole('region', { name: t.offline.viewed }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => brokenPictures(page)).toEqual([]);

  await context.setOffline(false);
  await page.goto('/ro-MD/account/garage');
  await page.getByRole('button', { name: t.accountMenu.logout }).first().click();
  await expect(page).toHaveURL(/\/account\/login/);
  await context.setOffline(true);
  await page.goto('/ro-MD/account/orders');
  await expect(page.getByRole('heading', { level: 1, name: t.offline.title })).toBeVisible();
  await expect(page.getByText('KLM 482')).toBeHidden();
  expect(await ownStore(page)).not.toMatch(new RegExp(`${order.number}|KLM 482`));
});

test('[PWA-2] sends offline changes of cart and garage later, and reports changes from other devices', async ({
  page,
  context,
  baseURL,
}) => {
  const t = words.ru;
  const { carId } = await signUpDriver(page, 'ru', baseURL);
  const { path } = await lookAtProduct(page, 'ru');
  await untilStored(page);
  await isPageStored(page, path);

  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: t.productActions.wishlistWord, exact: true }).click();
  await expect(banner(page)).toContainText('1 изменение ждёт сети и отправится само.');
  await page.goto('/ru/account/garage');
  const car = page.getByRole('article').filter({ hasText: 'KLM 482' });
  await car.getByRole('button', { name: t.garagePage.edit }).click();
  await car.getByLabel(t.garagePage.field.mileage).fill('190 000');
  await car.getByRole('button', { name: t.garagePage.save }).click();
  await expect(banner(page)).toContainText('2 изменения ждут сети и отправятся сами.');
  await page.reload();
  await expect(banner(page)).toContainText('2 изменения ждут сети и отправятся сами.');

  // Another device of the same account.
  const elsewhere = shopApi(context.request, baseURL, 'ru');
  await elsewhere(
    '/session',
    sessionState,
    { lang: 'ru', garage: [{ carId, present: true, mileage: 188_000 }] },
    'PUT',
  );
  await context.setOffline(false);
  await expect(notice(page)).toContainText(t.offline.notice.sent);
  await expect(notice(page)).toContainText(fillText(t.offline.notice.conflict, t.offline.notice.garage));
  const { garage, wishlist } = await elsewhere('/session', sessionState, undefined, 'GET');
  expect([garage[0]?.mileage, wishlist.length]).toEqual([190_000, 1]);
});
