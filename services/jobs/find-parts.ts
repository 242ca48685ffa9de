import { z } from 'zod';
import { unitPrice } from '@/services/money/unit-price';
import { type Queryable, rows, statement } from '../db/query';

/* Enough to choose from: parts for one car are few, universal ones are taken by popularity. */
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

/** A part kind of a line, with the car's groups that have such parts. Arrays that are null narrow nothing. */
export type RequestedKind = {
  readonly line: number;
  readonly kind: number;
  readonly groups: readonly number[];
  readonly universal: boolean;
  /** Attribute values of which a part must have one; … */
  readonly accepted: readonly number[] | null;
  /** … otherwise its rule or group decides. */
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

// Universal parts of a kind are thousands, of which the most popular that can be had do; those for the car are few.
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

// The same question for a few parts by name, whether they can be had or not.
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

/** Parts for the lines: the most popular that can be had before others. Rules that the car fails are left out. */
export function findParts(db: Queryable, kinds: readonly RequestedKind[], failed: readonly number[]) {
  return rows(db, fittingParts, [JSON.stringify(kinds), failed]);
}

/** Which of these parts belong to the lines and fit the car. */
export function findNamed(
  db: Queryable,
  kinds: readonly RequestedKind[],
  failed: readonly number[],
  ids: readonly number[],
): Promise<FoundPart[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows(db, namedParts, [JSON.stringify(kinds), failed, ids]);
}

/** The lines that any part fits. */
export async function linesWithParts(
  db: Queryable,
  kinds: readonly RequestedKind[],
  failed: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await rows(db, someParts, [JSON.stringify(kinds), failed])).map(({ line }) => line));
}

/** Which parts have an OE number in common with those that cannot be had: lost part → equal ones. */
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
