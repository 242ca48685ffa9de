import type { Page } from '@playwright/test';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { onDesktop } from '../fixtures/screens';
import { shopApi } from '../fixtures/shop-api';
import { expect, test } from '../fixtures/test';
import { languages } from '../fixtures/words';

/** Maximum number of elements in the body of the served HTML, scripts included. */
const maxElements = { home: 700, list: 950, product: 600, shell: 180, card: 18 };
const cardsOfList = 24;

/** Counts the elements of a page as it is sent, before any script runs. */
async function countElements(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    const count = (element: Element | null) => (element ? element.querySelectorAll('*').length + 1 : 0);
    const total = count(body);
    return {
      total,
      shell: total - count(body.querySelector('main')),
      cards: [...body.querySelectorAll('main article')].map(count),
    };
  }, html);
}

for (const lang of languages) {
  test(
    `[LEAN-1] keeps pages, shell and cards within their element budgets, ${lang}`,
    onDesktop,
    async ({ page, baseURL }) => {
      test.slow();
      const home = await countElements(page, `/${lang}`);
      expect(home.total, 'home page').toBeLessThanOrEqual(maxElements.home);
      expect(home.shell, 'shell').toBeLessThanOrEqual(maxElements.shell);

      for (const path of ['category/filters', 'category/brake-pad-set', 'search/products/filtru']) {
        const list = await countElements(page, `/${lang}/shop/${path}`);
        expect(list.cards, `cards of ${path}`).toHaveLength(cardsOfList);
        expect(Math.max(...list.cards), `largest card of ${path}`).toBeLessThanOrEqual(maxElements.card);
        expect(list.total, path).toBeLessThanOrEqual(maxElements.list);
      }

      const ask = shopApi(page.request, baseURL, lang);
      const { items } = await ask('/shop/products', shopProducts.response, { lang, limit: 12 });
      for (const { slug } of items) {
        const product = await countElements(page, `/${lang}/shop/products/${slug}`);
        expect(product.total, slug).toBeLessThanOrEqual(maxElements.product);
      }
    },
  );
}
