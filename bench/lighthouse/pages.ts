/** The pages that shoppers arrive on from search engines, by what they are called in the table. */
export async function pagesOf(base: string, locale: string): Promise<readonly (readonly [string, string])[]> {
  const [category, product, post] = await Promise.all([
    fromSitemap(base, locale, 'categories', '/shop/category/brake-pad-set'),
    fromSitemap(base, locale, 'products-0'),
    fromSitemap(base, locale, 'posts'),
  ]);
  return [
    ['home', `/${locale}`],
    ['category', category],
    ['product', product],
    ['post', post],
  ];
}

/** An address of a sitemap, in one language: the wanted one where it is there, else one from the middle. */
async function fromSitemap(base: string, locale: string, name: string, wanted?: string): Promise<string> {
  const answer = await fetch(new URL(`/sitemaps/${name}.xml`, base));
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: is the shop open at ${base}?`);
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => path.startsWith(`/${locale}/`));
  const path = found.find((one) => one === `/${locale}${wanted}`) ?? found[Math.floor(found.length / 2)];
  if (path === undefined) throw new Error(`${answer.url} names no page.`);
  return path;
}
