import type { FitVerdict } from '@/lib/contract/limits';
import { type CarFacts, type CarTraits, type ConditionOutcome, type FitCondition, outcomeOf } from './conditions';

/** How the catalogue links a product to a car. */
type FitLinkage = {
  /** Null = no fitment data, 0 = every car. */
  readonly fitGroup: number | null;
  readonly linked: boolean;
  /** Conditions of the product itself and of its linkage to this car. */
  readonly conditions: readonly FitCondition[];
};

type FitJudgement = {
  readonly verdict: FitVerdict;
  /** Open conditions, for `conditional`. */
  readonly open: readonly FitCondition[];
  /** Conditions that are not met, for `none`; empty where the car is not linked at all. */
  readonly failed: readonly FitCondition[];
};

/** All conditions together: one that fails settles it. */
export function outcomeOfAll(conditions: readonly FitCondition[], car: CarTraits, facts: CarFacts): ConditionOutcome {
  const outcomes = conditions.map((condition) => outcomeOf(condition, car, facts));
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('open') ? 'open' : 'met';
}

/**
 * Whether a product fits a car. This is the one rule of the shop: cards, pages, carts, orders and the filter of lists
 * ask it and nothing else.
 */
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
  const that = (outcome: ConditionOutcome) =>
    conditions.filter((condition) => outcomeOf(condition, car, facts) === outcome);
  const failed = that('failed');
  if (failed.length > 0) return judged('none', [], failed);
  const open = that('open');
  return open.length > 0 ? judged('conditional', open) : judged('exact');
}
