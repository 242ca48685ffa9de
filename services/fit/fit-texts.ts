import { z } from 'zod';
import type { FitQuestion } from '@/lib/contract/catalogue/fit';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import {
  buildSpan,
  type CarFacts,
  type CarTraits,
  engineCode,
  type FitCondition,
  formatMonthSpan,
  type MonthSpan,
  noEndMonth,
  parseMonthSpan,
} from '@/lib/domain/fit/conditions';
import { serviceText } from '@/services/messages/service-messages';
import { statement } from '../db/query';
import { pictureFor } from '../pictures/picture-url';
import type { FitCriterion, Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';

type Linkage = { readonly id: number; readonly position: string | null; readonly quantity: number | null };
type Word = { name: string; value: string; unit: string | null };

/** Terms of a linkage as text: "Diametrul discului: 280 mm", "Poziția: față". */
export function linkageWords({ id, position, quantity }: Linkage, reference: Reference, lang: Locale): Word[] {
  const conditions = (reference.fitRules.get(id) ?? []).map((condition) => ({
    name: reference.fitCriteria.get(condition.criteriaId)?.name[lang] ?? condition.criteriaId,
    value: conditionText(condition, reference, lang),
    unit: null,
  }));
  const criterionWords = (key: 'position' | 'quantity', value: string | number | null): Word[] =>
    value === null ? [] : [{ name: serviceText[lang](`fit.${key}`), value: String(value), unit: null }];
  return [...conditions, ...criterionWords('position', position), ...criterionWords('quantity', quantity)];
}

/** Sample cars of a group, named in a reason. */
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

// For a part not linked to the car: linked cars of the same series, else other linked cars.
const linkageColumns = (kin: string) => `l.product_id AS id, l.fit_group, l.fit_rule, f.car_id IS NOT NULL AS linked,
      f.rule_id AS link_rule, CASE WHEN l.fit_group > 0 AND f.car_id IS NULL THEN coalesce(
        (SELECT array_agg(car_id) FROM fit_group_car WHERE group_id = l.fit_group AND car_id = ANY(${kin})),
        (SELECT array_agg(car_id) FROM (SELECT car_id FROM fit_group_car WHERE group_id = l.fit_group
          ORDER BY car_id LIMIT ${maxNamed}) s)) END AS others`;
const linkOf = (car: string) =>
  `LEFT JOIN fit_group_car f ON f.group_id = l.fit_group AND f.car_id = ${car} AND l.fit_group > 0`;

/** Linkages of products with one car. */
export const linkages = statement({
  name: 'fit-linkages',
  text: `SELECT ${linkageColumns('$3::int[]')} FROM listing l ${linkOf('$2::int')} WHERE l.product_id = ANY($1::int[])`,
  row: linkageRow,
});

/** Linkages of products, each with its own car. */
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

/** Catalogue data of a car that answer conditions. */
export function traitsOf({ motor_codes, year_from, year_to }: VehicleRow): CarTraits {
  return { motorCodes: motor_codes, from: year_from, to: year_to };
}

/** `200806` as "06.2008". */
function monthText(month: number): string {
  return `${String(month % 100).padStart(2, '0')}.${Math.floor(month / 100)}`;
}

function spanText({ from, to }: MonthSpan, { from: first, to: last }: MonthSpan, lang: Locale): string {
  const { [lang]: t } = serviceText;
  if (to >= last) return t('fit.from', { month: monthText(from) });
  if (from <= first) return t('fit.until', { month: monthText(to) });
  return `${monthText(from)}–${monthText(to)}`;
}

const always: MonthSpan = { from: 0, to: noEndMonth };

/** A criterion's value as text: "280 mm", "manuală", "din 06.2008". */
export function valueText(criterion: FitCriterion | undefined, value: string, lang: Locale): string {
  const span = parseMonthSpan(value);
  if (span) return spanText(span, always, lang);
  const words = criterion?.valueWords.get(value)?.[lang];
  if (words !== undefined) return words;
  return criterion?.unit ? `${value}\u00a0${criterion.unit[lang]}` : value;
}

/** Required value of a condition, as text. */
export function conditionText(condition: FitCondition, reference: Reference, lang: Locale): string {
  if (!('values' in condition)) {
    return spanText({ from: condition.from ?? 0, to: condition.to ?? noEndMonth }, always, lang);
  }
  const criterion = reference.fitCriteria.get(condition.criteriaId);
  return condition.values.map((value) => valueText(criterion, value, lang)).join(' / ');
}

function next(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}
function before(month: number): number {
  return month % 100 === 1 ? month - 89 : month - 1;
}

/** Splits the possible build period of a car at the dates of part changes. */
export function spansOf(conditions: readonly FitCondition[], span: MonthSpan): MonthSpan[] {
  const starts = conditions.flatMap((condition) =>
    'values' in condition ? [] : [condition.from ?? [], condition.to === undefined ? [] : next(condition.to)].flat(),
  );
  const inside = [...new Set(starts)].filter((month) => month > span.from && month <= span.to).sort((a, b) => a - b);
  const edges = [span.from, ...inside];
  return edges.map((from, index) => {
    const following = edges[index + 1];
    return { from, to: following === undefined ? span.to : before(following) };
  });
}

type QuestionContext = {
  readonly reference: Reference;
  readonly lang: Locale;
  readonly car: VehicleRow;
  readonly facts: CarFacts;
  /** Conditions of all parts for the car. Their values are the options. */
  readonly conditions: readonly FitCondition[];
};

/** Options of a question: values of the parts' conditions for the car. */
export function optionsOf(
  criteriaId: string,
  own: readonly FitCondition[],
  context: QuestionContext,
): FitQuestion['options'] {
  const { reference, lang, car, facts } = context;
  const same = [...own, ...context.conditions].filter((condition) => condition.criteriaId === criteriaId);
  if (same.every((condition) => !('values' in condition))) {
    const { [criteriaId]: _, ...others } = facts;
    const bounds = own.length > 0 ? buildSpan(traitsOf(car), facts) : buildSpan(traitsOf(car), others);
    const spans = spansOf(own.length > 0 ? own : same, bounds);
    return spans.map((span) => ({ value: formatMonthSpan(span), label: spanText(span, bounds, lang) }));
  }
  const criterion = reference.fitCriteria.get(criteriaId);
  const namedValues = [...(criterion?.valueWords.keys() ?? [])];
  const codes = criteriaId === engineCode ? car.motor_codes : [];
  const values = same.flatMap((condition) => ('values' in condition ? condition.values : []));
  const all = codes.length > 0 ? codes : [...namedValues, ...values];
  return [...new Set(all)]
    .sort(
      (a, b) => namedValues.indexOf(a) - namedValues.indexOf(b) || a.localeCompare(b, firstLocale, { numeric: true }),
    )
    .map((value) => ({ value, label: valueText(criterion, value, lang) }));
}

/** A criterion as a question: its texts and answers. */
export function questionOf(
  criteriaId: string,
  own: readonly FitCondition[],
  context: QuestionContext,
): Omit<FitQuestion, 'needs'> {
  const { reference, lang } = context;
  const criterion = reference.fitCriteria.get(criteriaId);
  const name = criterion?.name[lang] ?? criteriaId;
  return {
    criteriaId,
    name,
    question: criterion?.question[lang] ?? name,
    hint: criterion?.hint[lang] ?? '',
    drawing: criterion ? pictureFor(criterion.drawing, 'wc').src : null,
    options: optionsOf(criteriaId, own, context),
  };
}

/** An engine in a reason, such as "1.9 TDI BXE", with at most two engine codes. */
export function engineText({ type_name, motor_codes }: VehicleRow, facts: CarFacts = {}): string {
  const fact = facts[engineCode];
  const codes = fact === undefined ? motor_codes.slice(0, 2) : [fact];
  return [type_name, codes.join('/')].filter(Boolean).join(' ');
}

/** A model series without the maker's code, such as "Golf V". */
export function seriesText({ model }: VehicleRow): string {
  return model.replace(/\s*\([^)]*\)/g, '').trim();
}
