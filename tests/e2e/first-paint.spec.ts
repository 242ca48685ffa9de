import type { Page } from '@playwright/test';
import { shopProducts } from '../../lib/contract/shop';
import { onDesktop, onPhone } from '../fixtures/screens';
import { shopApi } from '../fixtures/shop-api';
import { expect, test } from '../fixtures/test';

test('[HOME-1] [CAT-1] [PRD-1] a page carries all styles that it begins with', async ({ page, baseURL }) => {
  test.slow();
  const ask = shopApi(page.request, baseURL, 'ro-MD');
  const { items } = await ask('/shop/products', shopProducts.response, { lang: 'ro-MD', limit: 1 });
  const product = `/shop/products/${items[0]?.slug}`;
  const paths = ['', '/shop/category/brake-pad-set', product, '/blog', '/site/faq', '/shop/quick-order'];
  // Neither the sheet nor the scripts, which would change the page, come before they are let in.
  const held: (() => void)[] = [];
  await page.route('**/_next/static/chunks/**', () => undefined);
  await page.route('**/_next/static/css/*', (route) => void held.push(() => route.continue()));
  for (const path of paths) {
    await page.goto(`/ro-MD${path}`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const first = await looks(page);
    for (const letIn of held.splice(0)) letIn();
    // As the scripts do, which are held back.
    const sheets = page.locator('head > link[data-precedence]');
    await sheets.evaluateAll((all) => all.forEach((one) => void one.setAttribute('rel', 'stylesheet')));
    await expect.poll(() => sheets.evaluateAll((all) => all.every((one) => 'sheet' in one && one.sheet))).toBe(true);
    const whole = await looks(page);
    expect(first.length, path).toBe(whole.length);
    expect(
      first.filter((look, index) => look !== whole[index]),
      `of ${path || 'the home page'} looks different without the sheet`,
    ).toEqual([]);
  }
});

/** How each element of a page looks: what its styles came to, but for sizes, which a typeface may still change. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [
      'display',
      'position',
      'color',
      'background',
      'border',
      'padding',
      'opacity',
      'visibility',
      'overflow',
    ];
    const type = [
      'font-family',
      'font-size',
      'font-weight',
      'line-height',
      'text-decoration',
      'text-align',
      'white-space',
    ];
    const place = ['flex', 'gap', 'align-items', 'justify-content', 'grid-area', 'z-index', 'max-width', 'min-height'];
    const of = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return [...named, ...type, ...place, 'content', 'outline'].map((name) => style.getPropertyValue(name)).join('|');
    };
    const tag = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
    return [...document.body.querySelectorAll('*')].map((element) =>
      [tag(element), of(element), of(element, '::before'), of(element, '::after')].join(' '),
    );
  });
}

test('[HOME-1] a phone with a good line shows our typeface on the first page', onPhone, async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/ru');
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
  expect(family).toBe('"IBM Plex Sans Variable"');
  expect(fonts.filter((address) => address.includes('plex-sans')).length).toBe(2);
});

test('[HOME-1] what every page begins with is compiled while it arrives', onDesktop, async ({ request }) => {
  const page = await (await request.get('/ro-MD')).text();
  const [main] = /\/_next\/static\/chunks\/main-app-\w+\.js/.exec(page) ?? [];
  const script = await (await request.get(`${main}`)).text();
  expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
});

test(
  '[HOME-1] [CAT-1] [BLG-1] a page names no empty script, and runs what it is made of when it shows it',
  onDesktop,
  async ({ request }) => {
    for (const path of ['', '/shop/category/brake-pad-set', '/blog', '/site/faq']) {
      const page = await (await request.get(`/ro-MD${path}`)).text();
      const scripts = new Set(page.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g));
      expect(scripts.size, path).toBeLessThanOrEqual(12);
      expect(page, 'the pieces of a page are data').not.toContain('__next_f.push([');
      for (const script of [...scripts].filter((address) => address.includes('/chunks/app/'))) {
        const code = await (await request.get(script)).text();
        expect(code.length, script).toBeGreaterThan(300);
        expect(code, script).not.toMatch(/\.O\(0,/);
      }
    }
  },
);

test('[HOME-1] what stands far below is laid out when the page has settled', onPhone, async ({ page }) => {
  const foot = page.getByRole('contentinfo');
  const root = page.locator('html');
  await page.route('**/_next/static/chunks/**', () => undefined);
  await page.goto('/ro-MD', { waitUntil: 'domcontentloaded' });
  await expect(foot).toHaveCSS('content-visibility', 'auto');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(root).toHaveAttribute('data-settled', '', { timeout: 40_000 });
  await expect(foot).toHaveCSS('content-visibility', 'visible');
  await page.locator('main a[href^="/ro-MD/shop/"]').first().click();
  await expect(page).toHaveURL(/\/shop\//);
  await expect(foot).toHaveCSS('content-visibility', 'visible');
});

test(
  '[HOME-1] pictures below a phone’s first screen come when its visitor begins to move',
  onPhone,
  async ({ page }) => {
    const groups = page.locator('.cats');
    const picture = groups.locator('.cat img').first();
    const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    const height = async () => (await groups.boundingBox())?.height ?? 0;
    await page.route('**/_next/static/chunks/**', () => undefined);
    await page.goto('/ro-MD', { waitUntil: 'domcontentloaded' });
    await expect(groups).toHaveCSS('content-visibility', 'hidden');
    const before = await height();
    expect(await loaded()).toBe(false);
    await page.mouse.wheel(0, 900);
    await expect(groups).toHaveCSS('content-visibility', 'auto');
    await expect.poll(loaded).toBe(true);
    expect(Math.abs((await height()) - before)).toBeLessThan(64);
  },
);
