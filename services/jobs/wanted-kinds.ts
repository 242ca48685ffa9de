import type { CarFacts, ConditionOutcome } from '@/lib/fit/conditions';
import { outcomeOfAll } from '@/lib/fit/judge-fit';
import type { Queryable } from '../db/query';
import { carLinks } from '../fit/car-rules';
import { traitsOf } from '../fit/fit-words';
import { universalCounts } from '../fit/universal-parts';
import type { JobLine } from '../reference/job-data';
import type { CategoryNode, Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';
import type { WantedKind } from './find-parts';
import { lineFilterOf, type RuleMounting, ruleMountings, rulesMountingAt } from './line-filter';

/** How a car stands to the parts of the catalogue, worked out once for all lines. */
export type CarParts = {
  readonly car: VehicleRow;
  readonly reference: Reference;
  /** The car's groups that are not refused by their own rule. */
  readonly groups: ReadonlyMap<number, { readonly rule: number | null; readonly kinds: readonly number[] }>;
  /** Rules of products that the car fails. */
  readonly failed: readonly number[];
  readonly universal: ReadonlySet<number>;
  readonly places: ReadonlyMap<number, RuleMounting>;
  readonly outcome: (rule: number | null) => ConditionOutcome;
};

/** What the catalogue links to the car, as far as it does not contradict what is known of it. */
export async function carParts(
  car: VehicleRow,
  facts: CarFacts,
  db: Queryable,
  reference: Reference,
): Promise<CarParts> {
  const { groups, productRules } = await carLinks(car.car_id, db, reference);
  const common = await universalCounts(db, reference);
  const traits = traitsOf(car);
  const known = new Map<number, ConditionOutcome>();
  const outcome = (rule: number | null): ConditionOutcome => {
    if (rule === null) return 'met';
    const held = known.get(rule) ?? outcomeOfAll(reference.fitRules.get(rule) ?? [], traits, facts);
    known.set(rule, held);
    return held;
  };
  return {
    car,
    reference,
    groups: new Map(
      groups.flatMap(([group, rule, kinds]) => (outcome(rule) === 'failed' ? [] : [[group, { rule, kinds }] as const])),
    ),
    failed: [...new Set([...productRules, ...common.flatMap((parts) => parts.productRule ?? [])])].filter(
      (rule) => outcome(rule) === 'failed',
    ),
    universal: new Set(common.flatMap(({ kind, productRule }) => (outcome(productRule) === 'failed' ? [] : [kind]))),
    places: await ruleMountings(db, reference),
    outcome,
  };
}

const kindsByCode = new WeakMap<Reference, ReadonlyMap<string, CategoryNode>>();

/** A part kind by its code. */
export function kindOfCode(code: string, reference: Reference): CategoryNode | undefined {
  const known = kindsByCode.get(reference) ?? new Map(reference.categories.map((node) => [node.code, node]));
  kindsByCode.set(reference, known);
  return known.get(code);
}

/** What is asked of the catalogue for some lines, each under its number; kinds that nothing fits are left out. */
export function wantedKinds(lines: readonly JobLine[], parts: CarParts): WantedKind[] {
  const { reference, groups, universal, places } = parts;
  return lines.flatMap((line, at) => {
    const filter = lineFilterOf(line, reference);
    const rules = filter ? rulesMountingAt(filter, places) : [];
    const placed = [...groups].flatMap(([group, { rule }]) => (rule !== null && rules.includes(rule) ? [group] : []));
    return line.kinds.flatMap((code) => {
      const kind = kindOfCode(code, reference)?.id;
      if (kind === undefined) return [];
      const having = [...groups].flatMap(([group, { kinds }]) => (kinds.includes(kind) ? [group] : []));
      const all = universal.has(kind);
      if (having.length === 0 && !all) return [];
      const { accepted = null, told = [] } = filter ?? {};
      return [{ line: at, kind, groups: having, universal: all, accepted, told, rules, placed }];
    });
  });
}
