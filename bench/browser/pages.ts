import type { PhonePage } from './phone';

/** Paths of the pages that visitors reach from search engines. */
export async function landingPages(base: string, locale: string) {
  const [category, product, post] = await Promise.all([
    fromSitemap(base, locale, 'categories', '/shop/category/brake-pad-set'),
    fromSitemap(base, locale, 'products-0'),
    fromSitemap(base, locale, 'posts'),
  ]);
  return { home: `/${locale}`, category, product, post };
}

/** A path of a sitemap: the preferred one, or one from the middle. */
async function fromSitemap(base: string, locale: string, name: string, preferred?: string): Promise<string> {
  const response = await fetch(new URL(`/sitemaps/${name}.xml`, base));
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: does the shop run at ${base}?`);
  const paths = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => path.startsWith(`/${locale}/`));
  const path = paths.find((one) => one === `/${locale}${preferred}`) ?? paths[Math.floor(paths.length / 2)];
  if (path === undefined) throw new Error(`${response.url} lists no page.`);
  return path;
}

/** Pages for the slow phone, each with an add-to-cart button and a link. */
export async function phonePages(base: string, locale: string): Promise<readonly PhonePage[]> {
  const { category } = await landingPages(base, locale);
  const product = await firstProduct(base, category);
  const card = { press: 'main article > div:last-child > button', link: 'main article h3 a, main article h2 a' };
  return [
    { name: 'home', path: `/${locale}`, ...card },
    { name: 'list', path: category, ...card },
    { name: 'filtered list', path: `${category}?sort=price`, ...card },
    {
      name: 'product',
      path: product,
      // The bar at the bottom of the viewport.
      press: 'main > * > div:last-child > button[name=add]',
      link: 'main nav a[href*="/shop/category/"]',
    },
    {
      name: 'cart',
      path: `/${locale}/shop/cart`,
      press: 'main [data-line] fieldset > button:last-of-type',
      link: 'main a[href*="/shop/products/"]',
      productInCart: product,
    },
  ];
}

/** The first product of a list; lists begin with products in stock. */
async function firstProduct(base: string, category: string): Promise<string> {
  const response = await fetch(new URL(category, base));
  const [, main = ''] = (await response.text()).split('<main');
  const [, path] = / href="([^"]*\/shop\/products\/[^"#]+)/.exec(main) ?? [];
  if (path === undefined) throw new Error(`${response.url} lists no product.`);
  return path;
}
