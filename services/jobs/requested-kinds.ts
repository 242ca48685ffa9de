import { z } from 'zod';
import { type CarFacts, type ConditionOutcome, outcomeOfAll } from '@/lib/domain/fit/conditions';
import { type Queryable, rows, statement } from '../db/query';
import { carLinks, universalCounts } from '../fit/car-rules';
import { traitsOf } from '../fit/fit-texts';
import type { JobLine } from '../reference/job-data';
import type { CategoryNode, Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';
import type { RequestedKind } from './find-parts';

const placedRules = statement({
  name: 'jobs-placed-rules',
  text: 'SELECT id, position, quantity FROM fit_rule WHERE position IS NOT NULL OR quantity IS NOT NULL',
  row: z.object({ id: z.int(), position: z.string().nullable(), quantity: z.int().nullable() }),
});

/** Where a linkage mounts its part, and how many of it the car takes. */
export type RuleMounting = { readonly position: string | null; readonly quantity: number | null };

const mountingsCache = new WeakMap<Reference, Promise<ReadonlyMap<number, RuleMounting>>>();

/** Rules with mounting position or quantity; loaded once per catalogue load. */
export function ruleMountings(db: Queryable, reference: Reference): Promise<ReadonlyMap<number, RuleMounting>> {
  const cached = mountingsCache.get(reference);
  if (cached !== undefined) return cached;
  const mountings = rows(db, placedRules).then((found) => new Map(found.map(({ id, ...mounting }) => [id, mounting])));
  mountingsCache.set(reference, mountings);
  mountings.catch(() => mountingsCache.delete(reference));
  return mountings;
}

/** Which parts of a kind belong to a line. */
type LineFilter = {
  /** Attribute values that settle it, … */
  readonly accepted: readonly number[];
  /** … and all values of those attributes: a part that has none of them is judged by where its linkage mounts it. */
  readonly stated: readonly number[];
  readonly mounted: (position: string) => boolean;
};

const words = {
  front: /front|fa[țt]|перед/i,
  rear: /rear|spate|зад/i,
  left: /left|st[âa]ng|лев/i,
  right: /right|dreapt|прав/i,
} as const;
type MountPosition = keyof typeof words;
const mountPositions = ['front', 'rear', 'left', 'right'] as const satisfies readonly MountPosition[];

/** Whether linkage terms name this mounting position, as "față stânga" names front and left. */
export function saysMountPosition(position: string, mountPosition: MountPosition): boolean {
  return words[mountPosition].test(position);
}

/** Restricts a part kind to the parts of the line; null without restriction. */
export function lineFilterOf({ axle, values = {} }: JobLine, { valuesByKey }: Reference): LineFilter | null {
  const required = { ...(axle && { axle: [axle, 'both'] }), ...values };
  const [[key, accepted] = [undefined, undefined]] = Object.entries(required);
  if (key === undefined || accepted === undefined) return null;
  const allValues = valuesByKey.get(key) ?? [];
  const [first = ''] = accepted;
  const positions = mountPositions.filter((name) => first.split('_').includes(name));
  return {
    accepted: allValues.filter(({ value }) => accepted.includes(value)).map(({ id }) => id),
    stated: allValues.map(({ id }) => id),
    mounted: (position) =>
      positions.length > 0 && positions.every((mountPosition) => saysMountPosition(position, mountPosition)),
  };
}

/** Rules of linkages that mount a part where the line needs it. */
export function rulesMountingAt({ mounted }: LineFilter, mountings: ReadonlyMap<number, RuleMounting>): number[] {
  return [...mountings].flatMap(([rule, { position }]) => (position !== null && mounted(position) ? [rule] : []));
}

/** A car's linkages, prepared once for all lines. */
export type CarParts = {
  readonly car: VehicleRow;
  readonly reference: Reference;
  /** The car's groups that are not refused by their own rule. */
  readonly groups: ReadonlyMap<number, { readonly rule: number | null; readonly kinds: readonly number[] }>;
  /** Rules of products that the car fails. */
  readonly failed: readonly number[];
  readonly universal: ReadonlySet<number>;
  readonly mountings: ReadonlyMap<number, RuleMounting>;
  readonly outcome: (rule: number | null) => ConditionOutcome;
};

/** The car's linkages, without those that contradict its facts. */
export async function carParts(
  car: VehicleRow,
  facts: CarFacts,
  db: Queryable,
  reference: Reference,
): Promise<CarParts> {
  const { groups, productRules } = await carLinks(car.car_id, db, reference);
  const common = await universalCounts(db, reference);
  const traits = traitsOf(car);
  const outcomes = new Map<number, ConditionOutcome>();
  const outcome = (rule: number | null): ConditionOutcome => {
    if (rule === null) return 'met';
    const outcome = outcomes.get(rule) ?? outcomeOfAll(reference.fitRules.get(rule) ?? [], traits, facts);
    outcomes.set(rule, outcome);
    return outcome;
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
    mountings: await ruleMountings(db, reference),
    outcome,
  };
}

const kindsByCode = new WeakMap<Reference, ReadonlyMap<string, CategoryNode>>();

/** A part kind by its code. */
export function kindOfCode(code: string, reference: Reference): CategoryNode | undefined {
  const byCode = kindsByCode.get(reference) ?? new Map(reference.categories.map((node) => [node.code, node]));
  kindsByCode.set(reference, byCode);
  return byCode.get(code);
}

/** Catalogue queries for some lines, by line number; kinds without fitting parts are left out. */
export function requestedKinds(lines: readonly JobLine[], parts: CarParts): RequestedKind[] {
  const { reference, groups, universal, mountings } = parts;
  return lines.flatMap((line, at) => {
    const filter = lineFilterOf(line, reference);
    const rules = filter ? rulesMountingAt(filter, mountings) : [];
    const placed = [...groups].flatMap(([group, { rule }]) => (rule !== null && rules.includes(rule) ? [group] : []));
    return line.kinds.flatMap((code) => {
      const kind = kindOfCode(code, reference)?.id;
      if (kind === undefined) return [];
      const having = [...groups].flatMap(([group, { kinds }]) => (kinds.includes(kind) ? [group] : []));
      const all = universal.has(kind);
      if (having.length === 0 && !all) return [];
      const { accepted = null, stated = [] } = filter ?? {};
      return [{ line: at, kind, groups: having, universal: all, accepted, stated, rules, placed }];
    });
  });
}
