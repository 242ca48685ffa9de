import type { Filter } from '@/lib/contract/catalogue/listing';
import { maxFindLength, readChoice, typedNumber, unescapeListValue } from './facet-fields';
import { type ListCarFilter, type ListingState, type OpenFacet, plainListing, sorts, views } from './listing-state';

type Ends = { readonly min?: number | undefined; readonly max?: number | undefined };

/** The ends of a range in ascending order: 900 to 100 becomes 100 to 900. */
export function orderedRange({ min, max }: Ends): { min?: number; max?: number } {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}

export type RangeEnds = { readonly min?: number | undefined; readonly max?: number | undefined };

type Entry = readonly [name: string, value: string];

function choices(entries: readonly Entry[]): Filter[] {
  const found = new Map<string, string[]>();
  for (const [name, text] of entries) {
    if (!name.startsWith('f.') || text === '') continue;
    const { key, value } = readChoice(name, text);
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return [...found].map(([key, values]) => ({ key, values }));
}

/** Converts a typed price to bani, given the bani per unit; invalid numbers are returned unchanged. */
export function inBani(text: string, bani: number): string {
  const typed = typedNumber(text, true);
  return typed === undefined ? text : String(Math.round(typed * bani));
}

function ranges(entries: readonly Entry[]): Filter[] {
  const named = new Map(entries);
  const keys = new Set(entries.flatMap(([name]) => (/^(?:min|max)\./.test(name) ? [name.slice('min.'.length)] : [])));
  return [...keys].flatMap((key) => {
    const min = typedNumber(named.get(`min.${key}`) ?? '');
    const max = typedNumber(named.get(`max.${key}`) ?? '');
    if (min === undefined && max === undefined) return [];
    return [{ key, ...orderedRange({ min, max }) }];
  });
}

/** Parses the text that `factsParam` writes; invalid entries are left out. */
export function readFacts(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const colon = pair.indexOf(':');
    return colon < 1 ? [] : [[pair.slice(0, colon), unescapeListValue(pair.slice(colon + 1))] as const];
  });
  return Object.fromEntries(pairs);
}

function carOf(entries: readonly Entry[]): ListCarFilter | null {
  const fits = entries.flatMap(([name, value]) => (name === 'fit' ? [value] : []));
  const named = new Map(entries);
  const carId = Number(named.get('car'));
  if (!carId) return null;
  return { carId, exact: fits.includes('exact'), facts: readFacts(named.get('eq') ?? '') };
}

function openOf(named: ReadonlyMap<string, string>): OpenFacet | null {
  const key = named.get('all') ?? '';
  return key === '' ? null : { key, find: (named.get('find') ?? '').trim().slice(0, maxFindLength) };
}

/** Facet values understood from a search text, by key, from the hidden fields of a form. */
export function readQuerySpecs(fields: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const specValues = new Map<string, readonly string[]>();
  for (const field of fields) {
    const colon = field.indexOf(':');
    if (colon < 1) continue;
    const key = field.slice(0, colon);
    specValues.set(key, [...(specValues.get(key) ?? []), unescapeListValue(field.slice(colon + 1))]);
  }
  return specValues;
}

/** Whether a filter equals the values named by the search text. */
function isQuerySpec(filter: Filter, values: readonly string[] | undefined): boolean {
  if (values === undefined) return false;
  if ('values' in filter)
    return filter.values.length === values.length && filter.values.every((one) => values.includes(one));
  const numbers = values.map(Number);
  return filter.min === Math.min(...numbers) && filter.max === Math.max(...numbers);
}

type ChoicesOutsideQuery = {
  /** Filters chosen in addition to the text. */
  readonly filters: Filter[];
  /** Facets of the search text with unticked boxes; their words are removed from the text. */
  readonly off: readonly string[];
};

/** Separates boxes ticked by the search text from those ticked by the visitor. */
export function withoutQuerySpecs(
  filters: readonly Filter[],
  specValues: ReadonlyMap<string, readonly string[]>,
): ChoicesOutsideQuery {
  return {
    filters: filters.filter((filter) => !isQuerySpec(filter, specValues.get(filter.key))),
    off: [...specValues.keys()].filter((key) => filters.every((filter) => filter.key !== key)),
  };
}

const querySpecsOfForm = (entries: readonly Entry[]) =>
  withoutQuerySpecs(
    [...choices(entries), ...ranges(entries)],
    readQuerySpecs(entries.flatMap(([name, value]) => (name === 'said' ? [value] : []))),
  );

/** The facets of the search text whose boxes were unticked. */
export function droppedSpecsOfForm(entries: readonly Entry[]): readonly string[] {
  return querySpecsOfForm(entries).off;
}

/** Converts form fields to the state of a listing, prices in bani, on its first page. */
export function stateOfForm(entries: readonly Entry[]): ListingState {
  const named = new Map(entries);
  return {
    page: 1,
    limit: Number(named.get('limit') ?? plainListing.limit),
    sort: sorts.find((sort) => sort === named.get('sort')) ?? plainListing.sort,
    view: views.find((view) => view === named.get('view')) ?? plainListing.view,
    filters: querySpecsOfForm(entries).filters,
    exact: named.get('exact') === '1',
    car: carOf(entries),
    open: openOf(named),
  };
}
