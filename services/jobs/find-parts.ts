import { z } from 'zod';
import { type CarFacts, type ConditionOutcome, outcomeOfAll } from '@/lib/domain/fit/conditions';
import { unitPrice } from '@/services/prices/prices';
import { type Queryable, rows, statement } from '../db/query';
import { carLinks, universalCounts } from '../fit/car-rules';
import { traitsOf } from '../fit/fit-texts';
import type { JobLine } from '../reference/job-data';
import type { CategoryNode, Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';

/* Maximum number of candidates of a line: parts for the car, and most popular universal parts. */
const maxFitting = 60;
const maxUniversal = 80;

const partRow = z.object({
  line: z.int(),
  id: z.int(),
  kind: z.int(),
  grp: z.int(),
  rule: z.int().nullable(),
  brand: z.int().nullable(),
  price: unitPrice,
  rank: z.int(),
  attrs: z.array(z.int()),
  held: z.int(),
});
export type FoundPart = z.infer<typeof partRow>;

/** A part kind of a line, with the car's groups that have such parts. Null arrays do not restrict the parts. */
export type RequestedKind = {
  readonly line: number;
  readonly kind: number;
  readonly groups: readonly number[];
  readonly universal: boolean;
  /** Attribute values of which a part must have one. */
  readonly accepted: readonly number[] | null;
  /** All values of that attribute: parts without any are selected by rule or group. */
  readonly stated: readonly number[];
  readonly rules: readonly number[];
  readonly placed: readonly number[];
};

const columns = `l.product_id AS id, l.cat2 AS kind, l.fit_group AS grp, l.fit_rule AS rule, l.brand_id AS brand, l.price,
  l.rank, l.attrs, (SELECT coalesce(sum(quantity), 0) FROM stock s WHERE s.product_id = l.product_id) AS held`;
const belongs = `l.price IS NOT NULL AND (l.fit_rule IS NULL OR l.fit_rule <> ALL($2::int[]))
  AND (w.accepted IS NULL OR l.attrs && w.accepted
    OR (NOT l.attrs && w.stated AND (l.fit_rule = ANY(w.rules) OR l.fit_group = ANY(w.placed))))`;
const requestedLines = `jsonb_to_recordset($1::jsonb) AS w(line int, kind int, groups int[], universal boolean, accepted int[],
  stated int[], rules int[], placed int[])`;

// Limits universal parts to the most popular available ones; parts linked to one car are few.
const fittingParts = statement({
  name: 'jobs-parts',
  text: `SELECT w.line, p.* FROM ${requestedLines} CROSS JOIN LATERAL (
      SELECT ${columns} FROM listing l WHERE l.fit_group = ANY(w.groups) AND l.cat2 = w.kind AND ${belongs}
      ORDER BY l.availability = 0, l.rank LIMIT ${maxFitting}) p
    UNION ALL
    SELECT w.line, p.* FROM ${requestedLines} CROSS JOIN LATERAL (
      SELECT ${columns} FROM listing l WHERE l.cat2 = w.kind AND l.fit_group = 0 AND l.availability > 0 AND ${belongs}
      ORDER BY l.availability = 0, l.rank LIMIT ${maxUniversal}) p WHERE w.universal`,
  row: partRow,
});

// Finds given products among the parts of the lines, available or not.
const namedParts = statement({
  name: 'jobs-named-parts',
  text: `SELECT w.line, ${columns} FROM listing l JOIN ${requestedLines} ON l.cat2 = w.kind AND ${belongs}
      AND (l.fit_group = ANY(w.groups) OR (w.universal AND l.fit_group = 0))
    WHERE l.product_id = ANY($3::int[])`,
  row: partRow,
});

const someParts = statement({
  name: 'jobs-lines-with-parts',
  text: `SELECT DISTINCT w.line FROM ${requestedLines} WHERE EXISTS (
      SELECT FROM listing l WHERE l.fit_group = ANY(w.groups) AND l.cat2 = w.kind AND ${belongs})
    OR w.universal AND EXISTS (SELECT FROM listing l WHERE l.cat2 = w.kind AND l.fit_group = 0 AND ${belongs})`,
  row: z.object({ line: z.int() }),
});

// Parts with a common OE number are interchangeable.
const equalParts = statement({
  name: 'jobs-equal-parts',
  text: `SELECT DISTINCT a.product_id AS lost, b.product_id AS equal FROM oen a JOIN oen b ON b.key = a.key
      AND b.kind = 'oe' AND NOT b.alias AND b.product_id <> a.product_id
    WHERE a.product_id = ANY($1::int[]) AND a.kind = 'oe' AND NOT a.alias AND b.product_id = ANY($2::int[])`,
  row: z.object({ lost: z.int(), equal: z.int() }),
});

/** Candidates for the lines, available and popular ones first, without parts whose rules the car fails. */
export function findParts(db: Queryable, kinds: readonly RequestedKind[], failed: readonly number[]) {
  return rows(db, fittingParts, [JSON.stringify(kinds), failed]);
}

/** Finds which of these parts belong to the lines and fit the car. */
export function findNamed(
  db: Queryable,
  kinds: readonly RequestedKind[],
  failed: readonly number[],
  ids: readonly number[],
): Promise<FoundPart[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows(db, namedParts, [JSON.stringify(kinds), failed, ids]);
}

/** Line numbers with at least one fitting part. */
export async function linesWithParts(
  db: Queryable,
  kinds: readonly RequestedKind[],
  failed: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await rows(db, someParts, [JSON.stringify(kinds), failed])).map(({ line }) => line));
}

/** Maps unavailable parts to parts with a common OE number. */
export async function findEqual(
  db: Queryable,
  lost: readonly number[],
  among: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const equal = new Map<number, number[]>();
  if (lost.length === 0) return equal;
  for (const pair of await rows(db, equalParts, [lost, among])) {
    equal.set(pair.lost, [...(equal.get(pair.lost) ?? []), pair.equal]);
  }
  return equal;
}

const placedRules = statement({
  name: 'jobs-placed-rules',
  text: 'SELECT id, position, quantity FROM fit_rule WHERE position IS NOT NULL OR quantity IS NOT NULL',
  row: z.object({ id: z.int(), position: z.string().nullable(), quantity: z.int().nullable() }),
});

/** Mounting position and quantity of a linkage. */
export type RuleMounting = { readonly position: string | null; readonly quantity: number | null };

const mountingsCache = new WeakMap<Reference, Promise<ReadonlyMap<number, RuleMounting>>>();

/** Rules with mounting position or quantity; loaded once per catalogue load. */
export function ruleMountings(db: Queryable, reference: Reference): Promise<ReadonlyMap<number, RuleMounting>> {
  const cached = mountingsCache.get(reference);
  if (cached !== undefined) return cached;
  const mountings = rows(db, placedRules).then(
    (result) => new Map(result.map(({ id, ...mounting }) => [id, mounting])),
  );
  mountingsCache.set(reference, mountings);
  mountings.catch(() => mountingsCache.delete(reference));
  return mountings;
}

/** Selects the parts of a kind that belong to a line. */
type LineFilter = {
  /** Attribute values of parts that belong to the line. */
  readonly accepted: readonly number[];
  /** All values of that attribute: parts without any are selected by the mounting position of their linkage. */
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
  /** The car's groups whose rule the car does not fail. */
  readonly groups: ReadonlyMap<number, { readonly rule: number | null; readonly kinds: readonly number[] }>;
  /** Rules of products that the car fails. */
  readonly failed: readonly number[];
  readonly universal: ReadonlySet<number>;
  readonly mountings: ReadonlyMap<number, RuleMounting>;
  readonly outcome: (rule: number | null) => ConditionOutcome;
};

/** Reads a car's linkages, without those that contradict its facts. */
export async function readCarLinkages(
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
      const groupsOfKind = [...groups].flatMap(([group, { kinds }]) => (kinds.includes(kind) ? [group] : []));
      const all = universal.has(kind);
      if (groupsOfKind.length === 0 && !all) return [];
      const { accepted = null, stated = [] } = filter ?? {};
      return [{ line: at, kind, groups: groupsOfKind, universal: all, accepted, stated, rules, placed }];
    });
  });
}
