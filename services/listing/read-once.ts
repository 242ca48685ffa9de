import type { Reference } from '../reference/reference-types';
import { precomputedCount } from './facet-counts';
import { isSimple, type ListingSelection, onlyPartKind } from './selection';

/* Assumed share of a part kind for uncounted values. */
const unknownShare = 1 / 3;
/* Keeping the rows that are read once costs something, too. */
const worthFrom = 1.3;

/**
 * Whether a part kind narrowed by several facets is better read once, testing each row for all of them, than once for
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
  return apart > all * worthFrom;
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

/** The condition for the rows of `k` that all lifted facets let into the list, or all but one. */
export function metInOnce(lifted: readonly { readonly key: string }[], except?: string): string {
  const others = lifted.flatMap(({ key }, index) => (key === except ? [] : [`l.c${index}`]));
  return `WHERE ${others.join(' AND ')}`;
}
