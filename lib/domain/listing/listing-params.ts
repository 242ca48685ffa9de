import { z } from 'zod';
import { shopBasics } from '@/lib/config/shop-basics';
import { carFacts } from '@/lib/contract/catalogue/fit';
import { type Filter, facetKey, filter, maxFilters, productSort } from '@/lib/contract/catalogue/listing';
import { controlOf, facetKeyOf } from '@/lib/contract/facets';
import { id, page } from '@/lib/contract/shared';
import { maxFindLength, typedNumber, unescapeListValue } from './facet-fields';
import { orderedRange, readFacts, readQuerySpecs, withoutQuerySpecs } from './listing-form';
import { type ListCarFilter, type ListingState, type OpenFacet, plainListing, views } from './listing-state';

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export type ParsedListing = {
  readonly state: ListingState;
  /** Invalid parameters, which the page reports. */
  readonly ignored: readonly string[];
  /** Facets whose words are removed from the search text. */
  readonly off?: readonly string[];
};

const wholeNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const fields = {
  page: wholeNumber.pipe(page),
  limit: wholeNumber.refine((limit) => shopBasics.listing.pageSizes.some((size) => size === limit)),
  sort: productSort,
  view: z.enum(views),
  exact: z.literal('1').transform(() => true),
} as const;
const carIdText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(id);
const rangeText = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;
const maxTypedLength = 40;
const maxTyped = 999_999_999;
/** Exceeds the number of specifications in the longest search text. */
const maxQuerySpecs = 50;
const findText = z.string().trim().max(maxFindLength);

function all(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

const rangeNumber = (text: string | undefined) => (text ? Number(text) : undefined);

/** Parses one filter: a range `150..190`, or comma-separated values. Undefined when invalid. */
function readFilter(key: string, text: string): Filter | undefined {
  const range = rangeText.exec(text);
  const candidate = range
    ? { key, ...orderedRange({ min: rangeNumber(range[1]), max: rangeNumber(range[2]) }) }
    : { key, values: text.split(',').map(unescapeListValue) };
  const parsed = filter.safeParse(candidate);
  return parsed.success ? parsed.data : undefined;
}

/** Filter of a query pair; `f.attr=axle:front,rear` has the attribute's key before the colon. */
function readPair(name: string, text: string): Filter | undefined {
  const key = name.slice('f.'.length);
  if (key !== 'attr') return readFilter(key, text);
  const colon = text.indexOf(':');
  return colon < 1 ? undefined : readFilter(facetKeyOf(text.slice(0, colon)), text.slice(colon + 1));
}

/** The two number fields of a range, as submitted by a form without scripts: `min.price=150`, in lei. */
function formRange(params: SearchParams, key: string): Filter | undefined {
  const unit = controlOf(key) === 'money' ? 100 : 1;
  const end = (name: string) => {
    const typed = typedNumber((all(params[`${name}.${key}`])[0] ?? '').slice(0, maxTypedLength), unit > 1);
    return typed === undefined || typed > maxTyped ? undefined : Math.round(typed * unit * 100) / 100;
  };
  const parsed = filter.safeParse({ key, ...orderedRange({ min: end('min'), max: end('max') }) });
  return parsed.success ? parsed.data : undefined;
}

function merge(found: Map<string, Filter>, next: Filter): void {
  const before = found.get(next.key);
  const bothLists = before && 'values' in before && 'values' in next;
  found.set(next.key, bothLists ? { ...next, values: [...new Set([...before.values, ...next.values])] } : next);
}

function readFilters(params: SearchParams, ignored: Set<string>): Filter[] {
  const found = new Map<string, Filter>();
  const names = Object.keys(params);
  for (const name of names.filter((written) => written.startsWith('f.'))) {
    for (const text of all(params[name]).filter(Boolean)) {
      const read = readPair(name, text);
      if (read) merge(found, read);
      else ignored.add(name);
    }
  }
  for (const name of names.filter((written) => /^(?:min|max)\./.test(written))) {
    const range = formRange(params, name.slice('min.'.length));
    if (range) merge(found, range);
  }
  // One filter is reserved for the scope of the list: a category or a brand.
  const most = maxFilters - 1;
  if (found.size > most) ignored.add('f');
  return [...found.values()].slice(0, most);
}

/** `yes` occurs in old URLs; `all` and `own` are switches that redirect before rendering. */
const knownFits: ReadonlySet<string> = new Set(['', 'yes', 'exact', 'all', 'own']);

/** The URL's car, by which the list is filtered; `fit=exact` excludes open questions. */
function readFacetCar(params: SearchParams, ignored: Set<string>): ListCarFilter | null {
  const fits = all(params['fit']);
  const [car = ''] = all(params['car']);
  if (!fits.every((fit) => knownFits.has(fit))) ignored.add('fit');
  if (car === '') return null;
  const carId = carIdText.safeParse(car);
  const facts = carFacts.safeParse(readFacts(all(params['eq'])[0] ?? ''));
  if (!carId.success) ignored.add('car');
  if (!facts.success) ignored.add('eq');
  if (!carId.success) return null;
  return { carId: carId.data, exact: fits.includes('exact'), facts: facts.success ? facts.data : {} };
}

/** The opened facet and the text that filters its values. */
function readOpen(params: SearchParams, ignored: Set<string>): OpenFacet | null {
  const [text = ''] = all(params['all']);
  if (text === '') return null;
  const key = facetKey.safeParse(text);
  const find = findText.safeParse(all(params['find'])[0] ?? '');
  if (!key.success) ignored.add('all');
  if (!find.success) ignored.add('find');
  return key.success ? { key: key.data, find: find.success ? find.data : '' } : null;
}

/** Separates chosen filters from those of the search text, which a form without scripts submits as hidden fields. */
function readDroppedSpecs(params: SearchParams, filters: readonly Filter[], ignored: Set<string>) {
  const isFacet = (key: string) => facetKey.safeParse(key).success;
  const { filters: chosen, off } = withoutQuerySpecs(
    filters,
    readQuerySpecs(all(params['said']).slice(0, maxQuerySpecs)),
  );
  const named = all(params['off']).flatMap((keys) => keys.split(',').slice(0, maxFilters));
  const unknown = [...off, ...named].some((key) => !isFacet(key));
  if (unknown) ignored.add('off');
  return { filters: chosen, off: [...new Set([...off, ...named])].filter(isFacet) };
}

/** Parses a listing's URL. Invalid parts are dropped and reported. */
export function parseListing(params: SearchParams): ParsedListing {
  const ignored = new Set<string>();
  const read = <T>(name: keyof typeof fields, schema: z.ZodType<T>, fallback: T): T => {
    const text = all(params[name])[0];
    if (text === undefined || text === '') return fallback;
    const parsed = schema.safeParse(text);
    if (!parsed.success) ignored.add(name);
    return parsed.success ? parsed.data : fallback;
  };
  const { filters, off } = readDroppedSpecs(params, readFilters(params, ignored), ignored);
  const state: ListingState = {
    page: read('page', fields.page, plainListing.page),
    limit: read('limit', fields.limit, plainListing.limit),
    sort: read('sort', fields.sort, plainListing.sort),
    view: read('view', fields.view, plainListing.view),
    filters,
    exact: read('exact', fields.exact, plainListing.exact),
    car: readFacetCar(params, ignored),
    open: readOpen(params, ignored),
  };
  return { state, ignored: [...ignored], ...(off.length > 0 && { off }) };
}
