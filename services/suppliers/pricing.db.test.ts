import { type PriceProfile, priceProfile } from '@/lib/contract/admin/suppliers';
import { salePrice } from '@/lib/domain/prices/sale-price';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { transaction } from '../db/query';
import { addPriceProfile } from './price-profiles';
import { preparePricing, pricedSql } from './pricing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
}, 120_000);
afterAll(() => database.close());

/** Numbers that look random but are the same in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

function anyProfile(at: number, next: () => number, brands: readonly number[], kinds: readonly number[]): PriceProfile {
  const pick = <Value>(values: readonly Value[]) => values[next() % values.length] ?? null;
  const rate = () =>
    next() % 2 === 0
      ? { kind: 'markup', percent: (next() % 9_999) / 100 }
      : { kind: 'margin', percent: (next() % 8_999) / 100 };
  const rules = Array.from({ length: 12 }, () => ({
    ...(next() % 2 === 0 && { brandId: pick(brands) }),
    ...(next() % 2 === 0 && { categoryId: pick(kinds) }),
    ...(next() % 3 === 0 && { from: 1 + (next() % 20_000) }),
    ...(next() % 3 === 0 && { below: 20_001 + (next() % 900_000) }),
    rate: rate(),
  }));
  const rounding = { step: pick([1, 50, 100, 1_000]), mode: pick(['up', 'nearest']) };
  return priceProfile.parse({
    name: `Profile ${at}`,
    rate: rate(),
    rules,
    rounding,
    minMargin: (next() % 4_000) / 100,
  });
}

test('[SUP-1] computes the same sale prices in SQL and in the pure function', async () => {
  const { rows: articles } = await database.write.query<{
    product_id: number;
    brand_id: number;
    cat1: number;
    cat2: number;
  }>('SELECT product_id, brand_id, cat1, cat2 FROM listing ORDER BY product_id LIMIT 400');
  const sequence = numbers(7);
  const next = () => sequence.next().value;
  const brands = [...new Set(articles.map(({ brand_id }) => brand_id))].slice(0, 5);
  const categories = [...new Set(articles.flatMap(({ cat1, cat2 }) => [cat1, cat2]))].slice(0, 8);
  for (let at = 0; at < 12; at += 1) {
    const profile = anyProfile(at, next, brands, categories);
    const priced = await transaction(database.write, async (client) => {
      const id = await addPriceProfile(client, profile);
      await client.query('INSERT INTO supplier (name, price_profile_id) VALUES ($1, $2)', [profile.name, id]);
      await preparePricing(client);
      const { rows } = await client.query<{ product_id: number; cost: number; price: number | null }>(
        `SELECT product_id, cost, price FROM (${pricedSql(
          `(SELECT l.product_id, l.brand_id, s.id AS supplier_id, (1 + (l.product_id * 7919::bigint * $2) % 3000000)::int AS purchase
            FROM listing l, supplier s WHERE s.name = $1 AND l.product_id <= 400)`,
        )}) n ORDER BY product_id`,
        [profile.name, at + 1],
      );
      return rows;
    });
    const expected = priced.map(({ product_id, cost }) => {
      const listing = articles.find((one) => one.product_id === product_id);
      if (!listing) throw new Error('The article is missing.');
      const article = { cost, brandId: listing.brand_id, categoryId: listing.cat2, groupId: listing.cat1 };
      return { product_id, cost, price: salePrice(profile, article, 20) };
    });
    expect(priced).toHaveLength(400);
    expect(priced).toEqual(expected);
  }
});
