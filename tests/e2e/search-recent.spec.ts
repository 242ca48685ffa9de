import { axeFor } from '../fixtures/page-probes';
import { onOneScreen } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';
import { fillText, languages, words } from '../fixtures/words';

const path = '/site/terms';
const alive = (page: Page) => expect(page.locator('[data-startup]')).toHaveCount(0);

for (const locale of languages) {
  const { shell, catalogue } = words[locale];
  const search = (page: Page) =>
    page.getByRole('banner').getByRole('combobox', { name: shell.search }).locator('visible=true');
  const list = (page: Page) => page.getByRole('listbox', { name: shell.recentSearches });

  test(
    `[SRC-1] offers recent searches under the empty field, and deletes them, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      for (const query of ['kolodki', 'filtru ulei']) {
        await page.goto(`/${locale}${path}`);
        await alive(page);
        await search(page).click();
        await search(page).pressSequentially(query);
        // Searches are saved only after the search code has loaded.
        await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
        await search(page).press('Enter');
        await expect(page).toHaveURL(/\/shop\/search\/products\//);
      }
      await page.goto(`/${locale}${path}`);
      await alive(page);
      await search(page).click();
      await expect(list(page).getByRole('option')).toHaveText(['filtru ulei', 'kolodki']);
      const { violations } = await (await axeFor(page)).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
      await page.getByRole('button', { name: fillText(shell.recentForget, 'filtru ulei') }).click();
      await expect(list(page).getByRole('option')).toHaveText(['kolodki']);
      await search(page).press('ArrowDown');
      await search(page).press('Enter');
      await expect(page).toHaveURL(/\/shop\/search\/products\/kolodki$/);
      await page.goto(`/${locale}${path}`);
      await alive(page);
      await search(page).click();
      await page.getByRole('button', { name: shell.recentForgetAll }).click();
      await expect(list(page)).toBeHidden();
      await page.reload();
      await alive(page);
      await search(page).click();
      await expect(list(page)).toBeHidden();
    },
  );

  test(
    `[SRC-6] removes recognised parts of a query one by one, in panel and page, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      await page.goto(`/${locale}${path}`);
      await search(page).click();
      await search(page).pressSequentially('kolodki bosch');
      const withoutBosch = { name: fillText(catalogue.searchWithout, 'Bosch') };
      await expect(page.locator('[data-suggestions]').getByRole('link', withoutBosch)).toBeVisible();
      await search(page).press('Enter');
      const paragraph = page.getByRole('main').getByRole('paragraph').filter({ hasText: catalogue.understood });
      await expect(paragraph.getByRole('link', withoutBosch)).toHaveAttribute('href', /kolodki$/);
      await paragraph.getByRole('link', withoutBosch).click();
      await expect(page).toHaveURL(/\/kolodki$/);
    },
  );

  test.describe(`without scripts, ${locale}`, onOneScreen[locale], () => {
    test.use({ javaScriptEnabled: false });

    test('[SRC-6] removes recognised parts of a query by plain links', async ({ page }) => {
      await page.goto(`/${locale}/shop/search/products/kolodki%20bosch`);
      await page.getByRole('link', { name: fillText(catalogue.searchWithout, 'Bosch') }).click();
      await expect(page).toHaveURL(/\/kolodki$/);
    });
  });

  test(
    `[SRC-1] reports rate-limited suggestions, and still searches on Enter, ${locale}`,
    onOneScreen[locale],
    async ({ page, allowErrors }) => {
      allowErrors(/429/);
      await page.route('**/api/suggestions*', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { message: '', errors: [] } }),
      );
      await page.goto(`/${locale}${path}`);
      await search(page).click();
      await search(page).pressSequentially('kolodki');
      await expect(page.getByRole('status').filter({ hasText: shell.suggestionsPaused })).toBeVisible();
      await search(page).press('Enter');
      await expect(page).toHaveURL(/\/shop\/search\/products\/kolodki$/);
    },
  );
}
