import { z } from 'zod';
import { firstLocale } from '@/lib/contract/locales/locales';
import { createDatabase } from '@/services/db/pools';
import { oneRow, rows, statement } from '@/services/db/query';

const slugs = statement({
  name: 'bench-slugs',
  text: `SELECT (SELECT c.slug FROM product p JOIN category c ON c.id = p.category_id GROUP BY c.slug ORDER BY count(*) DESC LIMIT 1) AS category,
    (SELECT slug FROM product ORDER BY id LIMIT 1) AS product,
    (SELECT slug FROM brand ORDER BY products DESC, id LIMIT 1) AS brand,
    (SELECT slug FROM blog_post ORDER BY id LIMIT 1) AS post`,
  row: z.object({ category: z.string(), product: z.string(), brand: z.string(), post: z.string().nullable() }),
});
const productSlugs = statement({
  name: 'bench-product-slugs',
  text: 'SELECT slug FROM product ORDER BY id LIMIT $1',
  row: z.object({ slug: z.string() }),
});

export type ShopPage = { readonly name: string; readonly path: string };
export type ShopPages = {
  readonly pages: readonly ShopPage[];
  readonly products: readonly string[];
  /** Lists with filters. */
  readonly lists: { readonly category: string; readonly search: string };
};

/** One page of each kind, and the paths of up to `products` products. */
export async function readShopPages(databaseUrl: string, products: number): Promise<ShopPages> {
  const database = createDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const slugsOfShop = await oneRow(database.read, slugs);
    const productRows = await rows(database.read, productSlugs, [products]);
    const lists = {
      category: `/${firstLocale}/shop/category/${slugsOfShop.category}`,
      search: `/${firstLocale}/shop/search/products/filtru%20ulei`,
    };
    return {
      lists,
      pages: [
        { name: 'home', path: `/${firstLocale}` },
        { name: 'category', path: lists.category },
        { name: 'product', path: `/${firstLocale}/shop/products/${slugsOfShop.product}` },
        { name: 'brand', path: `/${firstLocale}/brands/${slugsOfShop.brand}` },
        ...(slugsOfShop.post === null ? [] : [{ name: 'post', path: `/${firstLocale}/blog/post/${slugsOfShop.post}` }]),
        { name: 'filtered category', path: `${lists.category}?page=2` },
        { name: 'search', path: lists.search },
      ],
      products: productRows.map(({ slug }) => `/${firstLocale}/shop/products/${slug}`),
    };
  } finally {
    await database.close();
  }
}
