import type { Fit } from '@/lib/contract/catalogue/fit';
import type { FitVerdict } from '@/lib/contract/limits';

/** Fit verdicts of products for a car with its known facts; empty if the service is unavailable. */
export type CarVerdicts = { readonly carId: number; readonly of: ReadonlyMap<number, Fit> };

/** A requirement of a part beyond the engine type: one of several values, or a build month in a span (YYYYMM). */
export type FitCondition =
  | { readonly criteriaId: string; readonly values: readonly string[] }
  | { readonly criteriaId: string; readonly from?: number | undefined; readonly to?: number | undefined };

/** The owner's answers about a car by criteria id; a build month is a span such as `200406..200805`. */
export type CarFacts = Readonly<Record<string, string>>;

/** Catalogue data of a car that resolve conditions without asking the owner. */
export type CarTraits = {
  readonly motorCodes: readonly string[];
  /** First and last month of production; null while in production. */
  readonly from: number;
  readonly to: number | null;
};

export type ConditionOutcome = 'met' | 'open' | 'failed';

export type MonthSpan = { readonly from: number; readonly to: number };

export const buildMonth = 'build_month';
export const engineCode = 'engine_code';
/** Upper bound of build months. */
export const noEndMonth = 999_912;

const spanText = /^(\d{6})\.\.(\d{6})$/;

/** Parses a stored span of months; undefined if invalid. */
export function parseMonthSpan(text: string | undefined): MonthSpan | undefined {
  const [, from, to] = spanText.exec(text ?? '') ?? [];
  return from && to && from <= to ? { from: Number(from), to: Number(to) } : undefined;
}

export function formatMonthSpan({ from, to }: MonthSpan): string {
  return `${from}..${to}`;
}

/** The possible build months by the catalogue and the owner's answer; an impossible answer is ignored. */
export function buildSpan(car: CarTraits, facts: CarFacts): MonthSpan {
  const production = { from: car.from, to: car.to ?? noEndMonth };
  const carValue = parseMonthSpan(facts[buildMonth]);
  const both = carValue && { from: Math.max(production.from, carValue.from), to: Math.min(production.to, carValue.to) };
  return both && both.from <= both.to ? both : production;
}

/** The possible values of a criterion; null if unknown. */
export function possibleValues(criteriaId: string, car: CarTraits, facts: CarFacts): readonly string[] | null {
  const carValue = facts[criteriaId];
  if (carValue !== undefined) return [carValue];
  return criteriaId === engineCode && car.motorCodes.length > 0 ? car.motorCodes : null;
}

/** Whether a car meets a condition; `open` when the deciding fact is unknown. */
export function outcomeOf(condition: FitCondition, car: CarTraits, facts: CarFacts): ConditionOutcome {
  if ('values' in condition) {
    const possible = possibleValues(condition.criteriaId, car, facts);
    const good = possible?.filter((value) => condition.values.includes(value)).length ?? 0;
    if (possible && good === possible.length) return 'met';
    return possible && good === 0 ? 'failed' : 'open';
  }
  const { from, to } = buildSpan(car, facts);
  const [first, last] = [condition.from ?? 0, condition.to ?? noEndMonth];
  if (from >= first && to <= last) return 'met';
  return to < first || from > last ? 'failed' : 'open';
}

/** How the catalogue links a product to a car. */
type FitLinkage = {
  /** Null: no fitment data. 0: fits every car. */
  readonly fitGroup: number | null;
  readonly linked: boolean;
  /** Conditions of the product itself and of its linkage to this car. */
  readonly conditions: readonly FitCondition[];
};

type FitJudgement = {
  readonly verdict: FitVerdict;
  /** Open conditions, for `conditional`. */
  readonly open: readonly FitCondition[];
  /** Conditions that are not met, for `none`; empty if the product has no linkage to the car. */
  readonly failed: readonly FitCondition[];
};

/** Combined outcome of conditions: one failed condition decides. */
export function outcomeOfAll(conditions: readonly FitCondition[], car: CarTraits, facts: CarFacts): ConditionOutcome {
  const outcomes = conditions.map((condition) => outcomeOf(condition, car, facts));
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('open') ? 'open' : 'met';
}

/** Judges whether a product fits a car. Cards, pages, carts, orders and list filters all use this function. */
export function fitVerdictOf(
  { fitGroup, linked, conditions }: FitLinkage,
  car: CarTraits,
  facts: CarFacts,
): FitJudgement {
  const judged = (verdict: FitVerdict, open: FitCondition[] = [], failed: FitCondition[] = []) => ({
    verdict,
    open,
    failed,
  });
  if (fitGroup === null) return judged('unknown');
  if (fitGroup === 0 && conditions.length === 0) return judged('universal');
  if (fitGroup > 0 && !linked) return judged('none');
  const withOutcome = (outcome: ConditionOutcome) =>
    conditions.filter((condition) => outcomeOf(condition, car, facts) === outcome);
  const failed = withOutcome('failed');
  if (failed.length > 0) return judged('none', [], failed);
  const open = withOutcome('open');
  return open.length > 0 ? judged('conditional', open) : judged('exact');
}
