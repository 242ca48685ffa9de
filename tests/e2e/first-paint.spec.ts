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

test(
  '[HOME-1] a phone shows its own typeface on the first page and ours from the next on',
  onPhone,
  async ({ page }) => {
    const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
    const fonts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    await page.goto('/ru');
    await expect.poll(() => fonts.filter((address) => address.includes('plex-')).length).toBe(4);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('piesar.typeface.ru'))).not.toBeNull();
    expect(await family()).toBe('"Plex Fallback"');
    await page.locator('main a[href^="/ru/shop/"]').first().click();
    await expect(page).toHaveURL(/\/ru\/shop\//);
    await expect.poll(family).toBe('"IBM Plex Sans Variable"');
    await page.reload();
    expect(await family()).toBe('"IBM Plex Sans Variable"');
  },
);

test('[HOME-1] what every page begins with is compiled while it arrives', onDesktop, async ({ request }) => {
  const page = await (await request.get('/ro-MD')).text();
  const [main] = /\/_next\/static\/chunks\/main-app-\w+\.js/.exec(page) ?? [];
  const script = await (await request.get(`${main}`)).text();
  expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
});
