import { badges } from '@/lib/contract/catalogue/product';
import { attributeOf, type FacetName, facetKeyOf, type facets } from '@/lib/contract/facets';
import type { SqlParams } from '@/services/db/query';
import { inEveryLocale, serviceText } from '@/services/messages/service-messages';
import { priceStep, toUnitPrice } from '@/services/prices/prices';
import type { CategoryNode, Reference } from '@/services/reference/reference-types';
import {
  anyOf,
  atLeast,
  countEach,
  inCategories,
  named,
  ofKinds,
  type ServedFacet,
  sumOf,
  tallyBy,
  tallyOfEach,
  type ValueCounts,
} from './served-facet';

const levels = ['5', '4', '3', '2', '1'] as const;

function from(counts: ValueCounts | undefined, level: number): number {
  return [...(counts ?? [])].reduce((sum, [value, n]) => (Number(value) >= level ? sum + n : sum), 0);
}

const servedAvailability: ServedFacet<'choice'> = {
  name: inEveryLocale(({ facets }) => facets.availability.name),
  shownIn: 'all',
  columns: ['availability'],
  condition: { values: (values, { params }) => atLeast('l.availability', values, 1, params) },
  counted: {
    by: 'value',
    tallies: [tallyBy('availability', 'availability')],
    read: (tally) => named(tally('availability'), String),
    precomputedSql: `SELECT l.cat2, 'availability', l.availability::text, l.availability, count(*)
      FROM listing l ${ofKinds} GROUP BY l.cat2, l.availability`,
    precomputedTotal: (counts, values) => from(counts, Math.min(...values.map(Number))),
  },
  offered: ({ counts, lang }) => ({
    items: levels.map((value) => ({
      value,
      name: serviceText[lang](`facets.availability.values.${value}`),
      count: from(counts, Number(value)),
    })),
  }),
};

const bitOf = (badge: (typeof badges)[number]) => 1 << badges.indexOf(badge);
const bits = badges.map((badge) => `('${badge}', ${bitOf(badge)})`).join(', ');

const servedBadge: ServedFacet<'choices'> = {
  name: inEveryLocale(({ facets }) => facets.badge.name),
  shownIn: 'all',
  columns: ['badges'],
  condition: {
    values: (values, { params }) => {
      const any = badges.reduce((sum, badge) => sum + (values.includes(badge) ? bitOf(badge) : 0), 0);
      // Repeated, because partial badge indexes contain only products with badges.
      return any === 0 ? null : `l.badges > 0 AND l.badges & ${params.add(any, 'int')} <> 0`;
    },
  },
  counted: {
    by: 'value',
    tallies: [tallyBy('badges', 'badges')],
    read: (tally) => countEach(badges, tally('badges'), (badge, set) => (set & bitOf(badge)) !== 0),
    precomputedSql: `SELECT l.cat2, 'badge', b.value, b.bit, count(*)
      FROM listing l JOIN (VALUES ${bits}) b(value, bit) ON l.badges & b.bit > 0
      ${ofKinds} GROUP BY l.cat2, b.value, b.bit`,
    // A product may have several badges: counts cannot be added up.
    precomputedTotal: (counts, values) => {
      if (counts === undefined) return 0;
      return values.length > 1 ? null : sumOf(counts, values);
    },
  },
  offered: ({ counts, lang }) => ({
    items: badges.map((value) => ({
      value,
      name: serviceText[lang](`facets.badge.values.${value}`),
      count: counts.get(value) ?? 0,
    })),
  }),
};

/** Minimum stars of the choices, best first. */
const floors = ['4.5', '4', '3'] as const;
/* The column `rating` stores tenths of stars. */
const leastTenths = floors.map((floor) => `('${floor}', ${Number(floor) * 10})`).join(', ');

const servedRating: ServedFacet<'choice'> = {
  name: inEveryLocale(({ facets }) => facets.rating.name),
  shownIn: 'all',
  columns: ['rating'],
  condition: { values: (values, { params }) => atLeast('l.rating', values, 10, params) },
  counted: {
    by: 'value',
    tallies: [tallyBy('halfStars', 'rating / 5')],
    read: (tally) => countEach(floors, tally('halfStars'), (floor, halves) => halves >= Number(floor) * 2),
    precomputedSql: `SELECT l.cat2, 'rating', r.value, r.least, count(*)
      FROM listing l JOIN (VALUES ${leastTenths}) r(value, least) ON l.rating >= r.least
      ${ofKinds} GROUP BY l.cat2, r.value, r.least`,
    precomputedTotal: (counts, values) => {
      if (counts === undefined) return 0;
      return counts.get(String(Math.min(...values.map(Number)))) ?? null;
    },
  },
  offered: ({ counts, lang }) => ({
    items: floors.map((value) => ({
      value,
      name: serviceText[lang]('facets.rating.from', { stars: value.replace('.', ',') }),
      count: counts.get(value) ?? 0,
    })),
  }),
};

const servedBrand: ServedFacet<'choices'> = {
  name: inEveryLocale(({ facets }) => facets.brand.name),
  shownIn: 'all',
  columns: ['brand_id'],
  condition: {
    values: (slugs, { reference, params }) =>
      anyOf(
        'l.brand_id',
        slugs.flatMap((slug) => reference.brandBySlug.get(slug)?.id ?? []),
        params,
      ),
  },
  counted: {
    by: 'value',
    tallies: [tallyBy('brand', 'brand_id')],
    read: (tally, reference) => named(tally('brand'), (id) => reference.brandById.get(id)?.slug),
    precomputedSql: `SELECT l.cat2, 'brand', b.slug, b.id, count(*)
      FROM listing l JOIN brand b ON b.id = l.brand_id ${ofKinds} GROUP BY l.cat2, b.id`,
    precomputedTotal: sumOf,
  },
  offered: ({ counts, chosen, reference }) => {
    const items = [...new Set([...counts.keys(), ...chosen])].flatMap((slug) => {
      const brand = reference.brandBySlug.get(slug);
      return brand ? [{ value: slug, name: brand.name, count: counts.get(slug) ?? 0 }] : [];
    });
    return { items, many: 'most frequent first' };
  },
};

const servedCategory: ServedFacet<'choices'> = {
  name: inEveryLocale(({ facets }) => facets.category.name),
  shownIn: 'wider lists',
  columns: ['cat1', 'cat2'],
  condition: {
    values: (slugs, { reference, params }) =>
      inCategories(
        slugs.flatMap((slug) => reference.categoryBySlug.get(slug) ?? []),
        params,
      ),
  },
  counted: {
    by: 'value',
    tallies: [tallyBy('cat1', 'cat1'), tallyBy('cat2', 'cat2')],
    read: (tally, reference) =>
      named(new Map([...tally('cat1'), ...tally('cat2')]), (id) => reference.categoryById.get(id)?.slug),
    precomputed: ({ productsByCategory }) => productsByCategory,
  },
  offered: ({ scope: [scope], reference, lang, counts }) => {
    const item = (node: CategoryNode, level: number) => ({
      value: node.slug,
      name: node.name[lang],
      count: counts.get(node.slug) ?? 0,
      level,
    });
    const roots = reference.roots.flatMap((root) => [item(root, 0), ...root.children.map((child) => item(child, 1))]);
    return { items: scope === undefined ? roots : scope.children.map((child) => item(child, 0)) };
  },
};

const largest = 2_147_483_647;

const servedPrice: ServedFacet<'money'> = {
  name: inEveryLocale(({ facets }) => facets.price.name),
  shownIn: 'all',
  columns: ['price'],
  condition: {
    range: ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }, { params }) => {
      if (min > max || max < 0 || min > largest) return null;
      // The bounds are of rounded prices, the column and its index of stored ones.
      const step = priceStep();
      const least = Math.max(0, (Math.ceil(Math.max(0, min) / step) - 1) * step + 1);
      const low = `l.price >= ${params.add(Math.min(least, largest), 'int')}`;
      return max >= largest ? low : `${low} AND l.price <= ${params.add(Math.floor(max / step) * step, 'int')}`;
    },
  },
  counted: {
    by: 'range',
    column: 'price',
    precomputed: (stats) => {
      const lows = stats.flatMap(({ priceMin }) => priceMin ?? []);
      const highs = stats.flatMap(({ priceMax }) => priceMax ?? []);
      const histogram = stats.length === 1 ? (stats[0]?.histogram ?? []) : [];
      return lows.length > 0 ? { min: Math.min(...lows), max: Math.max(...highs), histogram } : null;
    },
  },
  offered: ({ range }) => {
    if (range === null) return null;
    const [min, max] = [toUnitPrice(range.min), toUnitPrice(range.max)];
    return min === max ? null : { ...range, min, max, unit: 'MDL' };
  },
};

/** Maximum distinct numbers offered as values; more are offered as a range. */
const maxTickedNumbers = 12;

const attributeIn = (key: string, { attributes }: Reference) => attributes.get(attributeOf(key) ?? '');
const valuesOf = (key: string, { valuesByKey }: Reference) => valuesByKey.get(attributeOf(key) ?? '') ?? [];

function overlaps(result: readonly { readonly id: number }[], params: SqlParams): string | null {
  const [only, ...more] = result.map(({ id }) => id);
  if (only === undefined) return null;
  // A comparison with one value is a quarter faster than an array overlap.
  return more.length === 0
    ? `${params.add(only, 'int')} = ANY(l.attrs)`
    : `l.attrs && ${params.add([only, ...more], 'int[]')}`;
}

function countsByKey(ids: ReadonlyMap<number, number>, reference: Reference): Map<string, ValueCounts> {
  const result = new Map<string, Map<string, number>>();
  for (const [id, n] of ids) {
    const entry = reference.attributeValues.get(id);
    if (entry === undefined) continue;
    const key = facetKeyOf(entry.key);
    const counts = result.get(key) ?? new Map<string, number>();
    result.set(key, counts.set(entry.value, n));
  }
  return result;
}

const servedAttr: ServedFacet<'measured'> = {
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
    const listed = valuesOf(key, reference).filter(
      ({ value }) => (counts.get(value) ?? 0) > 0 || chosen.includes(value),
    );
    const numbers = listed.flatMap(({ number }) => number ?? []);
    if (numbers.length === listed.length && listed.length > maxTickedNumbers)
      return { min: Math.min(...numbers), max: Math.max(...numbers), unit, histogram: [] };
    const items = listed.map(({ value, name }) => ({ value, name: name[lang], count: counts.get(value) ?? 0 }));
    return { items, unit, many: numbers.length < listed.length ? 'most frequent first' : 'in order' };
  },
};

type ServedFacets = { readonly [Name in FacetName]: ServedFacet<(typeof facets)[Name]['control']> };

/** All facets, checked for completeness by the type. */
const servedFacets: ServedFacets = {
  category: servedCategory,
  brand: servedBrand,
  availability: servedAvailability,
  rating: servedRating,
  badge: servedBadge,
  attr: servedAttr,
  price: servedPrice,
};

/** All facets in counting order. */
export const countedFacets: readonly (readonly [name: string, facet: AnyServedFacet])[] = Object.entries(servedFacets);

export type AnyServedFacet = ServedFacets[FacetName];

/** The definition of a facet. */
export function servedFacet(name: FacetName): AnyServedFacet {
  return servedFacets[name];
}
