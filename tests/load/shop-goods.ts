import type { z } from 'zod';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { ShopClient } from './shop-client';
import { Tally } from './tally';

/** What shoppers find: parts, the lists that they stand in, and words to search for. */
export type Goods = {
  readonly products: readonly { readonly id: number; readonly slug: string; readonly buyable: boolean }[];
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly words: readonly string[];
};

const pageSize = 96;
const mostPages = 50;

/** Reads from a running shop what its shoppers can look at. */
export async function readGoods(base: string): Promise<Goods> {
  const client = new ShopClient(base, new Tally(), 0);
  const items: z.output<typeof shopProducts.response>['items'] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    const body = { lang: 'ro-MD', page, limit: pageSize, facets: false };
    const answer = await client.call('products', '/shop/products', { method: 'POST', body });
    if (answer.outcome !== 'answered')
      throw new Error(`The shop does not list its products: ${JSON.stringify(answer.outcome)}`);
    const list = shopProducts.response.parse(JSON.parse(answer.body.toString('utf8')));
    items.push(...list.items);
    pages = list.pages;
  }
  if (items.length === 0) throw new Error('The shop has no products.');
  const distinct = (slugs: readonly (string | undefined)[]) => [...new Set(slugs.filter((slug) => slug !== undefined))];
  return {
    products: items.map(({ id, slug, price, stockRating }) => ({
      id,
      slug,
      buyable: price !== null && stockRating > 0,
    })),
    categories: distinct(items.map(({ category }) => category?.slug)),
    brands: distinct(items.map(({ brand }) => brand?.slug)),
    words: distinct(items.map(({ name }) => name.split(' ')[0]?.toLowerCase())).filter((word) => word.length >= 3),
  };
}

/** One of several, by chance. */
export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
