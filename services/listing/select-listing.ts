import type { Filter, ProductSort } from '@/lib/contract/catalogue/listing';
import { definitionOf, facetKeyOf, facetNameOf } from '@/lib/contract/facets';
import { servedFacet } from '@/services/facets/served-facets';
import { SqlParams } from '../db/query';
import { ServiceError } from '../http/service-error';
import type { CategoryNode, Reference } from '../reference/reference-types';
import { type FittingParts, groupsWithin } from './fit-groups';

/** The condition of a chosen facet; `false` if nothing can match. */
function choiceOf(filter: Filter, reference: Reference, params: SqlParams): FacetChoice {
  const { key } = filter;
  const name = facetNameOf(key);
  const nothing = { key, sql: 'false', values: null };
  if (name === undefined) return nothing;
  const { condition } = servedFacet(name);
  const narrowed = { key, reference, params };
  if ('values' in filter) {
    const values = meantValues(filter.values, definitionOf(name).levels);
    const sql = 'values' in condition ? condition.values(values, narrowed) : null;
    return sql === null ? nothing : { key, sql, values };
  }
  const sql = 'range' in condition ? condition.range(filter, narrowed) : null;
  return sql === null ? nothing : { key, sql, values: null };
}

/** Distinct values; for level facets only the valid ones. */
function meantValues(values: readonly string[], levels: RegExp | undefined): string[] {
  return [...new Set(values)].filter((value) => levels?.test(value) ?? true);
}

/** Restrictions of a list from outside its facets. */
export type Narrowing = {
  /** Parts that fit the car. */
  readonly fit?: FittingParts | undefined;
  readonly tagId?: number | undefined;
  readonly prodIds?: readonly number[] | undefined;
  /** Whether `prodIds` are listed in the requested order. */
  readonly keepsOrder?: boolean;
  /** Text search hits in order, and their maximum number. */
  readonly search?: { readonly ids: readonly number[]; readonly most: number } | undefined;
  /** Categories and brand of the search text. */
  readonly kinds?: readonly CategoryNode[] | undefined;
  readonly brand?: string | undefined;
  /** Attribute values of the search text; chosen facets override them. */
  readonly specs?: readonly SpecFilter[] | undefined;
  /** Any of these attribute values, as a position on the car. */
  readonly attributeValueIds?: readonly number[] | undefined;
  /** Products of this kind only with one of these values. */
  readonly placed?: { readonly kind: CategoryNode; readonly valueIds: readonly number[] } | undefined;
};

/** Any of these values of an attribute. */
export type SpecFilter = { readonly key: string; readonly values: readonly string[] };

/** Prepares a list's query. Unknown categories are 404, unknown values of other facets match nothing. */
export function selectListing(
  filters: readonly Filter[],
  narrowing: Narrowing,
  sort: ProductSort,
  reference: Reference,
): ListingSelection {
  const params = new SqlParams();
  const categories = readCategories(filters, narrowing, reference);
  const chosen = filters
    .filter((filter) => filter.key !== 'category')
    .map((filter) => choiceOf(filter, reference, params));
  const brand = narrowing.brand !== undefined && !filters.some((filter) => filter.key === 'brand');
  const understoodBrand = brand
    ? choiceOf({ key: 'brand', values: [narrowing.brand ?? ''] }, reference, params)
    : undefined;
  const slugs = categories.chosen?.map(({ slug }) => slug);
  const category = slugs === undefined ? [] : [choiceOf({ key: 'category', values: slugs }, reference, params)];
  const specs = (narrowing.specs ?? [])
    .map(({ key, values }) => ({ key: facetKeyOf(key), values: [...values] }))
    .filter(({ key }) => !filters.some((filter) => filter.key === key))
    .map((filter) => choiceOf(filter, reference, params));
  const choices = [...chosen, ...(understoodBrand === undefined ? [] : [understoodBrand]), ...specs];
  return {
    params,
    source: sourceOf(narrowing, params),
    scope: categories.scope,
    fixed: fixedConditions(narrowing, categories.scope, params),
    choices: [...choices, ...category],
    never: choices.some(({ sql }) => sql === 'false') || categories.nothing,
    sort,
    forCar: narrowing.fit !== undefined,
  };
}

function sourceOf({ search, prodIds, keepsOrder = false }: Narrowing, params: SqlParams): ProductSource {
  if (prodIds !== undefined) return { kind: 'ids', param: params.add(prodIds, 'int[]'), keepsOrder };
  if (search === undefined) return { kind: 'all' };
  return { kind: 'search', param: params.add(search.ids, 'int[]') };
}

function fixedConditions(narrowing: Narrowing, scope: readonly CategoryNode[], params: SqlParams): string[] {
  const { fit, tagId, attributeValueIds, placed } = narrowing;
  const conditions: string[] = [];
  if (fit !== undefined) conditions.push(...fittingConditions(fit, scope, params));
  if (tagId !== undefined) {
    conditions.push(`l.product_id IN (SELECT product_id FROM product_tag WHERE tag_id = ${params.add(tagId, 'int')})`);
  }
  if (attributeValueIds !== undefined) conditions.push(`l.attrs && ${params.add(attributeValueIds, 'int[]')}`);
  if (placed !== undefined)
    conditions.push(
      `(l.cat2 <> ${params.add(placed.kind.id, 'int')} OR l.attrs && ${params.add(placed.valueIds, 'int[]')})`,
    );
  return conditions;
}

function fittingConditions(fit: FittingParts, scope: readonly CategoryNode[], params: SqlParams): string[] {
  const { rules } = fit;
  const kinds = scope.flatMap((node) => (node.children.length > 0 ? node.children : [node]));
  const groups = scope.length === 0 ? fit.groups : groupsWithin(fit, new Set(kinds.map(({ id }) => id)));
  const inGroups = `l.fit_group = ANY(${params.add(groups, 'int[]')})`;
  if (rules === undefined) return [inGroups];
  const test =
    'only' in rules ? `= ANY(${params.add(rules.only, 'int[]')})` : `<> ALL(${params.add(rules.not, 'int[]')})`;
  return [inGroups, `(l.fit_rule IS NULL OR l.fit_rule ${test})`];
}

type Categories = { scope: CategoryNode[]; chosen: CategoryNode[] | null; nothing: boolean };

/** The broadest single category is the scope; further ones are choices of the category facet. */
function readCategories(filters: readonly Filter[], narrowing: Narrowing, reference: Reference): Categories {
  const lists = filters
    .filter((filter) => filter.key === 'category')
    .map((filter) => nodesOf('values' in filter ? filter.values : [], reference));
  const understood = lists.length === 0 ? [...(narrowing.kinds ?? [])] : [];
  const inOrder = lists.sort((one, other) => levelOf(one) - levelOf(other));
  const [first, ...further] = inOrder;
  if (first === undefined) return { scope: understood, chosen: null, nothing: false };
  const listedOnly = narrowing.search !== undefined || narrowing.prodIds !== undefined;
  const asChoice = first.length > 1 || listedOnly;
  const chosen = (asChoice ? inOrder : further).reduce<CategoryNode[] | null>(
    (common, next) => (common === null ? next : common.filter((node) => next.some((other) => holds(other, node)))),
    null,
  );
  const scope = asChoice ? [] : first;
  const inside = chosen?.filter((node) => scope.length === 0 || scope.some((outer) => holds(outer, node))) ?? null;
  return { scope, chosen: inside, nothing: inside !== null && inside.length === 0 };
}

function nodesOf(slugs: readonly string[], reference: Reference): CategoryNode[] {
  const nodes = slugs.flatMap((slug) => reference.categoryBySlug.get(slug) ?? []);
  if (nodes.length === 0) throw new ServiceError(404, 'CATEGORY_NOT_FOUND', 'There is no such category.');
  return nodes;
}

function levelOf(nodes: readonly CategoryNode[]): number {
  return nodes.length === 1 ? (nodes[0]?.level ?? 0) : 9;
}

function holds(outer: CategoryNode, inner: CategoryNode): boolean {
  return outer === inner || inner.parent === outer;
}

/** A chosen facet. It may be lifted, to count the other values of the facet. */
export type FacetChoice = {
  /** The facet's key in the contract. */
  readonly key: string;
  readonly sql: string;
  /** The chosen values; null if their precomputed counts cannot be added up. */
  readonly values: readonly string[] | null;
};

/** Source of the products: all, given ids, or hits of a text search. */
export type ProductSource =
  | { readonly kind: 'all' }
  /** `keepsOrder`: in the requested order, available or not. */
  | { readonly kind: 'ids'; readonly param: string; readonly keepsOrder: boolean }
  | { readonly kind: 'search'; readonly param: string };

/** A list's query, prepared from a request for SQL. */
export type ListingSelection = {
  readonly params: SqlParams;
  readonly source: ProductSource;
  /** Categories of the list; empty for the whole shop. */
  readonly scope: readonly CategoryNode[];
  /** Conditions other than facets: car, tag. */
  readonly fixed: readonly string[];
  readonly choices: readonly FacetChoice[];
  /** A chosen value that no product has. */
  readonly never: boolean;
  readonly sort: ProductSort;
  /** Only parts that fit a car. */
  readonly forCar: boolean;
};

/** Whether only categories and facets narrow the list, so that the counts of its category are known beforehand. */
export function isSimple(selection: ListingSelection): boolean {
  return selection.source.kind === 'all' && selection.fixed.length === 0;
}

/** Ids of the scope's stored counts; 0 is the whole shop. */
export function scopeStatIds(scope: readonly CategoryNode[]): number[] {
  return scope.length === 0 ? [0] : scope.map((node) => node.id);
}

/** The only part kind of the list, which determines its attribute facets. */
export function onlyPartKind(selection: ListingSelection): CategoryNode | null {
  const [first, second] = selection.scope;
  return first !== undefined && second === undefined && first.children.length === 0 ? first : null;
}
