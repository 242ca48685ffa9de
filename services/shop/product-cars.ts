import { z } from 'zod';
import type { shopProductCars } from '@/lib/contract/shop';
import { oneRow, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';

const defaultLimit = 24;

const answer = z.object({
  known: z.boolean(),
  total: z.int(),
  manufacturers: z.array(z.object({ manuId: z.int(), manuName: z.string(), count: z.int() })),
  items: z.array(
    z.object({
      manuId: z.int(),
      manuDesc: z.string(),
      modelId: z.int(),
      modelDesc: z.string(),
      carId: z.int(),
      carDesc: z.string(),
      powerKwFrom: z.int(),
      powerHpFrom: z.int(),
      cylinderCapacity: z.int(),
      motorCodes: z.array(z.string()),
      yearOfConstructionFrom: z.int(),
      yearOfConstructionTo: z.int().nullable(),
    }),
  ),
});

function carsOf(direction: 'ASC' | 'DESC') {
  return statement({
    name: `product-cars-${direction.toLowerCase()}`,
    row: z.object({ answer }),
    text: `WITH c AS MATERIALIZED (
        SELECT v.*, m.name AS manu, s.name AS model FROM listing l
          JOIN fit_group_car f ON f.group_id = l.fit_group JOIN vehicle v ON v.car_id = f.car_id
          JOIN manufacturer m ON m.manu_id = v.manu_id JOIN model_series s ON s.model_id = v.model_id
        WHERE l.product_id = $1::int AND l.fit_group > 0),
      asked AS (SELECT * FROM c WHERE ($2::int IS NULL OR manu_id = $2) AND ($3::int IS NULL OR model_id = $3)),
      page AS (SELECT *, row_number() OVER () AS pos FROM (SELECT * FROM asked
        ORDER BY manu_id IS NOT DISTINCT FROM $4::int DESC, manu ${direction}, model, year_from, type_name, car_id
        LIMIT $5::int OFFSET $6::int) o)
      SELECT json_build_object(
        'known', EXISTS (SELECT FROM listing WHERE product_id = $1),
        'total', (SELECT count(*) FROM asked),
        'manufacturers', (SELECT coalesce(json_agg(json_build_object('manuId', manu_id, 'manuName', manu, 'count', n)
          ORDER BY manu_id IS NOT DISTINCT FROM $4::int DESC, manu ${direction}), '[]')
          FROM (SELECT manu_id, manu, count(*) AS n FROM c GROUP BY 1, 2) g),
        'items', (SELECT coalesce(json_agg(json_build_object('manuId', manu_id, 'manuDesc', manu, 'modelId', model_id,
          'modelDesc', model, 'carId', car_id, 'carDesc', type_name, 'powerKwFrom', kw, 'powerHpFrom', hp,
          'cylinderCapacity', coalesce(ccm, 0), 'motorCodes', motor_codes, 'yearOfConstructionFrom', year_from,
          'yearOfConstructionTo', year_to) ORDER BY pos), '[]') FROM page)) AS answer`,
  });
}

const statements = { asc: carsOf('ASC'), desc: carsOf('DESC') };

/** Answers `POST /product/cars`. A universal part has no list: its card says that it fits all. */
export async function readProductCars(
  body: z.output<typeof shopProductCars.request>,
  context: CallContext,
): Promise<z.output<typeof shopProductCars.response>> {
  const { articleId, manuId, modId, manuFirst, sortManu = 'asc', limit = defaultLimit, skip = 0 } = body;
  const values = [articleId, manuId ?? null, modId ?? null, manuFirst ?? null, limit, skip];
  const found = (await oneRow(context.db.read, statements[sortManu], values)).answer;
  if (!found.known) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const items = found.items.map((item) => ({ ...item, linkageCriteria: [] }));
  return { total: found.total, limit, skip, manufacturers: found.manufacturers, items };
}
