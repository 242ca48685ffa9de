import { z } from 'zod';
import type { carSitemap } from '@/lib/contract/catalogue/vehicle';
import { oneRow, rows, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';

const withParts = 'FROM vehicle v WHERE EXISTS (SELECT 1 FROM fit_group_car f WHERE f.car_id = v.car_id)';

const carCount = statement({
  name: 'car-sitemap-count',
  text: `SELECT count(*)::int AS cars ${withParts}`,
  row: z.object({ cars: z.int() }),
});

const carShard = statement({
  name: 'car-sitemap-shard',
  text: `SELECT v.car_id AS id ${withParts} ORDER BY v.car_id LIMIT $1::int OFFSET $2::int`,
  row: z.object({ id: z.int() }),
});

/** Answers `POST /car/sitemap`: vehicles without parts have a page, but nothing that a search engine should offer. */
export async function readCarSitemap(
  { shard, limit }: z.output<typeof carSitemap.request>,
  { db }: CallContext,
): Promise<z.output<typeof carSitemap.response>> {
  const [{ series, manufacturers }, { cars }, found] = await Promise.all([
    referenceOf(db),
    oneRow(db.read, carCount),
    rows(db.read, carShard, [limit, shard * limit]),
  ]);
  const slugs = new Map(manufacturers.map((make) => [make.manu_id, make.slug]));
  const models = series.flatMap((one) => {
    const slug = slugs.get(one.manu_id);
    return shard > 0 || slug === undefined ? [] : [{ slug, modelId: one.model_id }];
  });
  return { models, shards: Math.ceil(cars / limit), carIds: found.map(({ id }) => id) };
}
