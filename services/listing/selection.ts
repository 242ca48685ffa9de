import type { ProductSort } from '@/lib/contract/catalogue/listing';
import type { SqlParams } from '../db/varied-statement';
import type { CategoryNode } from '../reference/reference-types';

/** A chosen facet. It may be lifted, to count the other values of the facet. */
export type FacetChoice = {
  /** The facet's key in the contract. */
  readonly key: string;
  readonly sql: string;
  /** The chosen values, when the counts of an unfiltered category can be added up for them. */
  readonly values: readonly string[] | null;
};

/** Where the products come from: all of them, those given, or those that a text search finds. */
export type ProductSource =
  | { readonly kind: 'all' }
  /** `keepsOrder`: in the requested order, available or not. */
  | { readonly kind: 'ids'; readonly param: string; readonly keepsOrder: boolean }
  | { readonly kind: 'search'; readonly param: string };

/** A list's query, prepared from a request for SQL. */
export type ListingSelection = {
  readonly params: SqlParams;
  readonly source: ProductSource;
  /** The categories that the list stays inside of; empty for the whole shop. */
  readonly scope: readonly CategoryNode[];
  /** Conditions that are no facet: the car, the tag. */
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

/** The one part kind that the list is about, which settles the attributes worth filtering by. */
export function onlyPartKind(selection: ListingSelection): CategoryNode | null {
  const [first, second] = selection.scope;
  return first !== undefined && second === undefined && first.children.length === 0 ? first : null;
}
