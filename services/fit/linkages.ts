import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { serviceText } from '@/lib/words/service-messages';
import { statement } from '../db/query';
import type { Reference } from '../reference/reference-types';
import { conditionText } from './fit-words';

type Linkage = { readonly id: number; readonly position: string | null; readonly quantity: number | null };
type Word = { name: string; value: string; unit: string | null };

/** What a linkage asks of a car and says of the part, in words: "Diametrul discului: 280 mm", "Poziția: față". */
export function linkageWords({ id, position, quantity }: Linkage, reference: Reference, lang: Locale): Word[] {
  const conditions = (reference.fitRules.get(id) ?? []).map((condition) => ({
    name: reference.fitCriteria.get(condition.criteriaId)?.name[lang] ?? condition.criteriaId,
    value: conditionText(condition, reference, lang),
    unit: null,
  }));
  const said = (key: 'position' | 'quantity', value: string | number | null): Word[] =>
    value === null ? [] : [{ name: serviceText[lang](`fit.${key}`), value: String(value), unit: null }];
  return [...conditions, ...said('position', position), ...said('quantity', quantity)];
}

/** Cars that a reason names stand for all others of a group. */
const maxNamed = 40;

const linkageRow = z.object({
  id: z.int(),
  fit_group: z.int().nullable(),
  fit_rule: z.int().nullable(),
  linked: z.boolean(),
  link_rule: z.int().nullable(),
  others: z.array(z.int()).nullable(),
});
/** How a product is linked to a car. */
export type LinkageRow = z.infer<typeof linkageRow>;

// For a part that is not linked to the car: linked cars of the same series, else some other linked cars.
const linkageColumns = (kin: string) => `l.product_id AS id, l.fit_group, l.fit_rule, f.car_id IS NOT NULL AS linked,
      f.rule_id AS link_rule, CASE WHEN l.fit_group > 0 AND f.car_id IS NULL THEN coalesce(
        (SELECT array_agg(car_id) FROM fit_group_car WHERE group_id = l.fit_group AND car_id = ANY(${kin})),
        (SELECT array_agg(car_id) FROM (SELECT car_id FROM fit_group_car WHERE group_id = l.fit_group
          ORDER BY car_id LIMIT ${maxNamed}) s)) END AS others`;
const linkOf = (car: string) =>
  `LEFT JOIN fit_group_car f ON f.group_id = l.fit_group AND f.car_id = ${car} AND l.fit_group > 0`;

/** Products and one car. */
export const linkages = statement({
  name: 'fit-linkages',
  text: `SELECT ${linkageColumns('$3::int[]')} FROM listing l ${linkOf('$2::int')} WHERE l.product_id = ANY($1::int[])`,
  row: linkageRow,
});

/** Products, each with a car of its own. */
export const pairedLinkages = statement({
  name: 'fit-linkages-of-pairs',
  text: `SELECT a.car_id, ${linkageColumns('a.kin')}
    FROM jsonb_to_recordset($1::jsonb) AS a (product_id int, car_id int, kin int[])
      JOIN listing l ON l.product_id = a.product_id ${linkOf('a.car_id')}`,
  row: linkageRow.extend({ car_id: z.int() }),
});

/** The cars of a car's series, itself among them. */
export function carsOfSeries(carId: number, { vehicleById, vehicles }: Reference): number[] {
  const car = vehicleById.get(carId);
  return car ? (vehicles.get(car.model_id) ?? []).map(({ car_id }) => car_id) : [];
}
