import { z } from 'zod';
import type { FacetName } from '@/lib/contract/facets';
import type { Locale } from '@/lib/contract/shared';
import { inCategories } from '@/services/facets/served-facet';
import { type AnyServedFacet, countedFacets, servedFacet } from '@/services/facets/served-facets';
import { textColumn } from '../db/localized';
import { type Statement, statement, variedStatement } from '../db/query';
import { cardRow, cardsJson } from '../products/card';
import type { Reference } from '../reference/reference-types';
import { countsRow, maxCounted, precomputedCount, rangeSteps } from './facet-counts';
import { isSimple, type ListingSelection, onlyPartKind } from './select-listing';

export const listingRow = z.object({
  response: z
    .object({ items: z.array(cardRow), total: z.int().optional(), counts: countsRow.optional() })
    .catchall(z.unknown()),
});

/** Available products by popularity, then the others: the order of the list indexes. */
export const byPopularity = '(l.availability = 0), l.rank';

export const orders: Record<Exclude<ListingSelection['sort'], 'default'>, string> = {
  price: 'l.price, l.product_id',
  '-price': 'l.price DESC NULLS LAST, l.product_id',
  '-rating': '(l.availability = 0), l.rating DESC, l.reviews DESC, l.rank',
  // These columns are in the wide table, so the most popular products are selected first and sorted afterwards.
  '-created': byPopularity,
  name: byPopularity,
};

/** Distinct columns of the facets. With few columns PostgreSQL can answer from an index alone. */
export function columnsOf(facets: readonly AnyServedFacet[], alias: '' | 'l.' = 'l.'): string[] {
  return [...new Set(facets.flatMap(({ columns }) => columns.map((column) => alias + column)))];
}

function columnsOfCounted({ sort }: ListingSelection, { counted }: ListingPlan): string[] {
  const sorted = sort === '-created' ? ['l.availability'] : [];
  return ['l.product_id', ...new Set([...columnsOf(counted.map(servedFacet)), ...sorted])];
}

export type LiftedFacet = { readonly key: string; readonly name: FacetName };

type ListingPlan = {
  readonly lang: Locale;
  readonly limit: number;
  readonly offset: number;
  /** Count the list now, because its length is not known beforehand. */
  readonly live: boolean;
  /** Facets counted with the list. */
  readonly counted: readonly FacetName[];
  /** Chosen facets whose other values must be counted. */
  readonly lifted: readonly LiftedFacet[];
  /** The rows for the list and for all lifted facets are read together. */
  readonly readOnce: boolean;
};

/** The statement of a list: its page of cards and, when live, its total and counts. */
export function listingSql(
  selection: ListingSelection,
  plan: ListingPlan,
): Statement<z.output<typeof listingRow>> & { values: unknown[] } {
  const { params } = selection;
  const base = sourceOf(selection);
  const where = (except?: string) => whereOf(selection, base.conditions, except);
  const counted = plan.readOnce
    ? { from: 'k l', where: (except?: string) => metInOnce(plan.lifted, except) }
    : { from: base.from, where };
  const late = isSortedLate(selection.sort);
  const fromCounted = late || (plan.live && !isIndexed(selection) && plan.offset + plan.limit <= maxCounted);
  const needsCounted = plan.live || late;
  const order = orderOf(selection);
  const slice = `LIMIT ${params.add(plan.limit, 'int')} OFFSET ${params.add(plan.offset, 'int')}`;
  const ctes = [
    ...base.ctes,
    ...(plan.readOnce ? [readOnceCte(selection, plan.lifted, rowsReadOnce(selection, plan, base))] : []),
    ...(needsCounted
      ? [
          `f AS MATERIALIZED (SELECT *${fromCounted ? ', row_number() OVER () AS pos' : ''} FROM (
          SELECT ${columnsOfCounted(selection, plan).join(', ')} FROM ${counted.from} ${counted.where()} ORDER BY ${order} LIMIT ${maxCounted + 1}) o)`,
        ]
      : []),
    ...plan.lifted.map(
      ({ key, name }, index) =>
        `x${index} AS MATERIALIZED (SELECT ${columnsOf([servedFacet(name)]).join(', ')} FROM ${counted.from} ${counted.where(key)} LIMIT ${maxCounted + 1})`,
    ),
    fromCounted
      ? pageOfCounted(selection, plan, slice)
      : `page AS MATERIALIZED (SELECT product_id, row_number() OVER () AS pos FROM (SELECT l.product_id FROM ${base.from} ${where()} ORDER BY ${order} ${slice}) o)`,
  ];
  const parts = [
    `'items', ${cardsJson(plan.lang)}`,
    ...(plan.live ? [`'total', (SELECT count(*) FROM f)`] : []),
    ...(plan.live && plan.counted.length > 0 ? [`'counts', ${countsJson('f', plan.counted)}`] : []),
    ...plan.lifted.map(
      ({ name }, index) =>
        `'lifted${index}', ${countsJson(`x${index}`, [name])}, 'reached${index}', (SELECT count(*) FROM x${index})`,
    ),
  ];
  const text = `WITH ${ctes.join(',\n')}\nSELECT json_build_object(${parts.join(',\n')}) AS response`;
  const sql = { prefix: 'listing', text, row: listingRow };
  // Statements with invented values are sent unnamed, so that they do not use up the statement names.
  const prepared = isPlannedAnew(selection) || selection.never ? statement({ ...sql, name: '' }) : variedStatement(sql);
  return { ...prepared, values: params.values };
}

/* Every chosen facet of such a list is lifted, so that no other condition applies. */
function rowsReadOnce(
  selection: ListingSelection,
  plan: ListingPlan,
  { from, conditions }: ReturnType<typeof sourceOf>,
) {
  const lifted = columnsOf(plan.lifted.map(({ name }) => servedFacet(name)));
  const columns = new Set([...columnsOfCounted(selection, plan), ...lifted, 'l.availability', 'l.rank']);
  return { columns: [...columns], from, where: `WHERE ${conditions.join(' AND ')}` };
}

/** Whether an index contains the list in its order, so that only the rows of the page are read. */
function isIndexed(selection: ListingSelection): boolean {
  const [only, second] = isSimple(selection) ? selection.choices : [];
  const isWholeScope = selection.scope.length === 0 || onlyPartKind(selection) !== null;
  return isWholeScope && selection.sort === 'default' && only?.values?.length === 1 && only.key === 'brand' && !second;
}

/** Whether a column of the wide table sorts the list, so that only the counted part can be sorted. */
export function isSortedLate(sort: ListingSelection['sort']): boolean {
  return sort === 'name' || sort === '-created';
}

function pageOfCounted({ sort }: ListingSelection, { lang }: ListingPlan, slice: string): string {
  if (!isSortedLate(sort)) return `page AS MATERIALIZED (SELECT product_id, pos FROM f ORDER BY pos ${slice})`;
  // Collation that sorts accented letters with their base letters, in both alphabets.
  const name = `translate(lower(${textColumn('p.name', lang)}), 'ăâîșțşţё', 'aaiststе')`;
  return `page AS MATERIALIZED (SELECT product_id, row_number() OVER () AS pos FROM (
    SELECT f.product_id FROM f JOIN product p ON p.id = f.product_id
    ORDER BY ${sort === 'name' ? name : '(f.availability = 0), p.created_at DESC'}, f.pos ${slice}) o)`;
}

function sourceOf({ source, scope, params, choices, forCar }: ListingSelection): {
  ctes: string[];
  from: string;
  conditions: string[];
} {
  // Indexes exist by part kind and brand and by part kind and group of cars, but none by category group.
  const byKind = forCar || choices.some((choice) => choice.key === 'brand');
  const conditions = scope.length > 0 ? [inCategories(scope, params, byKind)] : [];
  if (source.kind === 'search') {
    const result = `s AS MATERIALIZED (SELECT product_id, place FROM unnest(${source.param}) WITH ORDINALITY AS t(product_id, place))`;
    return { ctes: [result], from: 's JOIN listing l ON l.product_id = s.product_id', conditions };
  }
  if (source.kind === 'ids') conditions.push(`l.product_id = ANY(${source.param})`);
  return { ctes: [], from: 'listing l', conditions };
}

function whereOf(selection: ListingSelection, base: readonly string[], except?: string): string {
  const chosen = selection.choices.filter((choice) => choice.key !== except).map((choice) => choice.sql);
  const all = [...base, ...selection.fixed, ...chosen];
  return all.length === 0 ? '' : `WHERE ${all.join(' AND ')}`;
}

function orderOf({ sort, source }: ListingSelection): string {
  if (sort !== 'default') return orders[sort];
  if (source.kind === 'search') return '(l.availability = 0), s.place';
  if (source.kind === 'all') return byPopularity;
  const rank = `array_position(${source.param}, l.product_id)`;
  return source.keepsOrder ? rank : `(l.availability = 0), ${rank}`;
}

/** The counts of a set of rows for these facets. */
export function countsJson(from: string, names: readonly FacetName[]): string {
  const needed = countedFacets.filter(([name]) => names.some((one) => one === name));
  return `json_build_object(${needed.flatMap(([name, { counted }]) => countParts(name, counted, from)).join(',\n')})`;
}

function countParts(name: string, counted: AnyServedFacet['counted'], from: string): string[] {
  if (counted.by !== 'range') return counted.tallies.map((tally) => `'${tally.name}', ${tally.sql(from)}`);
  const { column } = counted;
  return [
    `'${name}', (SELECT CASE WHEN lo IS NULL THEN NULL ELSE json_build_object('min', lo, 'max', hi, 'steps', (
        SELECT json_agg(json_build_array(step, n)) FROM (
          SELECT width_bucket(${column}::float8, lo::float8, hi::float8 + 1, ${rangeSteps}) AS step, count(*) AS n
          FROM ${from} WHERE ${column} IS NOT NULL GROUP BY 1) h)) END
        FROM (SELECT min(${column}) AS lo, max(${column}) AS hi FROM ${from}) b)`,
  ];
}

// The number of fitting parts differs a thousandfold between cars, so a list without a part kind is planned for each
// request.
function isPlannedAnew(selection: ListingSelection): boolean {
  return selection.forCar && onlyPartKind(selection) === null;
}

/* Assumed share of a part kind for uncounted values. */
const unknownShare = 1 / 3;
/* Minimum ratio that outweighs the cost of materializing the rows. */
const minCostRatio = 1.3;

/**
 * Whether to read a part kind with several chosen facets once, testing each row for all of them, rather than once for
 * the list and once per lifted facet. Reading ends at `most` rows, so frequent values are cheap either way.
 */
export function isReadOnce(
  selection: ListingSelection,
  lifted: readonly { readonly key: string }[],
  most: number,
  reference: Reference,
): boolean {
  const kind = onlyPartKind(selection);
  const indexed = selection.choices.some(({ key }) => key === 'brand');
  if (kind === null || lifted.length < 2 || indexed || !isSimple(selection) || selection.sort !== 'default')
    return false;
  const all = kind.stat.n;
  const shareOf = (except?: string) =>
    selection.choices
      .filter(({ key }) => key !== except)
      .reduce((share, choice) => share * shareOfChoice(precomputedCount(kind.id, choice, reference), all), 1);
  const rowsFor = (except?: string) => Math.min(all, most / Math.max(shareOf(except), 1 / Math.max(all, 1)));
  const apart = rowsFor() + lifted.reduce((sum, { key }) => sum + rowsFor(key), 0);
  return apart > all * minCostRatio;
}

function shareOfChoice(n: number | null, all: number): number {
  return n === null ? unknownShare : Math.min(1, n / Math.max(all, 1));
}

type ReadOnce = {
  readonly columns: readonly string[];
  readonly from: string;
  readonly where: string;
};

/** `k`: rows excluded by at most one chosen facet, with the result of each. */
export function readOnceCte(
  { choices }: ListingSelection,
  lifted: readonly { readonly key: string }[],
  { columns, from, where }: ReadOnce,
): string {
  const tests = lifted.map(({ key }, index) => {
    const conditions = choices.filter((choice) => choice.key === key).map(({ sql }) => sql);
    return `coalesce(${conditions.join(' AND ')}, false) AS c${index}`;
  });
  const met = lifted.map((_, index) => `c${index}::int`).join(' + ');
  // The planner would otherwise test each row twice.
  return `k AS MATERIALIZED (SELECT * FROM (SELECT ${[...columns, ...tests].join(', ')} FROM ${from} ${where} OFFSET 0) l
    WHERE ${met} >= ${lifted.length - 1})`;
}

/** Condition for the rows of `k` that match all lifted facets, or all but one. */
export function metInOnce(lifted: readonly { readonly key: string }[], except?: string): string {
  const others = lifted.flatMap(({ key }, index) => (key === except ? [] : [`l.c${index}`]));
  return `WHERE ${others.join(' AND ')}`;
}
