import { z } from 'zod';
import { type ProductCard, product } from '@/lib/contract/catalogue/product';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { sessionState } from '@/lib/contract/orders/session';
import { oneRow, statement } from '@/services/db/query';
import { markDue } from '@/services/suppliers/due-offers';
import { onDesktop } from '../fixtures/screens';
import { type AskShop, isPlenty, shopApi } from '../fixtures/shop-api';
import { onShop } from '../fixtures/shop-database';
import { expect, test } from '../fixtures/test';
import { words } from '../fixtures/words';

const lang = 'ro-MD';

const offerLater = statement({
  name: 'test-offer-later',
  text: `WITH seller AS (INSERT INTO supplier (name) VALUES ('Test ' || gen_random_uuid()) RETURNING id),
      later AS (INSERT INTO warehouse (id, kind, name_ro, name_ru, days_min, days_max, supplier_id)
        SELECT (SELECT max(id) + 1 FROM warehouse), 'supplier', 'Depozit extern', 'Внешний склад', 5, 7, id FROM seller
        RETURNING id, supplier_id)
    INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, product_id, supplier_id, purchase, cost, price, quantity,
      listed_at)
    SELECT later.id, p.brand_id, p.part_key, p.part_number, p.id, later.supplier_id, 100, 100, $2, 5, now()
    FROM later, product p WHERE p.id = $1 RETURNING warehouse_id`,
  row: z.object({ warehouse_id: z.int() }),
});

/** A part in store with a later offer at half its price. */
async function partWithChoice(ask: AskShop): Promise<ProductCard & { readonly half: number }> {
  const filters = [{ key: 'category', values: ['fuel-filter'] }];
  const body = { lang, filter_options: { filters }, facets: false };
  const { items } = await ask('/shop/products', shopProducts.response, body);
  const part = items.filter(({ availability, price }) => price !== null && isPlenty(availability)).at(-1);
  if (!part?.price) throw new Error('The demo catalogue has no fuel filter in store.');
  const half = Math.round(part.price.amount / 200) * 100;
  await onShop(async ({ write }) => {
    await oneRow(write, offerLater, [part.id, half]);
    await markDue(write, [part.id]);
  });
  return { ...part, half };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test(
    '[SUP-1] offers later delivery at a lower price on the product page and adds the chosen offer to the cart',
    onDesktop,
    async ({ page, baseURL }) => {
      const ask = shopApi(page.request, baseURL, lang);
      const part = await partWithChoice(ask);
      const read = () => ask('/shop/product', product, { lang, slug: part.slug });
      await expect.poll(async () => (await read()).choices.length, { timeout: 15_000 }).toBe(2);
      const group = page.getByRole('group', { name: words[lang].productActions.choices });
      await expect(async () => {
        await page.goto(`/${lang}/shop/products/${part.slug}`);
        await expect(group).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 15_000 });
      await group.getByRole('radio').last().check();
      await page.locator('main aside button[name=add]').click();
      await expect(page.locator('[data-line]')).toContainText('Termen: 5–7 zile lucrătoare');
      const { cart } = await ask('/session', sessionState, undefined, 'GET');
      expect(cart.total.amount).toBe(part.half);
    },
  );
});
