import { z } from 'zod';
import type { Filter } from '@/lib/contract/catalogue/listing';
import type { shopProducts, Understood } from '@/lib/contract/catalogue/shop';
import { type FacetName, facetNameOf, facetNames } from '@/lib/contract/facets';
import { servedFacet } from '@/services/facets/served-facets';
import { oneRow, type Queryable } from '../db/query';
import { irrelevantFacts } from '../fit/car-rules';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import {
  countsRow,
  type ListingCounts,
  liveCounts,
  maxCounted,
  precomputedCount,
  precomputedCounts,
  toFacets,
} from '../listing/facet-counts';
import { type FitQuery, fitGroups } from '../listing/fit-groups';
import { fullListForCar, readCarList } from '../listing/list-for-car';
import { isReadOnce, isSortedLate, type LiftedFacet, type listingRow, listingSql } from '../listing/listing-sql';
import {
  isSimple,
  type ListingSelection,
  type Narrowing,
  onlyPartKind,
  scopeStatIds,
  selectListing,
} from '../listing/select-listing';
import { toCard } from '../products/card';
import { referenceOf } from '../reference/reference';
import type { CategoryNode, Reference } from '../reference/reference-types';
import { fullName } from '../reference/vehicle-row';
import { withFoundReasons } from './find-by-number';
import { nearestCategories, type QueryNarrowing } from './query-narrowings';
import { queryReadings } from './understand';

type Request = z.output<typeof shopProducts.request>;
type Response = z.output<typeof shopProducts.response>;

/** Paging limit; the sitemap lists every product. */
const maxReachableProducts = 20_000;
const defaultLimit = 24;

/** The list of `POST /products`. With `suggesting`, the last word may be incomplete. */
export async function listProducts(
  body: Request,
  context: Pick<CallContext, 'db' | 'search'>,
  suggesting = false,
): Promise<Response> {
  const reference = await referenceOf(context.db);
  const requested = readRequest(body, reference);
  const run = async (
    { modelIds, carIds, ...narrowing }: QueryNarrowing,
    understood: Understood | null,
    anyCar = false,
  ) => {
    const fitted: FitQuery = anyCar ? { modelIds, carIds } : fitQueryOf(body, { modelIds, carIds }, reference);
    const fit = await fitGroups(fitted, context.db.read, reference);
    const all = { ...requested.narrowing, ...narrowing, keepsOrder: narrowing.prodIds === undefined, fit };
    return listingResponse({ ...body, carId: fitted.carId }, all, requested.filters, {
      context,
      reference,
      understood,
    });
  };
  if (body.searchStr === undefined || body.searchStr.trim() === '') return run({}, null);
  const search = { db: context.db.read, search: context.search, reference, lang: body.lang };
  let last: Response | undefined;
  let unfitting: Response | undefined;
  for await (const reading of queryReadings(
    { typed: body.searchStr, exact: body.exact ?? false, suggesting },
    search,
  )) {
    const { narrowing, understood, matches } = reading;
    // The text has matching products, but none for this car. A reading with another meaning must not replace it.
    if (unfitting && !isAbout(understood, unfitting.understood)) break;
    last = await run(narrowing, understood);
    if (matches) last = { ...last, items: withFoundReasons(last.items, matches) };
    if (last.total > 0) return last;
    if (last.car && !unfitting && (await run(narrowing, understood, true)).total > 0) unfitting = last;
  }
  const empty = unfitting ?? last ?? (await run({ prodIds: [] }, null));
  return { ...empty, nearest: nearestCategories(body.searchStr, reference, body.lang) };
}

function isAbout(one: Understood, other: Understood | null): boolean {
  return one.category?.slug === other?.category?.slug && one.number === other?.number;
}

/** An unknown car is ignored; a car in the text replaces the chosen one. */
function fitQueryOf(
  { carId, carFacts, onlyExact }: Request,
  { modelIds, carIds }: Pick<FitQuery, 'modelIds' | 'carIds'>,
  { vehicleById }: Reference,
): FitQuery {
  const car = carId === undefined ? undefined : vehicleById.get(carId);
  const meant =
    car !== undefined && (modelIds?.includes(car.model_id) ?? true) && (carIds?.includes(car.car_id) ?? true);
  return meant ? { carId, modelIds, carIds, facts: carFacts, exact: onlyExact } : { modelIds, carIds };
}

function readRequest(body: Request, reference: Reference): { narrowing: Narrowing; filters: Filter[] } {
  const filters = inOneOrder(body.filter_options?.filters ?? []);
  if (body.aGroupId !== undefined) {
    const group = reference.categoryById.get(body.aGroupId);
    if (group === undefined) throw new ServiceError(404, 'CATEGORY_NOT_FOUND', 'There is no such part group.');
    filters.unshift({ key: 'category', values: [group.slug] });
  }
  const tag = reference.tags.find((one) => one.slug === body.tagName);
  if (body.tagName !== undefined && tag === undefined)
    throw new ServiceError(404, 'TAG_NOT_FOUND', 'There is no such tag.');
  return { narrowing: { tagId: tag?.id, prodIds: body.prodIds, keepsOrder: true }, filters };
}

/** Equal narrowings give one list with one statement, however requested. */
function inOneOrder(filters: readonly Filter[]): Filter[] {
  return filters.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
}

type Surroundings = {
  readonly context: Pick<CallContext, 'db' | 'search'>;
  readonly reference: Reference;
  readonly understood: Understood | null;
};

async function listingResponse(
  body: Request,
  narrowing: Narrowing,
  filters: readonly Filter[],
  { context, reference, understood }: Surroundings,
): Promise<Response> {
  const { lang, page = 1, limit = defaultLimit, sort = 'default', facets = true } = body;
  const selection = selectListing(filters, narrowing, sort, reference);
  const offset = (page - 1) * limit;
  const fullList = fullListForCar(selection, narrowing);
  const ofCar = fullList && (await readCarList(context.db, fullList, reference, { lang, limit, offset, facets }));
  const precomputed = ofCar ? ofCar.total : precomputedTotal(selection, reference);
  if (precomputed !== null) refusePastEnd(page, offset, Math.min(precomputed, maxReachableProducts));
  const live = facets ? !isSimple(selection) || selection.choices.length > 0 : precomputed === null;
  const lifted = facets && live ? facetsToLift(selection) : [];
  const counted = facets && live ? facetsToCount(selection, lifted) : [];
  const readOnce = isReadOnce(selection, lifted, maxCounted, reference);
  const plan = { lang, limit, offset, live, counted, lifted, readOnce };
  const result = ofCar ?? (await run(context.db.read, selection, plan));
  const total = totalOf(precomputed, result.total ?? 0, narrowing);
  const reach = Math.min(total.n, precomputed === null || isSortedLate(sort) ? maxCounted : maxReachableProducts);
  refusePastEnd(page, offset, reach);
  const size = body.pics_options?.size ?? 'wc';
  return {
    items: result.items.map((row) => toCard(row, reference, lang, size)),
    total: total.n,
    totalCapped: total.capped,
    page,
    pages: Math.ceil(reach / limit),
    limit,
    sort,
    car: await carOf(body, context, reference),
    facets: facets ? facetsOf(selection, { result, lifted, narrowing, reference, body }) : [],
    understood,
    nearest: [],
  };
}

async function carOf(
  { carId, carFacts: facts = {}, lang }: Request,
  { db }: Pick<CallContext, 'db'>,
  reference: Reference,
): Promise<Response['car']> {
  const car = carId === undefined ? undefined : reference.vehicleById.get(carId);
  if (car === undefined) return null;
  const unasked = await irrelevantFacts({ carId: car.car_id, facts, lang }, db.read, reference);
  return { carId: car.car_id, name: fullName(car), ...(unasked.length > 0 && { unasked }) };
}

function refusePastEnd(page: number, offset: number, reach: number): void {
  if (page > 1 && offset >= reach) throw new ServiceError(404, 'PAGE_NOT_FOUND', 'The list has fewer pages.');
}

/** Length of the list if it follows from precomputed counts. */
function precomputedTotal(selection: ListingSelection, reference: Reference): number | null {
  if (selection.never) return 0;
  if (!isSimple(selection) || selection.choices.length > 1) return null;
  const [choice] = selection.choices;
  if (choice === undefined && selection.scope.length === 0) return reference.shop.n;
  if (choice === undefined) return selection.scope.reduce((sum, node) => sum + node.stat.n, 0);
  const counts = scopeStatIds(selection.scope).map((id) => precomputedCount(id, choice, reference));
  return counts.includes(null) ? null : counts.reduce<number>((sum, n) => sum + (n ?? 0), 0);
}

function totalOf(precomputed: number | null, counted: number, { search }: Narrowing): { n: number; capped: boolean } {
  if (precomputed !== null) return { n: precomputed, capped: false };
  const most = Math.min(search?.most ?? maxCounted, maxCounted);
  return { n: Math.min(counted, most), capped: counted > most || (search !== undefined && counted === most) };
}

// With one chosen facet, the counts of its other values are those of the unfiltered category.
function facetsToLift(selection: ListingSelection): LiftedFacet[] {
  const keys = [...new Set(selection.choices.map((choice) => choice.key))];
  if (isSimple(selection) && keys.length === 1) return [];
  return keys.flatMap((key) => {
    const name = facetNameOf(key);
    return name === undefined ? [] : [{ key, name }];
  });
}

/** Facets counted with the list: all shown ones except lifted and precomputed ones. */
function facetsToCount(selection: ListingSelection, lifted: readonly LiftedFacet[]): FacetName[] {
  const [only, second] = isSimple(selection) ? selection.choices : [];
  const countedElsewhere: string[] =
    only !== undefined && second === undefined ? [only.key, ...(only.values === null ? [] : ['category'])] : [];
  const here = onlyPartKind(selection) === null ? 'wider lists' : 'part kinds';
  const shownIn = (listKind: string) => facetNames.filter((name) => servedFacet(name).shownIn === listKind);
  const shown = [...shownIn('all'), ...shownIn(here)];
  return shown.filter((name) => !lifted.some(({ key }) => key === name) && !countedElsewhere.includes(name));
}

type ListingAnswer = z.output<typeof listingRow>['response'];

async function run(
  db: Queryable,
  selection: ListingSelection,
  plan: Parameters<typeof listingSql>[1],
): Promise<ListingAnswer> {
  if (selection.never && !plan.live) return { items: [], total: 0 };
  const { values, ...sql } = listingSql(selection, plan);
  return (await oneRow(db, sql, values)).response;
}

type CountedListing = {
  readonly result: ListingAnswer;
  readonly lifted: readonly LiftedFacet[];
  readonly narrowing: Narrowing;
  readonly reference: Reference;
  readonly body: Request;
};

function facetsOf(selection: ListingSelection, counted: CountedListing): Response['facets'] {
  const { result, lifted, narrowing, reference, body } = counted;
  const isCapped = (n: number) => totalOf(null, n, narrowing).capped;
  const precomputed = isSimple(selection) ? precomputedCounts(selection, reference) : null;
  const base =
    result.counts === undefined ? precomputed : liveCounts(result.counts, reference, isCapped(result.total ?? 0));
  if (base === null) return [];
  const byKey = new Map<string, ListingCounts>();
  for (const [index, { key }] of lifted.entries()) {
    const reached = isCapped(z.int().parse(result[`reached${index}`]));
    byKey.set(key, liveCounts(countsRow.parse(result[`lifted${index}`]), reference, reached));
  }
  const [only, second] = selection.choices;
  if (precomputed !== null && only !== undefined && second === undefined) {
    byKey.set(only.key, precomputed);
    if (only.key !== 'category') byKey.set('category', countsUnderChoice(only, selection, base, reference));
  }
  const { lang, openFacet } = body;
  return toFacets({ selection, reference, lang, countsOf: (key) => byKey.get(key) ?? base, opened: openFacet });
}

/** Precomputed counts of the categories under one chosen value. */
function countsUnderChoice(
  choice: ListingSelection['choices'][number],
  { scope }: ListingSelection,
  base: ListingCounts,
  reference: Reference,
): ListingCounts {
  const nodes: readonly CategoryNode[] =
    scope.length === 0 ? reference.categories : scope.flatMap((node) => node.children);
  const precomputed = nodes.map(({ id, slug }) => ({ slug, n: precomputedCount(id, choice, reference) }));
  const counted = base.values.get('category');
  const counts = new Map(precomputed.map(({ slug, n }) => [slug, n ?? counted?.get(slug) ?? 0]));
  const capped = base.capped && precomputed.some(({ n }) => n === null);
  return { ...base, values: new Map([...base.values, ['category', counts]]), capped };
}
