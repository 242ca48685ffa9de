import { test } from '../fixtures/test';
const paths = ['205%2055%20R16', 'h4%20h7', '999%2099%20R99', 'toyota%20camry', '1%209%20tdi%20filtru%20ulei', 'ab', 'baterie%2074ah%20agm', '6PK1733', 'fr%C3%A2ne', 'xyzzyqq%20frana'];
for (const locale of ['ro-MD', 'ru'] as const)
  test(`shots ${locale}`, async ({ page, request, baseURL }, info) => {
    test.setTimeout(200_000);
    for (const path of paths) {
      await page.goto(`/${locale}/shop/search/products/${path}`);
      await page.waitForTimeout(400);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      await page.screenshot({ path: `/tmp/shots-spec/${locale}-${info.project.name}-${decodeURIComponent(path).replace(/\W+/g, '-')}-${wide}.png` });
    }
    const { origin } = new URL(baseURL ?? '');
    const r = await request.fetch('/api/shop/products', { method: 'POST', headers: { origin, 'x-lang': locale }, data: { lang: locale, limit: 1, facets: false } });
    const slug = (await r.json()).items[0].slug;
    const p = await request.fetch('/api/shop/product', { method: 'POST', headers: { origin, 'x-lang': locale }, data: { lang: locale, slug } });
    const body = JSON.stringify(await p.json());
    const oe = /"(?:oeNumber|number|raw)":"([^"]+)"/.exec(body)?.[1] ?? '';
    console.log(oe, body.slice(0, 300));
    await page.goto(`/${locale}/shop/search/products/${encodeURIComponent(oe)}`);
    await page.screenshot({ path: `/tmp/shots-spec/${locale}-${info.project.name}-number.png` });
    if (info.project.name === 'desktop') {
      await page.goto(`/${locale}/site/terms`);
      await page.waitForTimeout(1500);
      await page.getByRole('banner').getByRole('combobox').locator('visible=true').first().click();
      await page.keyboard.type('toyota camry', { delay: 40 });
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shots-spec/${locale}-suggest-camry.png` });
    }
  });
