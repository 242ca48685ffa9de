import type { CriterionDifference } from '@/lib/contract/catalogue/analogs';
import type { Locale } from '@/lib/contract/shared';
import { firstLocale, localized } from '@/lib/locales/locales';
import type { Reference } from '../../reference/reference-types';
import { criteriaOf, type StoredCriterion } from '../card';

/* Worth knowing, but a part is fitted the same with either. */
const informationalCriteria = new Set([
  'surface',
  'paint',
  'color',
  'color_temperature',
  'weight',
  'volume',
  'package_quantity',
  'wva',
  'e_mark',
  'core_deposit',
  'material',
  'oil_base',
  'cabin_filter_type',
  'electrode_material',
  'shock_type',
  'tyre_fuel_class',
  'tyre_wet_class',
  'tyre_noise',
  'freezing_point',
]);

/* Criteria in which more is harmless, and less means that something is missing; values in ascending order. */
const criteriaWithExtras: ReadonlyMap<string, readonly string[]> = new Map([
  ['wear_sensor', ['none', 'prepared', 'included']],
  ['with_abs', ['false', 'true']],
  ['heated', ['false', 'true']],
]);

/** Measures of one part by two makers differ that much by rounding. */
const tolerance = 0.005;

function isClose(one: number | null | undefined, other: number | null | undefined): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));
}

function valueIn(criterion: StoredCriterion, reference: Reference): string | undefined {
  const said = localized(criterion, firstLocale).toLowerCase();
  return reference.valuesByKey.get(criterion.k)?.find(({ name }) => name[firstLocale].toLowerCase() === said)?.value;
}

function matters(ours: StoredCriterion, theirs: StoredCriterion, reference: Reference): boolean {
  if (informationalCriteria.has(ours.k) || isClose(ours.n, theirs.n)) return false;
  const order = criteriaWithExtras.get(ours.k);
  if (order === undefined) return true;
  const [own = '', other = ''] = [valueIn(ours, reference), valueIn(theirs, reference)];
  return order.indexOf(other) < order.indexOf(own);
}

export type CriteriaComparison = { readonly compared: number; readonly differences: CriterionDifference[] };

/** Differences from the viewed one, most important first. Values that only one has are not compared. */
export function compareCriteria(
  viewed: readonly StoredCriterion[],
  other: readonly StoredCriterion[],
  reference: Reference,
  lang: Locale,
): CriteriaComparison {
  const known = new Map(viewed.map((criterion) => [criterion.k, criterion]));
  const pairs = other.flatMap((theirs) => {
    const ours = known.get(theirs.k);
    return ours === undefined ? [] : [{ ours, theirs }];
  });
  const differing = pairs.filter(({ ours, theirs }) => localized(ours, firstLocale) !== localized(theirs, firstLocale));
  const differences = differing.flatMap(({ ours, theirs }): CriterionDifference[] => {
    const [own] = criteriaOf([ours], reference, lang);
    const [shown] = criteriaOf([theirs], reference, lang);
    if (own === undefined || shown === undefined) return [];
    const { key, name, unit, value } = shown;
    return [{ key, name, unit, theirs: value, ours: own.value, matters: matters(ours, theirs, reference) }];
  });
  differences.sort((one, two) => Number(two.matters) - Number(one.matters));
  return { compared: pairs.length, differences };
}
