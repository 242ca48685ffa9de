import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts, FitCondition } from '@/lib/domain/fit/conditions';
import { oneRow, type Queryable, rows, statement } from '../db/query';
import type { Reference } from '../reference/reference-types';

type AnsweredFacts = { readonly carId: number; readonly facts: CarFacts; readonly lang: Locale };

/** Names of criteria with a fact, on which no part for the car depends. */
export async function irrelevantFacts(
  { carId, facts, lang }: AnsweredFacts,
  db: Queryable,
  reference: Reference,
): Promise<string[]> {
  const answered = Object.keys(facts);
  if (answered.length === 0) return [];
  const requiredFacts = new Set(
    conditionsOf(await carLinks(carId, db, reference), reference).map((one) => one.criteriaId),
  );
  for (const { productRule } of await universalCounts(db, reference)) {
    for (const { criteriaId } of reference.fitRules.get(productRule ?? 0) ?? []) requiredFacts.add(criteriaId);
  }
  return answered.filter((id) => !requiredFacts.has(id)).map((id) => reference.fitCriteria.get(id)?.name[lang] ?? id);
}

const universalParts = statement({
  name: 'fit-universal-parts',
  text: `SELECT cat2 AS kind, NULL::int AS "linkRule", fit_rule AS "productRule", count(*) AS n FROM listing
    WHERE fit_group = 0 AND cat2 IS NOT NULL GROUP BY cat2, fit_rule`,
  row: z.object({ kind: z.int(), linkRule: z.null(), productRule: z.int().nullable(), n: z.int() }),
});

const universalCountsOf = new WeakMap<Reference, Promise<readonly CountedParts[]>>();

/** Number of universal parts of each kind, by condition; counted once per catalogue load. */
export function universalCounts(db: Queryable, reference: Reference): Promise<readonly CountedParts[]> {
  const cached = universalCountsOf.get(reference);
  if (cached !== undefined) return cached;
  const counts = rows(db, universalParts);
  universalCountsOf.set(reference, counts);
  counts.catch(() => universalCountsOf.delete(reference));
  return counts;
}

/** Number of parts of one kind with the same rules. */
export type CountedParts = {
  readonly kind: number;
  readonly linkRule: number | null;
  readonly productRule: number | null;
  readonly n: number;
};

export type CarLinks = {
  /** Groups of parts that are linked to the car, without universal ones, with the rule of the linkage. */
  readonly groups: readonly (readonly [group: number, rule: number | null, kinds: readonly number[]])[];
  /** Rules of products in those groups. */
  readonly productRules: readonly number[];
  readonly counts: readonly CountedParts[];
};

const rule = z.int().nullable();
/* Counted per group, because the planner cannot estimate group sizes. */
const linksOfCar = statement({
  name: 'fit-links-of-car',
  text: `SELECT coalesce(json_agg(json_build_array(f.group_id, f.rule_id, p.cat2, p.fit_rule, p.n)), '[]') AS links
    FROM fit_group_car f CROSS JOIN LATERAL (SELECT l.cat2, l.fit_rule, count(*) AS n FROM listing l
      WHERE l.fit_group = f.group_id GROUP BY l.cat2, l.fit_rule) p
    WHERE f.car_id = $1::int AND f.group_id > 0`,
  row: z.object({ links: z.array(z.tuple([z.int(), rule, z.int().nullable(), rule, z.int()])) }),
});

function toCarLinks({ links }: z.output<(typeof linksOfCar)['row']>): CarLinks {
  const groups = new Map<number, readonly [number, number | null, number[]]>();
  for (const [group, linkRule, kind] of links) {
    const kinds = groups.get(group)?.[2] ?? [];
    groups.set(group, [group, linkRule, kind === null || kinds.includes(kind) ? kinds : [...kinds, kind]]);
  }
  return {
    groups: [...groups.values()],
    productRules: [...new Set(links.flatMap(([, , , productRule]) => productRule ?? []))],
    counts: links.flatMap(([, linkRule, kind, productRule, n]) =>
      kind === null ? [] : [{ kind, linkRule, productRule, n }],
    ),
  };
}

const maxCars = 300;
const linksByCarOf = new WeakMap<Reference, Map<number, Promise<CarLinks>>>();

/** Linkages of a car; cached until the catalogue changes. */
export function carLinks(carId: number, db: Queryable, reference: Reference): Promise<CarLinks> {
  const byCar = linksByCarOf.get(reference) ?? new Map<number, Promise<CarLinks>>();
  linksByCarOf.set(reference, byCar);
  const cached = byCar.get(carId);
  if (cached !== undefined) return cached;
  const links = oneRow(db, linksOfCar, [carId]).then(toCarLinks);
  const [oldest] = byCar.keys();
  if (byCar.size >= maxCars && oldest !== undefined) byCar.delete(oldest);
  byCar.set(carId, links);
  links.catch(() => byCar.delete(carId));
  return links;
}

/** The conditions of all parts that are linked to a car. */
export function conditionsOf({ groups, productRules }: CarLinks, { fitRules }: Reference): FitCondition[] {
  const rules = new Set([...productRules, ...groups.flatMap(([, rule]) => rule ?? [])]);
  return [...rules].flatMap((rule) => fitRules.get(rule) ?? []);
}
