import type { Fit, FitReason } from '@/lib/contract/catalogue/fit';
import type { Locale } from '@/lib/contract/shared';
import { type CarFacts, type FitCondition, possibleValues } from '@/lib/fit/conditions';
import { fitVerdictOf } from '@/lib/fit/judge-fit';
import type { Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';
import { conditionText, engineText, type LinkageRow, seriesText, traitsOf, valueText } from './fit-texts';

export type FitWordingContext = {
  readonly reference: Reference;
  readonly lang: Locale;
  readonly facts?: CarFacts | undefined;
};

/** An open criterion, with the part's required value. */
export type OpenCriterion = { readonly criteriaId: string; readonly own: FitCondition[]; readonly needs: string };
export type FitExplanation = Pick<Fit, 'verdict' | 'reasons'> & { readonly open: readonly OpenCriterion[] };

/** Conditions of a part: its own, and the linkage's. */
export function conditionsOfRow({ fit_rule, link_rule }: LinkageRow, { fitRules }: Reference): FitCondition[] {
  return [fit_rule, link_rule].flatMap((rule) => (rule === null ? [] : (fitRules.get(rule) ?? [])));
}

/** Verdict of a part for a car, as text. A car no longer in the catalogue has no linkages. */
export function explainFit(row: LinkageRow, car: VehicleRow | undefined, asked: FitWordingContext): FitExplanation {
  const { reference, facts = {}, lang } = asked;
  if (car === undefined) return { verdict: row.fit_group === 0 ? 'universal' : 'unknown', reasons: [], open: [] };
  const link = { fitGroup: row.fit_group, linked: row.linked, conditions: conditionsOfRow(row, reference) };
  const { verdict, open, failed } = fitVerdictOf(link, traitsOf(car), facts);
  if (verdict === 'none') {
    const reasons =
      failed.length > 0
        ? failed.map((condition) => failedReason(condition, car, asked))
        : otherCars(row.others ?? [], car, asked);
    return { verdict, reasons, open: [] };
  }
  const ids = [...reference.fitCriteria.keys(), ...open.map(({ criteriaId }) => criteriaId)];
  const missing = [...new Set(ids)].flatMap((criteriaId) => {
    const own = open.filter((condition) => condition.criteriaId === criteriaId);
    if (own.length === 0) return [];
    return [{ criteriaId, own, needs: own.map((condition) => conditionText(condition, reference, lang)).join(', ') }];
  });
  return { verdict, reasons: [], open: missing };
}

function failedReason(
  condition: FitCondition,
  car: VehicleRow,
  { reference, facts = {}, lang }: FitWordingContext,
): FitReason {
  const { criteriaId } = condition;
  const criterion = reference.fitCriteria.get(criteriaId);
  const said = facts[criteriaId];
  const known = said === undefined ? possibleValues(criteriaId, traitsOf(car), facts) : [said];
  const yours = known?.map((value) => valueText(criterion, value, lang)).join(' / ');
  const { year_from, year_to } = car;
  const made = conditionText(
    { criteriaId, from: year_from, ...(year_to !== null && { to: year_to }) },
    reference,
    lang,
  );
  return {
    code: 'criterion',
    params: {
      name: criterion?.name[lang] ?? criteriaId,
      needs: conditionText(condition, reference, lang),
      yours: yours ?? made,
    },
  };
}

const maxListed = 3;

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length > maxListed ? `${all.slice(0, maxListed).join(', ')}…` : all.join(', ');
}

/** For which cars a part is that is not linked to this one: the nearer they are, the more exactly they are named. */
function otherCars(ids: readonly number[], car: VehicleRow, { reference, facts }: FitWordingContext): FitReason[] {
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
