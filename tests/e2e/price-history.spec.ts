import { shopProducts } from '@/lib/contract/catalogue/shop';
import { operate } from '../fixtures/operator';
import { planPriceList } from '../fixtures/price-list';
import { shopApi } from '../fixtures/shop-api';
import { expect, test } from '../fixtures/test';

const lang = 'ro-MD';
/** Pages are cached for minutes; within this time only revalidation refreshes them. */
const timeout = 15_000;
const newYear = new Date('2030-12-31T22:00:00Z');

test('[PRD-1] shows a scheduled price with history and end, and restores the earlier price when it is cancelled', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const body = { lang, filter_options: { filters: [{ key: 'category', values: ['cabin-filter'] }] }, facets: false };
  const { items } = await shopApi(request, baseURL, lang)('/shop/products', shopProducts.response, body);
  // Uses the last product, because other tests buy the first ones.
  const part = items.findLast(
    ({ price, compareAtPrice, availability }) => price && !compareAtPrice && availability.rating > 0,
  );
  if (!part?.price) throw new Error('The demo catalogue has no such part.');
  const path = `/${lang}/shop/products/${part.slug}`;
  const before = part.price.amount / 100;
  const offer = async () => {
    const [, price, end] =
      /"offers":\{.*?"price":"([\d.]+)".*?(?:"priceValidUntil":"([\d-]+)".*?)?"seller"/.exec(
        await (await request.get(path)).text(),
      ) ?? [];
    return [Number(price), end];
  };
  expect(await offer()).toEqual([before, undefined]);

  const reduced = before - 3;
  const plan = await planPriceList(
    ['brand,part_number,price,compare_at', `${part.brand?.name},${part.partNumber},${reduced},${before}`],
    newYear,
  );
  await expect.poll(offer, { timeout }).toEqual([reduced, '2030-12-31']);
  await page.goto(path);
  await expect(page.getByText('Prețul e valabil până la 31 decembrie 2030 inclusiv')).toBeVisible();
  await expect(page.getByText(/Cel mai mic preț în cele 30 de zile dinaintea reducerii: \d/)).toBeVisible();
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Istoricul prețului' }) });
  await history.getByText('Toate prețurile, cu date').click();
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText(`${reduced} lei`);
  await expect(newest).toContainText('−');

  expect(await operate(['prices', 'list'], 'catalog')).toContain('running');
  expect(await operate(['prices', 'cancel', String(plan)], 'catalog')).toContain('taken back');
  await expect.poll(offer, { timeout }).toEqual([before, undefined]);
});
