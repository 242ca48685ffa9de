import type { FitQuestion } from '@/lib/contract/catalogue/fit';
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
} from '@/lib/fit/conditions';
import { firstLocale } from '@/lib/locales/locales';
import { serviceText } from '@/lib/words/service-messages';
import { pictureFor } from '../pictures/picture-keys';
import type { FitCriterion, Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';

/** What the catalogue says of a car that settles conditions. */
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

/** A value of a criterion in words: "280 mm", "manuală", "din 06.2008". */
export function valueText(criterion: FitCriterion | undefined, value: string, lang: Locale): string {
  const span = parseMonthSpan(value);
  if (span) return spanText(span, always, lang);
  const words = criterion?.valueWords.get(value)?.[lang];
  if (words !== undefined) return words;
  return criterion?.unit ? `${value}\u00a0${criterion.unit[lang]}` : value;
}

/** What a condition asks for, in words. */
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

/** The spans into which changes of parts cut the time in which the car may have been built. */
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
  /** Conditions of all parts for the car: their values are the answers to choose from. */
  readonly asked: readonly FitCondition[];
};

/** The answers that parts for the car tell apart. */
export function optionsOf(
  criteriaId: string,
  own: readonly FitCondition[],
  asked: QuestionContext,
): FitQuestion['options'] {
  const { reference, lang, car, facts } = asked;
  const same = [...own, ...asked.asked].filter((condition) => condition.criteriaId === criteriaId);
  if (same.every((condition) => !('values' in condition))) {
    const { [criteriaId]: _, ...others } = facts;
    const known = own.length > 0 ? buildSpan(traitsOf(car), facts) : buildSpan(traitsOf(car), others);
    const spans = spansOf(own.length > 0 ? own : same, known);
    return spans.map((span) => ({ value: formatMonthSpan(span), label: spanText(span, known, lang) }));
  }
  const criterion = reference.fitCriteria.get(criteriaId);
  const named = [...(criterion?.valueWords.keys() ?? [])];
  const codes = criteriaId === engineCode ? car.motor_codes : [];
  const values = same.flatMap((condition) => ('values' in condition ? condition.values : []));
  const all = codes.length > 0 ? codes : [...named, ...values];
  return [...new Set(all)]
    .sort((a, b) => named.indexOf(a) - named.indexOf(b) || a.localeCompare(b, firstLocale, { numeric: true }))
    .map((value) => ({ value, label: valueText(criterion, value, lang) }));
}

/** A criterion as it is asked: its words, and the answers. */
export function questionOf(
  criteriaId: string,
  own: readonly FitCondition[],
  asked: QuestionContext,
): Omit<FitQuestion, 'needs'> {
  const { reference, lang } = asked;
  const criterion = reference.fitCriteria.get(criteriaId);
  const name = criterion?.name[lang] ?? criteriaId;
  return {
    criteriaId,
    name,
    question: criterion?.question[lang] ?? name,
    hint: criterion?.hint[lang] ?? '',
    drawing: criterion ? pictureFor(criterion.drawing, 'wc').src : null,
    options: optionsOf(criteriaId, own, asked),
  };
}

/** "1.9 TDI BXE": an engine as a reason names it; of many codes the first two. */
export function engineText({ type_name, motor_codes }: VehicleRow, facts: CarFacts = {}): string {
  const said = facts[engineCode];
  const codes = said === undefined ? motor_codes.slice(0, 2) : [said];
  return [type_name, codes.join('/')].filter(Boolean).join(' ');
}

/** "Golf V": a model series without the maker's own code. */
export function seriesText({ model }: VehicleRow): string {
  return model.replace(/\s*\([^)]*\)/g, '').trim();
}
