import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import type { Database } from '../db/pools';
import { oneRow, type Queryable, statement } from '../db/query';
import { cardRow, cardsJson } from '../products/card';
import type { Reference } from '../reference/reference-types';
import { priceSteps } from './facet-counts';
import type { FittingParts } from './fit-groups';
import { type CountsRow, countsRow, pairs } from './listing-row';
import { byPopularity, countsJson, wholeListFacets } from './listing-sql';
import type { Narrowing } from './select-listing';
import type { ListingSelection } from './selection';

const universalRow = z.object({
  answer: z.object({
    n: z.int(),
    /** Some ask something of the car after all. */
    asking: z.boolean(),
    counts: countsRow,
    prices: pairs,
  }),
});
/** What universal parts add to the counts of any car's whole list. */
type UniversalList = z.infer<typeof universalRow>['answer'];

const universalList = statement({
  name: 'listing-universal',
  text: `WITH f AS MATERIALIZED (SELECT cat1, cat2, brand_id, price, availability, rating, badges, fit_rule FROM listing
      WHERE fit_group = 0)
    SELECT json_build_object('n', (SELECT count(*) FROM f), 'asking', EXISTS (SELECT FROM f WHERE fit_rule IS NOT NULL),
      'counts', ${countsJson('f', wholeListFacets)},
      'prices', (SELECT json_agg(json_build_array(price, n)) FROM (
        SELECT price, count(*) AS n FROM f WHERE price IS NOT NULL GROUP BY price) p)) AS answer`,
  row: universalRow,
});

type HeldUniversalList = {
  readonly version: string;
  readonly counts: string;
  readonly current: Promise<UniversalList>;
};

const keptOf = new WeakMap<Database, HeldUniversalList>();

const count = async (on: Queryable) => (await oneRow(on, universalList)).answer;

/**
 * The counts of all universal parts, made once for a load of the catalogue. When only availability has been counted anew
 * since, what is known is good until these have been made as well.
 */
function universalCountsOf(db: Database, { version, counts }: Reference): Promise<UniversalList> {
  const held = keptOf.get(db);
  if (held?.version === version && held.counts === counts) return held.current;
  const next = count(db.read);
  if (held?.version !== version) {
    const made = { version, counts, current: next };
    keptOf.set(db, made);
    next.catch(() => keptOf.get(db) === made && keptOf.delete(db));
    return next;
  }
  keptOf.set(db, { ...held, counts });
  next.then(
    () => keptOf.set(db, { version, counts, current: next }),
    () => keptOf.set(db, held),
  );
  return held.current;
}

const universal = 0;

const carRow = z.object({
  answer: z.object({
    items: z.array(cardRow),
    total: z.int(),
    counts: countsRow.optional(),
    prices: pairs,
  }),
});

/** The parts that a list is about when it is all that fits one car, in the order of popularity; undefined for others. */
export function wholeListForCar(
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

/* The car's own parts are read whole and counted; of the universal ones only as many as may stand on the page. */
function carList(lang: Locale, test: keyof typeof ruleTests, facets: boolean) {
  const counted = facets
    ? `, 'counts', ${countsJson('f', wholeListFacets)}, 'prices', (SELECT json_agg(json_build_array(price, n)) FROM (
        SELECT price, count(*) AS n FROM f WHERE price IS NOT NULL GROUP BY price) p)`
    : '';
  // Planned anew each time: how many parts a group has differs too much for one plan.
  return statement({
    name: '',
    text: `WITH f AS MATERIALIZED (SELECT l.product_id, l.rank, l.availability${facets ? ', l.cat1, l.cat2, l.brand_id, l.price, l.rating, l.badges' : ''}
        FROM listing l WHERE l.fit_group = ANY($1::int[]) AND (l.fit_rule IS NULL OR l.fit_rule ${ruleTests[test]})),
      u AS (SELECT l.product_id, l.rank, l.availability FROM listing l WHERE l.fit_group = ${universal} ORDER BY ${byPopularity} LIMIT $3::int + $4::int),
      page AS MATERIALIZED (SELECT product_id, row_number() OVER () AS pos FROM (
        SELECT product_id FROM (SELECT product_id, rank, availability FROM f UNION ALL SELECT product_id, rank, availability FROM u) l
        ORDER BY ${byPopularity} LIMIT $3::int OFFSET $4::int) o)
      SELECT json_build_object('items', ${cardsJson(lang)}, 'total', (SELECT count(*) FROM f)${counted}) AS answer`,
    row: carRow,
  });
}

/** A page of all that fits a car, with the exact length of the list; undefined where universal parts ask something of the car. */
export async function readCarList(
  db: Database,
  fit: FittingParts,
  reference: Reference,
  { lang, limit, offset, facets }: Plan,
) {
  const common = await universalCountsOf(db, reference);
  if (common.asking) return undefined;
  const { rules } = fit;
  const test = rules === undefined ? 'none' : 'only' in rules ? 'only' : 'not';
  const tested = rules === undefined ? [] : 'only' in rules ? rules.only : rules.not;
  const own = fit.groups.filter((group) => group !== universal);
  const { answer } = await oneRow(db.read, carList(lang, test, facets), [own, tested, limit, offset]);
  const { items, total, counts, prices } = answer;
  return {
    items,
    total: common.n + total,
    ...(counts && { counts: together(counts, common.counts, sums(prices, common.prices)) }),
  };
}

type CountsByKey = ReadonlyMap<number, number>;

function sums(one: CountsByKey, other: CountsByKey): Map<number, number> {
  const all = new Map(one);
  for (const [value, n] of other) all.set(value, (all.get(value) ?? 0) + n);
  return all;
}

function together(own: CountsRow, common: CountsRow, prices: CountsByKey): CountsRow {
  return {
    cat1: sums(own.cat1, common.cat1),
    cat2: sums(own.cat2, common.cat2),
    brand: sums(own.brand, common.brand),
    availability: sums(own.availability, common.availability),
    halfStars: sums(own.halfStars, common.halfStars),
    badges: sums(own.badges, common.badges),
    attrs: new Map(),
    price: priceCounts(prices),
  };
}

/* As `width_bucket` does it. */
function priceCounts(prices: CountsByKey): CountsRow['price'] {
  if (prices.size === 0) return null;
  const [min, max] = [...prices.keys()].reduce(
    ([low, high], price) => [Math.min(low, price), Math.max(high, price)],
    [Number.POSITIVE_INFINITY, 0],
  );
  const steps = new Map<number, number>();
  for (const [price, n] of prices) {
    const step = Math.floor(((price - min) / (max + 1 - min)) * priceSteps) + 1;
    steps.set(step, (steps.get(step) ?? 0) + n);
  }
  return { min, max, steps };
}
