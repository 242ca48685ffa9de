import { z } from 'zod';
import type { CarOfProduct } from '@/lib/contract/admin/catalogue-products';
import { type Queryable, rows, statement } from '../../db/query';
import { fullName, type vehicleRow, vehiclesById, yearsText } from '../../reference/vehicle-row';
import { fitTermsOf, storedTerms } from './stored-terms';

const perPage = 50;
const placed = `(SELECT fit_group FROM listing WHERE product_id = $1
    UNION ALL SELECT fit_group FROM hidden_listing WHERE product_id = $1)`;
const page = statement({
  name: 'admin-catalogue-product-cars',
  text: `SELECT g.car_id, (SELECT to_jsonb(r) FROM fit_rule r WHERE r.id = g.rule_id) AS terms, count(*) OVER ()::int AS total
    FROM fit_group_car g JOIN vehicle v ON v.car_id = g.car_id JOIN manufacturer m ON m.manu_id = v.manu_id
      JOIN model_series s ON s.model_id = v.model_id
    WHERE g.group_id = ${placed} AND g.group_id > 0
      AND position(lower($2) IN lower(concat_ws(' ', m.name, s.name, v.type_name, array_to_string(v.motor_codes, ' ')))) > 0
    ORDER BY m.name, s.name, v.year_from, v.type_name, v.car_id LIMIT ${perPage} OFFSET $3`,
  row: z.object({ car_id: z.int(), terms: storedTerms.nullable(), total: z.int() }),
});

/** The name and the engine of a car, as staff tell cars apart. */
export function describeCar(car: z.output<typeof vehicleRow>): { readonly name: string; readonly details: string } {
  const { manu, model, type_name, construction_type, fuel_type, kw, hp, motor_codes } = car;
  const details = [construction_type, fuel_type, `${kw} kW / ${hp} CP`, yearsText(car), motor_codes.join(', ')];
  const name = `${manu} ${model} ${type_name}`.trim() || fullName(car);
  return { name, details: details.filter((text) => text !== '').join(' · ') };
}

/** A page of the cars of a product, whose name or engine code contains the text. */
export async function carsOfProduct(
  on: Queryable,
  id: number,
  { text, skip }: { readonly text: string; readonly skip: number },
): Promise<{ total: number; items: CarOfProduct[] }> {
  const found = await rows(on, page, [id, text, skip]);
  const cars = await rows(on, vehiclesById, [found.map(({ car_id }) => car_id)]);
  const byId = new Map(cars.map((car) => [car.car_id, car]));
  const items = found.flatMap(({ car_id, terms }) => {
    const car = byId.get(car_id);
    return car ? [{ id: car_id, ...describeCar(car), terms: fitTermsOf(terms) }] : [];
  });
  return { total: found[0]?.total ?? 0, items };
}
