import { z } from 'zod';
import type { FitCondition } from '@/lib/fit/conditions';
import { oneRow, type Queryable, statement } from '../db/query';
import type { Reference } from '../reference/types';

export type CarLinks = {
  /** Groups of parts that are linked to the car, universal ones left out, with the rule of the linkage. */
  readonly groups: readonly (readonly [group: number, rule: number | null])[];
  /** Rules of products in those groups. */
  readonly productRules: readonly number[];
};

const linksOfCar = statement({
  name: 'fit-links-of-car',
  text: `WITH g AS MATERIALIZED (SELECT group_id, rule_id FROM fit_group_car WHERE car_id = $1::int AND group_id > 0)
    SELECT (SELECT coalesce(json_agg(json_build_array(group_id, rule_id)), '[]') FROM g) AS groups,
      (SELECT coalesce(array_agg(DISTINCT l.fit_rule), '{}') FROM g JOIN listing l ON l.fit_group = g.group_id
        WHERE l.fit_rule IS NOT NULL) AS rules`,
  row: z.object({ groups: z.array(z.tuple([z.int(), z.int().nullable()])), rules: z.array(z.int()) }),
});

const mostKept = 500;
const keptOf = new WeakMap<Reference, Map<number, Promise<CarLinks>>>();

/** How parts are linked to a car; kept in memory for the cars that are asked for, until the catalogue changes. */
export function carLinks(carId: number, db: Queryable, reference: Reference): Promise<CarLinks> {
  const kept = keptOf.get(reference) ?? new Map<number, Promise<CarLinks>>();
  keptOf.set(reference, kept);
  const known = kept.get(carId);
  if (known !== undefined) return known;
  const links = oneRow(db, linksOfCar, [carId]).then(({ groups, rules }) => ({ groups, productRules: rules }));
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(carId, links);
  links.catch(() => kept.delete(carId));
  return links;
}

/** The conditions of all parts that are linked to a car. */
export function conditionsOf({ groups, productRules }: CarLinks, { fitRules }: Reference): FitCondition[] {
  const rules = new Set([...productRules, ...groups.flatMap(([, rule]) => rule ?? [])]);
  return [...rules].flatMap((rule) => fitRules.get(rule) ?? []);
}
