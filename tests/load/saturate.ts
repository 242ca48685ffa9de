import { ShopClient } from './shop-client';
import type { Goods } from './shop-goods';
import { Tally } from './tally';

type Target = { readonly base: string; readonly goods: Goods };

/** Product pages that nobody has kept, each asked for once, over so many connections that are never idle. */
export async function saturate({ base, goods }: Target, connections: number, seconds: number): Promise<Tally> {
  console.log(`${connections} connections, each on product pages of its own, for ${seconds} s.`);
  const tally = new Tally();
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const connection = async (number: number) => {
    // The page follows the language, so that two neighbours together open each product in both.
    const client = new ShopClient(base, tally, 1 + number);
    while (performance.now() < until) {
      const product = goods.products[next % goods.products.length];
      next += 1;
      await client.page('product', `/shop/products/${product?.slug ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return tally;
}
