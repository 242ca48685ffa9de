import { type Language, languages, words } from '../fixtures/words';
import { names, saved } from './fixtures/buy';
import { screenOf } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const tag = { 'ro-MD': 'frâne', ru: 'тормоза' } as const;

/** Paths of the links of a page, without those to the other language. */
function linksOf(html: string, locale: Language): string[] {
  const paths = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  const others = languages.filter((each) => each !== locale);
  return paths.filter((path) => !others.some((other) => path.startsWith(`/${other}`)));
}

for (const locale of languages) {
  const t = words[locale];

  test.describe(locale, () => {
    test.use(screenOf[locale]);

    test(`[BE-1] finds a product by suggestions and by search on core calls, in ${locale}`, async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto(`/${locale}/site/terms`);
      const field = page.getByRole('combobox', { name: t.shell.search, exact: true }).locator('visible=true');
      await field.click();
      await field.pressSequentially('GDB1330');
      await page
        .getByRole('listbox', { name: t.suggestions.label })
        .getByRole('option', { name: /GDB1330/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/shop\/products\//);
      await expect(page.getByRole('heading', { level: 1, name: /TRW GDB1330$/ })).toBeVisible();

      await page.goto(`/${locale}/shop/search/products/${encodeURIComponent(names[locale].category)}`);
      await expect(main.getByRole('article').first()).toBeVisible();
    });

    test(`[BE-1] keeps favourites and a comparison on core calls, in ${locale}`, async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto(`/${locale}/shop/category/placute-frana`);
      for (const name of [/TRW GDB1330$/, /TRW GDB1331$/]) {
        await page.goto(`/${locale}/shop/category/placute-frana`);
        await main.locator('article').getByRole('link', { name }).first().click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await saved(page, () => main.getByRole('button', { name: t.productActions.wishlistWord }).first().click());
        await saved(page, () => main.getByRole('button', { name: t.productActions.compareWord }).first().click());
      }
      await page.goto(`/${locale}/shop/wishlist`);
      await expect(main.getByRole('article')).toHaveCount(2);
      await saved(page, () =>
        main
          .getByRole('button', { name: /GDB1330$/ })
          .first()
          .click(),
      );
      await page.goto(`/${locale}/shop/compare`);
      await expect(main.getByRole('columnheader', { name: /GDB133[01]/ })).toHaveCount(2);
    });

    test(`[BE-1] shows brands, articles, banners and tags on core calls, in ${locale}`, async ({ page }) => {
      const main = page.getByRole('main');
      const article = main.getByRole('article').first();
      await page.goto(`/${locale}/brands`);
      await main.getByRole('link', { name: /^TRW/ }).first().click();
      await expect(page).toHaveURL(/\/brands\/trw/);
      await expect(article).toBeVisible();

      await page.goto(`/${locale}/blog`);
      await article.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog\/post\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto(`/${locale}/banner/reduceri-la-frane`);
      await expect(article).toBeVisible();

      await page.goto(`/${locale}/shop/category/placute-frana`);
      await article.getByRole('link').first().click();
      await main.getByRole('link', { name: tag[locale], exact: true }).click();
      await expect(page).toHaveURL(/\/shop\/tag\//);
      await expect(article).toBeVisible();
    });

    test(`[BE-1] links only to pages that exist on core calls, in ${locale}`, async ({ request, coreShop }) => {
      test.setTimeout(120_000);
      const seen = new Set<string>([`/${locale}`]);
      const dead: string[] = [];
      for (const path of seen) {
        const answer = await request.get(path);
        if (answer.status() >= 400) dead.push(`${answer.status()} ${path}`);
        if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
        for (const link of linksOf(await answer.text(), locale)) seen.add(link);
      }
      expect(dead).toEqual([]);
      expect(seen.size).toBeGreaterThan(100);
      expect(coreShop.backEnd.calls.filter(({ status }) => status >= 500)).toEqual([]);
    });
  });
}

test('[BE-1] lists existing pages in the sitemaps on core calls', async ({ request }) => {
  test.setTimeout(120_000);
  const locationsIn = async (url: string) => {
    const answer = await request.get(new URL(url, 'http://any').pathname);
    expect(answer.status(), url).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
  };
  const maps = await locationsIn('/sitemap.xml');
  const locations = (await Promise.all(maps.map(locationsIn))).flat();
  const paths = [...new Set(locations.map((location) => new URL(location).pathname))];
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});
