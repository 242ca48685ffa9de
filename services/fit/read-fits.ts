import { z } from 'zod';
import type { Fit, FitReason } from '@/lib/contract/fit';
import type { Locale } from '@/lib/contract/shared';
import { type CarFacts, type FitCondition, possibleValues } from '@/lib/fit/conditions';
import { judgeFit } from '@/lib/fit/judge';
import { type Queryable, rows, statement } from '../db/query';
import type { Reference } from '../reference/types';
import type { VehicleRow } from '../vehicle/vehicle';
import { carLinks, conditionsOf } from './car-rules';
import { engineText, needsText, questionOf, seriesText, traitsOf, valueText } from './words';

/** Cars that a reason names stand for all others of a group. */
const mostNamed = 40;

// Of a part that is not linked: cars of the same series, for which it is, else some of those for which it is.
const linkages = statement({
  name: 'fit-linkages',
  text: `SELECT l.product_id AS id, l.fit_group, l.fit_rule, f.car_id IS NOT NULL AS linked, f.rule_id AS link_rule,
      CASE WHEN l.fit_group > 0 AND f.car_id IS NULL THEN coalesce(
        (SELECT array_agg(car_id) FROM fit_group_car WHERE group_id = l.fit_group AND car_id = ANY($3::int[])),
        (SELECT array_agg(car_id) FROM (SELECT car_id FROM fit_group_car WHERE group_id = l.fit_group
          ORDER BY car_id LIMIT ${mostNamed}) s)) END AS others
    FROM listing l LEFT JOIN fit_group_car f ON f.group_id = l.fit_group AND f.car_id = $2::int AND l.fit_group > 0
    WHERE l.product_id = ANY($1::int[])`,
  row: z.object({
    id: z.int(),
    fit_group: z.int().nullable(),
    fit_rule: z.int().nullable(),
    linked: z.boolean(),
    link_rule: z.int().nullable(),
    others: z.array(z.int()).nullable(),
  }),
});
type LinkageRow = z.infer<(typeof linkages)['row']>;

export type FitsAsked = {
  readonly db: Queryable;
  readonly reference: Reference;
  readonly lang: Locale;
  readonly carId: number;
  readonly facts?: CarFacts | undefined;
  readonly prodIds: readonly number[];
};

/**
 * Whether products fit a car, with the reason and what must still be asked; products that the catalogue does not have
 * are missing. A car that has left the catalogue has no linkages any more: nothing is known of it.
 */
export async function readFits(asked: FitsAsked): Promise<ReadonlyMap<number, Fit>> {
  const { db, reference, carId, prodIds } = asked;
  const car = reference.vehicleById.get(carId);
  const kin = car ? (reference.vehicles.get(car.model_id) ?? []).map(({ car_id }) => car_id) : [];
  const found = await rows(db, linkages, [[...new Set(prodIds)], carId, kin]);
  const judged: [number, Fit][] = [];
  for (const row of found) judged.push([row.id, await toFit(row, car, asked)]);
  return new Map(judged);
}

function conditionsOfRow({ fit_rule, link_rule }: LinkageRow, { fitRules }: Reference): FitCondition[] {
  return [fit_rule, link_rule].flatMap((rule) => (rule === null ? [] : (fitRules.get(rule) ?? [])));
}

async function toFit(row: LinkageRow, car: VehicleRow | undefined, asked: FitsAsked): Promise<Fit> {
  const { reference, facts = {}, lang } = asked;
  const plain = { reasons: [], missing: [], linkedCarId: row.linked ? asked.carId : null };
  if (car === undefined) return { verdict: row.fit_group === 0 ? 'universal' : 'unknown', ...plain };
  const conditions = conditionsOfRow(row, reference);
  const link = { fitGroup: row.fit_group, linked: row.linked, conditions };
  const { verdict, open, failed } = judgeFit(link, traitsOf(car), facts);
  if (verdict === 'none') {
    const reasons = row.linked
      ? failed.map((condition) => failedReason(condition, car, asked))
      : otherCars(row.others ?? [], car, asked);
    return { verdict, ...plain, reasons };
  }
  if (verdict !== 'conditional') return { verdict, ...plain };
  const links = await carLinks(car.car_id, asked.db, reference);
  const every = { reference, lang, car, facts, asked: conditionsOf(links, reference) };
  const ids = [...reference.fitCriteria.keys(), ...open.map(({ criteriaId }) => criteriaId)];
  const missing = [...new Set(ids)].flatMap((criteriaId) => {
    const own = open.filter((condition) => condition.criteriaId === criteriaId);
    if (own.length === 0) return [];
    const needs = own.map((condition) => needsText(condition, reference, lang)).join(', ');
    return [{ ...questionOf(criteriaId, own, every), needs }];
  });
  return { verdict, ...plain, missing };
}

function failedReason(condition: FitCondition, car: VehicleRow, { reference, facts = {}, lang }: FitsAsked): FitReason {
  const { criteriaId } = condition;
  const criterion = reference.fitCriteria.get(criteriaId);
  const said = facts[criteriaId];
  const known = said === undefined ? possibleValues(criteriaId, traitsOf(car), facts) : [said];
  const yours = known?.map((value) => valueText(criterion, value, lang)).join(' / ');
  const { year_from, year_to } = car;
  const made = needsText({ criteriaId, from: year_from, ...(year_to !== null && { to: year_to }) }, reference, lang);
  return {
    code: 'criterion',
    params: {
      name: criterion?.name[lang] ?? criteriaId,
      needs: needsText(condition, reference, lang),
      yours: yours ?? made,
    },
  };
}

const mostListed = 3;

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length > mostListed ? `${all.slice(0, mostListed).join(', ')}…` : all.join(', ');
}

/** For which cars a part is that is not linked to this one: the nearer they are, the more exactly they are named. */
function otherCars(ids: readonly number[], car: VehicleRow, { reference, facts }: FitsAsked): FitReason[] {
  const cars = ids.flatMap((id) => reference.vehicleById.get(id) ?? []);
  const sameSeries = cars.filter(({ model_id }) => model_id === car.model_id);
  const sameMake = cars.filter(({ manu_id }) => manu_id === car.manu_id);
  if (sameSeries.length > 0) {
    const engines = sameSeries.map((other) => engineText(other));
    return [{ code: 'engine', params: { for: listed(engines), yours: engineText(car, facts) } }];
  }
  if (sameMake.length > 0) {
    return [{ code: 'model', params: { for: listed(sameMake.map(seriesText)), yours: seriesText(car) } }];
  }
  if (cars.length === 0) return [];
  return [{ code: 'make', params: { for: listed(cars.map(({ manu }) => manu)), yours: car.manu } }];
}
