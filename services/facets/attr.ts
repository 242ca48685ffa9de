import { attributeOf, facetKeyOf } from '@/lib/contract/facets';
import type { SqlParams } from '@/services/db/varied-statement';
import type { Reference } from '@/services/reference/reference-types';
import { ofKinds, sumOf, tallyOfEach } from './counting';
import type { ServedFacet, ValueCounts } from './served-facet';

/** More different numbers than this are a range to slide along, fewer are values to tick. */
const maxTickedNumbers = 12;

const attributeIn = (key: string, { attributes }: Reference) => attributes.get(attributeOf(key) ?? '');
const valuesOf = (key: string, { valuesByKey }: Reference) => valuesByKey.get(attributeOf(key) ?? '') ?? [];

function overlaps(found: readonly { readonly id: number }[], params: SqlParams): string | null {
  const [only, ...more] = found.map(({ id }) => id);
  if (only === undefined) return null;
  // For one value that takes a quarter less than asking whether two arrays overlap.
  return more.length === 0
    ? `${params.add(only, 'int')} = ANY(l.attrs)`
    : `l.attrs && ${params.add([only, ...more], 'int[]')}`;
}

function countsByKey(ids: ReadonlyMap<number, number>, reference: Reference): Map<string, ValueCounts> {
  const found = new Map<string, Map<string, number>>();
  for (const [id, n] of ids) {
    const entry = reference.attributeValues.get(id);
    if (entry === undefined) continue;
    const key = facetKeyOf(entry.key);
    const counts = found.get(key) ?? new Map<string, number>();
    found.set(key, counts.set(entry.value, n));
  }
  return found;
}

export const servedAttr: ServedFacet<'measured'> = {
  name: ({ key, reference, lang }) => attributeIn(key, reference)?.name[lang],
  shownIn: 'part kinds',
  keysOf: ({ attributes }) => attributes.map(facetKeyOf),
  columns: ['attrs'],
  condition: {
    values: (values, { key, reference, params }) =>
      overlaps(
        valuesOf(key, reference).filter(({ value }) => values.includes(value)),
        params,
      ),
    range: ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }, { key, reference, params }) =>
      overlaps(
        valuesOf(key, reference).filter(({ number }) => number !== null && number >= min && number <= max),
        params,
      ),
  },
  counted: {
    by: 'key and value',
    tallies: [tallyOfEach('attrs', 'attrs')],
    read: (tally, reference) => countsByKey(tally('attrs'), reference),
    precomputedSql: `SELECT counted.cat2, 'attr.' || v.key, v.value, v.id, counted.n
      FROM (SELECT l.cat2, value_id, count(*) AS n FROM listing l, unnest(l.attrs) value_id ${ofKinds} GROUP BY l.cat2, value_id) counted
      JOIN attribute_value v ON v.id = counted.value_id`,
    // Attributes are counted for part kinds only.
    precomputedTotal: (counts, values) => (counts === undefined ? null : sumOf(counts, values)),
  },
  offered: ({ key, reference, lang, counts, chosen }) => {
    const unit = attributeIn(key, reference)?.unit?.[lang] ?? null;
    const there = valuesOf(key, reference).filter(
      ({ value }) => (counts.get(value) ?? 0) > 0 || chosen.includes(value),
    );
    const numbers = there.flatMap(({ number }) => number ?? []);
    if (numbers.length === there.length && there.length > maxTickedNumbers)
      return { min: Math.min(...numbers), max: Math.max(...numbers), unit, histogram: [] };
    const items = there.map(({ value, name }) => ({ value, name: name[lang], count: counts.get(value) ?? 0 }));
    return { items, unit, many: numbers.length < there.length ? 'most frequent first' : 'in order' };
  },
};
