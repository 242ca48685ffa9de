import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { attributeOf } from '@/lib/contract/facets';
import { buildDictionaries, type Dictionaries } from '@/lib/domain/search/dictionaries';
import type { PartKind } from '@/lib/domain/search/part-index';
import type { EngineName } from '@/lib/domain/search/vehicles/find-engine';
import { forLocales, localizedOf, textsOf } from '../db/localized';
import type { Database } from '../db/pools';
import { maybeRow, oneRow, type Queryable, rows } from '../db/query';
import { readTaxonomy, type TaxonomyNode } from './reference-data';
import type { AttributeEntry, CategoryNode, FacetCounts, FitCriterion, Reference } from './reference-types';
import { type Defined, specSource, synonymWords, toPartKind, unitNames, valueNames } from './specifications';
import * as sql from './statements';
import { type categoryRows, versionRow } from './statements';
import { allVehicles, type VehicleRow } from './vehicle-row';

type Row = z.infer<(typeof categoryRows)['row']>;
type Building = Omit<CategoryNode, 'children'> & { children: CategoryNode[] };

/** Links the rows, parents before children, into a tree. */
function buildTree(rows: readonly Row[]): CategoryNode[] {
  const byId = new Map<number, Building>();
  for (const row of rows) {
    const parent = row.parent_id === null ? null : (byId.get(row.parent_id) ?? null);
    const node: Building = {
      id: row.id,
      code: row.code,
      slug: row.slug,
      level: row.level,
      name: localizedOf(row, 'name'),
      drawing: row.drawing,
      universal: row.universal,
      soldAs: row.sold_as,
      attributes: row.attributes,
      oftenWith: row.often_with,
      synonyms: row.synonyms,
      parent,
      children: [],
      stat: { n: row.n, priceMin: row.price_min, priceMax: row.price_max, histogram: row.histogram },
    };
    byId.set(row.id, node);
    if (parent !== null) byId.get(parent.id)?.children.push(node);
  }
  return [...byId.values()];
}

type Version = Pick<Reference, 'loads' | 'version' | 'counts'>;

/** Reads the data that edits of products, categories and tags change. */
async function loadEdited(db: Queryable) {
  const categories = buildTree(await rows(db, sql.categoryRows));
  const stat = await maybeRow(db, sql.shopStatRow);
  const brands = await rows(db, sql.brandRows);
  const attributes = await rows(db, sql.attributeRows);
  const valueRows = await rows(db, sql.attributeValueRows);
  const values = valueRows.map((row) => ({
    ...row,
    name: valueNames(textsOf(row, 'name')),
  }));
  const categoryBySlug = new Map(categories.map((node) => [node.slug, node]));
  const edited = {
    shop: {
      n: stat?.n ?? 0,
      priceMin: stat?.price_min ?? null,
      priceMax: stat?.price_max ?? null,
      histogram: stat?.histogram ?? [],
    },
    categories,
    roots: categories.filter((node) => node.parent === null),
    categoryById: new Map(categories.map((node) => [node.id, node])),
    categoryBySlug,
    productsByCategory: new Map(categories.map((node) => [node.slug, node.stat.n])),
    facets: facetCounts(await rows(db, sql.facetRows)),
    brands,
    brandById: new Map(brands.map((brand) => [brand.id, brand])),
    brandBySlug: new Map(brands.map((brand) => [brand.slug, brand])),
    attributes: new Map(attributes.map((row) => [row.key, attributeEntry(row)])),
    attributeValues: new Map(values.map((value) => [value.id, value])),
    valuesByKey: byKey(values),
    warehouses: new Map((await rows(db, sql.warehouseRows)).map((row) => [row.id, row])),
    tags: (await rows(db, sql.tagRows)).map((row) => ({ ...row, name: localizedOf(row, 'name') })),
    fitRules: new Map((await rows(db, sql.fitRuleRows)).map(({ id, conditions }) => [id, conditions])),
  };
  return { edited: { ...edited, names: namesOf(edited) }, definitions: { attributes, values: valueRows } };
}

function namesOf({ brands, categories, warehouses }: Pick<Reference, 'brands' | 'categories' | 'warehouses'>): string {
  const brandNames = brands.map(({ products, ...brand }) => [brand, products > 0]);
  const categoryNames = categories.map(({ name, slug, synonyms }) => [name, slug, synonyms]);
  const names = JSON.stringify([brandNames, categoryNames, [...warehouses.values()]]);
  return createHash('sha256').update(names).digest('base64');
}

/** Reads all data that change only with a catalogue load or an edit. */
async function loadReference(db: Queryable, version: Version): Promise<Reference> {
  const { edited, definitions } = await loadEdited(db);
  const manufacturers = await rows(db, sql.manufacturerRows);
  const series = await rows(db, sql.seriesRows);
  const vehicles = await rows(db, allVehicles);
  return {
    ...version,
    ...edited,
    manufacturers,
    series,
    vehicles: byModel(vehicles),
    vehicleById: new Map(vehicles.map((vehicle) => [vehicle.car_id, vehicle])),
    fitCriteria: new Map((await rows(db, sql.fitCriterionRows)).map((row) => [row.id, fitCriterion(row)])),
    dictionaries: dictionariesOf({ ...edited, ...definitions, manufacturers, series, vehicles }),
  };
}

/** The reference with freshly loaded data of edits. */
async function withEdits(db: Queryable, before: Reference, version: Version): Promise<Reference> {
  const { edited, definitions } = await loadEdited(db);
  const reference = { ...before, ...version, ...edited };
  if (reference.names === before.names) return reference;
  const vehicles = [...before.vehicleById.values()];
  return { ...reference, dictionaries: dictionariesOf({ ...reference, ...definitions, vehicles }) };
}

/** The reference with current availability counts. */
async function withAvailability(db: Queryable, reference: Reference, counts: string): Promise<Reference> {
  const now = facetCounts(await rows(db, sql.availabilityRows));
  const facets = new Map(reference.facets);
  for (const [category, kinds] of now) facets.set(category, new Map([...(facets.get(category) ?? []), ...kinds]));
  return { ...reference, counts, facets };
}

function attributeEntry(row: z.infer<(typeof sql.attributeRows)['row']>): AttributeEntry {
  const { key, type, unit } = row;
  return { key, type, unit: unit === null ? null : unitNames(unit), name: localizedOf(row, 'name') };
}

function fitCriterion(row: z.infer<(typeof sql.fitCriterionRows)['row']>): FitCriterion {
  const { id, unit, drawing, value_words } = row;
  return {
    id,
    unit: unit === null ? null : unitNames(unit),
    name: localizedOf(row, 'name'),
    question: localizedOf(row, 'question'),
    hint: localizedOf(row, 'hint'),
    drawing,
    valueWords: new Map(Object.entries(value_words).map(([value, texts]) => [value, forLocales(texts)])),
  };
}

function byKey<Value extends { readonly key: string }>(values: readonly Value[]): Map<string, Value[]> {
  const grouped = new Map<string, Value[]>();
  for (const value of values) {
    const group = grouped.get(value.key);
    if (group) group.push(value);
    else grouped.set(value.key, [value]);
  }
  return grouped;
}

function byModel(vehicles: readonly VehicleRow[]): Map<number, VehicleRow[]> {
  const grouped = new Map<number, VehicleRow[]>();
  for (const vehicle of vehicles) {
    const group = grouped.get(vehicle.model_id);
    if (group) group.push(vehicle);
    else grouped.set(vehicle.model_id, [vehicle]);
  }
  return grouped;
}

function facetCounts(result: readonly { category_id: number; kind: string; value: string; n: number }[]) {
  const all = new Map<number, Map<string, Map<string, number>>>();
  for (const { category_id, kind, value, n } of result) {
    const kinds = all.get(category_id) ?? new Map<string, Map<string, number>>();
    const counts = kinds.get(kind) ?? new Map<string, number>();
    all.set(category_id, kinds.set(kind, counts.set(value, n)));
  }
  return all satisfies Map<number, FacetCounts>;
}

type SearchableReference = Pick<Reference, 'brands' | 'manufacturers' | 'series' | 'categoryBySlug' | 'facets'> & {
  readonly vehicles: readonly VehicleRow[];
  readonly attributes: readonly z.infer<(typeof sql.attributeRows)['row']>[];
  readonly values: readonly z.infer<(typeof sql.attributeValueRows)['row']>[];
};

function dictionariesOf({ brands, manufacturers, series, vehicles, ...defined }: SearchableReference): Dictionaries {
  const { nodes } = readTaxonomy();
  return buildDictionaries({
    kinds: partKinds(nodes, [...defined.categoryBySlug.values()]),
    // The built-in list has brands that the shop does not sell. Their names are common words in other searches.
    brands: brands.filter(({ products }) => products > 0),
    engines: vehicles.map(engineName),
    specs: specSource({ nodes, ...definitionsOf(defined) }),
    synonyms: synonymWords,
    makes: manufacturers.map((make) => ({ manuId: make.manu_id, name: make.name })),
    series: series.map((one) => ({ modelId: one.model_id, manuId: one.manu_id, name: one.name })),
  });
}

/** Part kinds of the taxonomy with the names and synonyms of the shop, and the shop's own ones. */
function partKinds(nodes: readonly TaxonomyNode[], categories: readonly CategoryNode[]): PartKind[] {
  const taxonomyKinds = nodes.filter(({ level }) => level === 2).map(toPartKind);
  const byCode = new Map(categories.map((category) => [category.code, category]));
  const codes = new Set(nodes.map(({ code }) => code));
  const phrasesOf = ({ name, synonyms }: CategoryNode) => [...Object.values(name), ...synonyms];
  const shopKinds = categories.filter(({ code, level }) => level === 2 && !codes.has(code));
  return [
    ...taxonomyKinds.map((kind) => {
      const category = byCode.get(kind.code);
      return category ? { ...kind, phrases: [...new Set([...kind.phrases, ...phrasesOf(category)])] } : kind;
    }),
    ...shopKinds.map((category) => ({
      ...{ code: category.code, slug: category.slug },
      ...{ phrases: phrasesOf(category), priority: 0 },
    })),
  ];
}

function engineName({ car_id, model_id, manu_id, type_name, motor_codes, fuel_type, ...row }: VehicleRow): EngineName {
  const { liter, hp, kw, year_from: from, year_to: to } = row;
  return {
    carId: car_id,
    modelId: model_id,
    manuId: manu_id,
    typeName: type_name,
    motorCodes: motor_codes,
    fuelType: fuel_type,
    liter,
    hp: hp ?? 0,
    kw: kw ?? 0,
    from,
    to,
  };
}

function definitionsOf({
  attributes,
  values,
  categoryBySlug,
  facets,
}: Pick<SearchableReference, 'attributes' | 'values' | 'categoryBySlug' | 'facets'>): Omit<Defined, 'nodes'> {
  const valuesByKey = byKey(values);
  return {
    attributes,
    valuesOf: (key) => valuesByKey.get(key) ?? [],
    ofKind: ({ slug }) => {
      const node = categoryBySlug.get(slug);
      const counted = (node && facets.get(node.id)) ?? new Map<string, ReadonlyMap<string, number>>();
      return {
        attributes: node?.attributes ?? [],
        counts: new Map(
          [...counted].flatMap(([key, counts]) => {
            const attribute = attributeOf(key);
            return attribute === undefined ? [] : [[attribute, counts] as const];
          }),
        ),
      };
    },
  };
}

const checkEveryMs = 5000;

type CachedReference = { current: Promise<Reference>; checkedAt: number; checking: boolean };

const cacheOf = new WeakMap<Database, CachedReference>();

/** Reference data of a database: loaded once, and reloaded in the background after a catalogue load. */
export function referenceOf(db: Database): Promise<Reference> {
  const cached = cacheOf.get(db);
  if (cached === undefined) return cacheReference(db);
  if (!cached.checking && performance.now() - cached.checkedAt > checkEveryMs) void refreshReference(db, cached);
  return cached.current;
}

function cacheReference(db: Database): Promise<Reference> {
  const current = oneRow(db.read, versionRow).then((version) => loadReference(db.read, version));
  const cached: CachedReference = { current, checkedAt: performance.now(), checking: false };
  cacheOf.set(db, cached);
  // A failed load is not cached: the next request retries.
  current.catch(() => {
    if (cacheOf.get(db) === cached) cacheOf.delete(db);
  });
  return current;
}

/** Loads changed data at once after an edit or a recount by this process. */
export async function reloadReference(db: Database): Promise<void> {
  const cached = cacheOf.get(db);
  if (cached) cached.current = Promise.resolve(await readChanges(db.write, await cached.current));
}

/**
 * Polls for changes by other processes. Calls `onLoad` when the data of a catalogue load, or changed names, are in use.
 */
export function watchReference(db: Database, onLoad: () => void, everyMs = 1000): () => void {
  const stateOf = ({ loads, names }: Reference) => `${loads} ${names}`;
  let lastState = referenceOf(db).then(stateOf, () => '');
  const poll = async () => {
    const cached = cacheOf.get(db);
    if (cached === undefined || cached.checking) return;
    await refreshReference(db, cached);
    const before = await lastState;
    const state = stateOf(await cached.current);
    if (before !== state) onLoad();
    lastState = Promise.resolve(state);
  };
  const timer = setInterval(() => void poll().catch(() => {}), everyMs).unref();
  return () => clearInterval(timer);
}

async function refreshReference(db: Database, cached: CachedReference): Promise<void> {
  cached.checking = true;
  try {
    cached.current = Promise.resolve(await readChanges(db.read, await cached.current));
  } catch {
    // The old data stays in use; the next check retries.
  } finally {
    cached.checking = false;
    cached.checkedAt = performance.now();
  }
}

async function readChanges(on: Queryable, before: Reference): Promise<Reference> {
  const now = await oneRow(on, versionRow);
  if (now.loads !== before.loads) return loadReference(on, now);
  if (now.version !== before.version) return withEdits(on, before, now);
  return now.counts === before.counts ? before : withAvailability(on, before, now.counts);
}
