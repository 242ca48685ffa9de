import { pagesOf } from '../lighthouse/pages';
import type { FieldPage } from './visit';

/** What shoppers look at, and what they press there. */
export async function fieldPages(base: string, locale: string): Promise<readonly FieldPage[]> {
  const category = new Map(await pagesOf(base, locale)).get('category') ?? '';
  const product = await firstSold(base, category);
  const card = { press: 'main article > div:last-child > button', link: 'main article h3 a, main article h2 a' };
  return [
    { name: 'home', path: `/${locale}`, ...card },
    { name: 'list', path: category, ...card },
    { name: 'narrowed list', path: `${category}?sort=price`, ...card },
    {
      name: 'product',
      path: product,
      // The bar at the window's foot, where a phone shows the button first.
      press: 'main > * > div:last-child > button[name=add]',
      link: 'main nav a[href*="/shop/category/"]',
    },
    {
      name: 'cart',
      path: `/${locale}/shop/cart`,
      press: 'main [data-line] fieldset > button:last-of-type',
      link: 'main a[href*="/shop/products/"]',
      bought: product,
    },
  ];
}

/** The first product of a list: lists begin with what can be bought. */
async function firstSold(base: string, category: string): Promise<string> {
  const answer = await fetch(new URL(category, base));
  const [, main = ''] = (await answer.text()).split('<main');
  const [, path] = / href="([^"]*\/shop\/products\/[^"#]+)/.exec(main) ?? [];
  if (path === undefined) throw new Error(`${answer.url} lists no product.`);
  return path;
}
