import { shopProducts } from '@/lib/contract/catalogue/shop';
import { axeFor } from '../fixtures/page-probes';
import { onOneScreen } from '../fixtures/screens';
import { shopApi } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { fillText, languages, words } from '../fixtures/words';

const typed = { 'ro-MD': 'anvelope de iarnă', ru: 'зимняя резина' } as const;
const winter = { 'ro-MD': 'Iarnă', ru: 'Зима' } as const;
const season = { 'ro-MD': 'Sezon: Iarnă', ru: 'Сезон: Зима' } as const;

for (const locale of languages) {
  const { shell, catalogue } = words[locale];
  const search = (page: Page) =>
    page.getByRole('banner').getByRole('combobox', { name: shell.search }).locator('visible=true');

  test(
    `[SRC-7] filters a search by sizes as removable chips, also with car and number, ${locale}`,
    onOneScreen[locale],
    async ({ page, request, baseURL, isMobile }) => {
      await page.goto(`/${locale}/site/terms`);
      await expect(page.locator('[data-startup]')).toHaveCount(0);
      await search(page).click();
      await search(page).fill('ab');
      await search(page).press('Enter');
      // Rendered by the search field, or by the results page before hydration.
      const tooShort = page.getByRole('status').or(page.getByRole('main').getByRole('paragraph'));
      await expect(tooShort.filter({ hasText: 'H7' })).toBeVisible();
      const paragraph = page.getByRole('main').getByRole('paragraph').filter({ hasText: catalogue.understood });
      await search(page).fill('195/65 R15');
      await search(page).press('Enter');
      await expect(page).toHaveURL(/\/195%2065%20R15$/);
      await expect(paragraph).toContainText('195');

      await search(page).fill(typed[locale]);
      await search(page).press('Enter');
      await expect(paragraph.getByText(season[locale])).toBeVisible();
      const { violations } = await (await axeFor(page)).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
      await expect(
        paragraph.getByRole('link', { name: fillText(catalogue.searchWithout, season[locale]) }),
      ).toBeVisible();
      // The checkbox of the same facet value is checked, and removes the filter like the chip.
      const box = page.getByRole('checkbox', { name: new RegExp(`^${winter[locale]}`) });
      if (isMobile) await page.getByRole('button', { name: new RegExp(`^${catalogue.openFilters}`) }).click();
      await expect(box).toBeChecked();
      // The router must not show an empty page in between, where the next search would be lost.
      const requested: string[] = [];
      page.on('request', (sent) => requested.push(sent.url()));
      await box.click();
      await expect(box).not.toBeChecked();
      if (isMobile) await page.getByRole('button', { name: catalogue.closeFilters }).click();
      await expect(paragraph.getByText(season[locale])).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect(requested.filter((url) => /[?&]off=/.test(url))).toEqual([]);

      await search(page).fill('h7');
      await search(page).press('Enter');
      await expect(page).toHaveURL(/\/h7$/);
      await expect(paragraph).toContainText('H7');

      await search(page).fill('toyota camry');
      await search(page).press('Enter');
      await page
        .getByRole('navigation', { name: catalogue.searchCar })
        .getByRole('link', { name: /Toyota Camry XV50/ })
        .click();
      await expect(page).toHaveURL(/\/tecdoc\/search-by-car\/toyota\/\d+$/);

      const ask = shopApi(request, baseURL, locale);
      const { items } = await ask('/shop/products', shopProducts.response, { lang: locale, limit: 1, facets: false });
      const [part] = items;
      await search(page).fill(part?.partNumber ?? '');
      await search(page).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/shop/products/${part?.slug}$`));
    },
  );

  test.describe(`without scripts, ${locale}`, onOneScreen[locale], () => {
    test.use({ javaScriptEnabled: false });

    test(`[SRC-7] keeps a slash between digits readable in form and path, ${locale}`, async ({ page }) => {
      for (const path of ['/shop/search?q=195%2F65%20R15', '/shop/search/products/195%2F65%20R15']) {
        await page.goto(`/${locale}${path}`);
        await expect(
          page.getByRole('main').getByRole('paragraph').filter({ hasText: catalogue.understood }),
        ).toContainText('195');
      }
      await page.goto(`/${locale}/shop/search?q=ab`);
      await expect(page.getByRole('heading', { name: fillText(catalogue.searchShort, 'ab') })).toBeVisible();
    });
  });
}
