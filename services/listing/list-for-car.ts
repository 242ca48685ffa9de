import { z } from 'zod';
import { facetNames } from '@/lib/contract/facets';
import type { Locale } from '@/lib/contract/shared';
import { servedFacet } from '@/services/facets/served-facets';
import type { Database } from '../db/pools';
import { oneRow, type Queryable, statement } from '../db/query';
import { cardRow, cardsJson } from '../products/card';
import type { Reference } from '../reference/reference-types';
import { type CountsRow, countsRow, pairs, rangeSteps } from './facet-counts';
import type { FittingParts } from './fit-groups';
import { byPopularity, columnsOf, countsJson } from './listing-sql';
import type { ListingSelection, Narrowing } from './select-listing';

/** Facets of a full list. Ranges are counted by value, so that two lists can be added. */
const shown = facetNames.filter((name) => servedFacet(name).shownIn !== 'part kinds');
const byValue = shown.filter((name) => servedFacet(name).counted.by !== 'range');
const ranges = shown.flatMap((name) => {
  const { counted } = servedFacet(name);
  return counted.by === 'range' ? [{ name, column: counted.column }] : [];
});
const numbersJson = (from: string) =>
  ranges.map(
    ({ name, column }) => `'${name}', (SELECT json_agg(json_build_array(${column}, n)) FROM (
        SELECT ${column}, count(*) AS n FROM ${from} WHERE ${column} IS NOT NULL GROUP BY ${column}) p)`,
  );
const countedJson = (from: string) =>
  `'counts', ${countsJson(from, byValue)}, 'numbers', json_build_object(${numbersJson(from).join(', ')})`;

/** Number of parts by value of each range facet. */
const numbers = z.record(z.string(), pairs);

const universalRow = z.object({
  response: z.object({
    n: z.int(),
    /** Some universal parts have conditions. */
    hasConditions: z.boolean(),
    counts: countsRow,
    numbers,
  }),
});
/** Counts of universal parts, which are part of every car's full list. */
type UniversalList = z.infer<typeof universalRow>['response'];

const universalList = statement({
  name: 'listing-universal',
  text: `WITH f AS MATERIALIZED (SELECT ${columnsOf(shown.map(servedFacet), '').join(', ')}, fit_rule FROM listing
      WHERE fit_group = 0)
    SELECT json_build_object('n', (SELECT count(*) FROM f), 'hasConditions', EXISTS (SELECT FROM f WHERE fit_rule IS NOT NULL),
      ${countedJson('f')}) AS response`,
  row: universalRow,
});

type CachedUniversalList = {
  readonly version: string;
  readonly counts: string;
  readonly current: Promise<UniversalList>;
};

const cacheOf = new WeakMap<Database, CachedUniversalList>();

const count = async (on: Queryable) => (await oneRow(on, universalList)).response;

/**
 * Counts of all universal parts, once per catalogue load. After a recount of availability the old counts are used until
 * the new ones are ready.
 */
function universalCountsOf(db: Database, { version, counts }: Reference): Promise<UniversalList> {
  const cached = cacheOf.get(db);
  if (cached?.version === version && cached.counts === counts) return cached.current;
  const next = count(db.read);
  if (cached?.version !== version) {
    const entry = { version, counts, current: next };
    cacheOf.set(db, entry);
    next.catch(() => cacheOf.get(db) === entry && cacheOf.delete(db));
    return next;
  }
  cacheOf.set(db, { ...cached, counts });
  next.then(
    () => cacheOf.set(db, { version, counts, current: next }),
    () => cacheOf.set(db, cached),
  );
  return cached.current;
}

const universal = 0;

const carRow = z.object({
  response: z.object({
    items: z.array(cardRow),
    total: z.int(),
    counts: countsRow.optional(),
    numbers: numbers.optional(),
  }),
});

/** The fitting parts of an unfiltered list for one car by popularity; undefined for other lists. */
export function fullListForCar(
  { scope, choices, source, sort, never }: ListingSelection,
  narrowing: Narrowing,
): FittingParts | undefined {
  const { fit, tagId, attributeValueIds } = narrowing;
  const narrowed = tagId !== undefined || attributeValueIds !== undefined || scope.length > 0 || choices.length > 0;
  if (narrowed || never || source.kind !== 'all' || sort !== 'default') return undefined;
  return fit?.groups.includes(universal) ? fit : undefined;
}

type Plan = {
  readonly lang: Locale;
  readonly limit: number;
  readonly offset: number;
  readonly facets: boolean;
};

const ruleTests = { only: '= ANY($2::int[])', not: '<> ALL($2::int[])', none: '<> ALL($2::int[])' } as const;

/* Reads and counts all linked parts of the car, but universal parts only up to the page. */
function carList(lang: Locale, test: keyof typeof ruleTests, facets: boolean) {
  const counted = facets ? `, ${countedJson('f')}` : '';
  const columns = new Set([
    'l.product_id',
    'l.rank',
    'l.availability',
    ...(facets ? columnsOf(shown.map(servedFacet)) : []),
  ]);
  // Planned each time: group sizes differ too much for one plan.
  return statement({
    name: '',
    text: `WITH f AS MATERIALIZED (SELECT ${[...columns].join(', ')}
        FROM listing l WHERE l.fit_group = ANY($1::int[]) AND (l.fit_rule IS NULL OR l.fit_rule ${ruleTests[test]})),
      u AS (SELECT l.product_id, l.rank, l.availability FROM listing l WHERE l.fit_group = ${universal} ORDER BY ${byPopularity} LIMIT $3::int + $4::int),
      page AS MATERIALIZED (SELECT product_id, row_number() OVER () AS pos FROM (
        SELECT product_id FROM (SELECT product_id, rank, availability FROM f UNION ALL SELECT product_id, rank, availability FROM u) l
        ORDER BY ${byPopularity} LIMIT $3::int OFFSET $4::int) o)
      SELECT json_build_object('items', ${cardsJson(lang)}, 'total', (SELECT count(*) FROM f)${counted}) AS response`,
    row: carRow,
  });
}

/** A page of all parts that fit a car, with the exact total; undefined if universal parts have conditions. */
export async function readCarList(
  db: Database,
  fit: FittingParts,
  reference: Reference,
  { lang, limit, offset, facets }: Plan,
) {
  const common = await universalCountsOf(db, reference);
  if (common.hasConditions) return undefined;
  const { rules } = fit;
  const test = rules === undefined ? 'none' : 'only' in rules ? 'only' : 'not';
  const tested = rules === undefined ? [] : 'only' in rules ? rules.only : rules.not;
  const groups = fit.groups.filter((group) => group !== universal);
  const { response } = await oneRow(db.read, carList(lang, test, facets), [groups, tested, limit, offset]);
  const { items, total, counts, numbers: own } = response;
  return {
    items,
    total: common.n + total,
    ...(counts && own && { counts: together({ counts, numbers: own }, common) }),
  };
}

type CountsByKey = ReadonlyMap<number, number>;

function sums(one: CountsByKey, other: CountsByKey): Map<number, number> {
  const all = new Map(one);
  for (const [value, n] of other) all.set(value, (all.get(value) ?? 0) + n);
  return all;
}

type Counted = Pick<UniversalList, 'counts' | 'numbers'>;

function together(own: Counted, common: Counted): CountsRow {
  const tallies = Object.entries(common.counts).map(([name, counts]) => [
    name,
    sums(tallyIn(own.counts[name]), tallyIn(counts)),
  ]);
  const spreads = ranges.map(({ name }) => [
    name,
    spreadOf(sums(own.numbers[name] ?? none, common.numbers[name] ?? none)),
  ]);
  return Object.fromEntries([...tallies, ...spreads]);
}

const none: CountsByKey = new Map();

function tallyIn(counts: CountsRow[string] | undefined): CountsByKey {
  return counts instanceof Map ? counts : none;
}

/* Uses the same steps as `width_bucket` in SQL. */
function spreadOf(numbersOf: CountsByKey): CountsRow[string] {
  if (numbersOf.size === 0) return new Map();
  const [min, max] = [...numbersOf.keys()].reduce(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const steps = new Map<number, number>();
  for (const [number, n] of numbersOf) {
    const step = Math.floor(((number - min) / (max + 1 - min)) * rangeSteps) + 1;
    steps.set(step, (steps.get(step) ?? 0) + n);
  }
  return { min, max, steps };
}
