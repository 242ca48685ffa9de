import type { Filter } from '@/lib/contract/catalogue/listing';
import { badges } from '@/lib/contract/catalogue/product';
import type { CategoryNode, Reference } from '../reference/reference-types';
import type { FacetChoice, SqlParams } from './selection';

const largest = 2_147_483_647;

type Values = readonly string[];

/** The condition that keeps products inside categories; a group can be written as its part kinds. */
export function inCategories(nodes: readonly CategoryNode[], params: SqlParams, byKind = false): string {
  const [first] = nodes;
  if (first !== undefined && nodes.length === 1 && !(byKind && first.children.length > 0)) {
    return `l.${first.parent === null ? 'cat1' : 'cat2'} = ${params.add(first.id, 'int')}`;
  }
  const kinds = nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]));
  return `l.cat2 = ANY(${params.add([...new Set(kinds.map((node) => node.id))], 'int[]')})`;
}

/** The condition of one chosen facet; one that nothing fulfils when nothing can match it. */
export function choiceOf(filter: Filter, reference: Reference, params: SqlParams): FacetChoice {
  const { key } = filter;
  const values = 'values' in filter ? meantValues(filter) : null;
  const sql = 'values' in filter ? byValues(key, values ?? [], reference, params) : byRange(filter, reference, params);
  return sql === null ? { key, sql: 'false', values: null } : { key, sql, values };
}

/** Each value once; of levels only those that there can be. */
function meantValues({ key, values }: Extract<Filter, { values: Values }>): string[] {
  const level = levels.get(key);
  return [...new Set(values)].filter((value) => level?.test(value) ?? true);
}

/** Stock comes in whole steps, stars in halves. */
const levels: ReadonlyMap<string, RegExp> = new Map([
  ['availability', /^[0-5]$/],
  ['rating', /^[0-5](?:\.5)?$/],
]);

function byValues(key: string, values: Values, reference: Reference, params: SqlParams): string | null {
  if (key === 'brand')
    return anyOf(
      'l.brand_id',
      values.flatMap((slug) => reference.brandBySlug.get(slug)?.id ?? []),
      params,
    );
  if (key === 'availability') return atLeast('l.availability', values, 1, params);
  if (key === 'rating') return atLeast('l.rating', values, 10, params);
  if (key === 'badge') return hasBadge(values, params);
  if (key.startsWith('attr.')) {
    const known = reference.valuesByKey.get(key.slice('attr.'.length)) ?? [];
    return overlaps(
      known.filter((entry) => values.includes(entry.value)).map((entry) => entry.id),
      params,
    );
  }
  return null;
}

function anyOf(name: string, ids: readonly number[], params: SqlParams): string | null {
  if (ids.length === 0) return null;
  return ids.length === 1 ? `${name} = ${params.add(ids[0], 'int')}` : `${name} = ANY(${params.add(ids, 'int[]')})`;
}

function atLeast(name: string, values: Values, factor: number, params: SqlParams): string | null {
  if (values.length === 0) return null;
  return `${name} >= ${params.add(Math.min(...values.map(Number)) * factor, 'int')}`;
}

function hasBadge(values: Values, params: SqlParams): string | null {
  const bits = badges.reduce((sum, badge, index) => sum + (values.includes(badge) ? 1 << index : 0), 0);
  // Said twice, because the indexes of badges hold only products that have any.
  return bits === 0 ? null : `l.badges > 0 AND l.badges & ${params.add(bits, 'int')} <> 0`;
}

function overlaps(ids: readonly number[], params: SqlParams): string | null {
  return ids.length === 0 ? null : `l.attrs && ${params.add(ids, 'int[]')}`;
}

type RangeFilter = Extract<Filter, { min?: number | undefined }>;

function byRange(range: RangeFilter, reference: Reference, params: SqlParams): string | null {
  const [min, max] = [range.min ?? -Infinity, range.max ?? Infinity];
  if (range.key === 'price') return priceBetween(min, max, params);
  if (!range.key.startsWith('attr.')) return null;
  const known = reference.valuesByKey.get(range.key.slice('attr.'.length)) ?? [];
  const inside = known.filter(({ number }) => number !== null && number >= min && number <= max);
  return overlaps(
    inside.map((entry) => entry.id),
    params,
  );
}

function priceBetween(min: number, max: number, params: SqlParams): string | null {
  if (min > max || max < 0 || min > largest) return null;
  const low = `l.price >= ${params.add(Math.ceil(Math.max(0, min)), 'int')}`;
  return max >= largest ? low : `${low} AND l.price <= ${params.add(Math.floor(max), 'int')}`;
}
