import { attr } from './attr';
import { availability } from './availability';
import { badge } from './badge';
import { brand } from './brand';
import { category } from './category';
import type { FacetControl, FacetDefinition } from './facet-definition';
import { price } from './price';
import { rating } from './rating';

/** Every facet that lists can have, in the order in which they show them. */
export const facets = {
  category,
  price,
  availability,
  brand,
  attr,
  rating,
  badge,
} as const satisfies Readonly<Record<string, FacetDefinition>>;

export type FacetName = keyof typeof facets;

const isFacetName = (name: string): name is FacetName => Object.hasOwn(facets, name);

export const facetNames: readonly FacetName[] = Object.keys(facets).filter(isFacetName);

/** What is known of a facet. */
export function definitionOf(name: FacetName): FacetDefinition {
  return facets[name];
}

/** Keys of facets: a facet's name, or a family's name with the member's after a dot. */
export const facetKeyPattern = new RegExp(
  `^(?:${facetNames.map((name) => (definitionOf(name).family ? `${name}\\.[a-z0-9_]+` : name)).join('|')})$`,
);

/** Which facet a key is of; undefined where there is none. */
export function facetNameOf(key: string): FacetName | undefined {
  const [name = ''] = key.split('.', 1);
  return facetKeyPattern.test(key) && isFacetName(name) ? name : undefined;
}

function definitionOfKey(key: string): FacetDefinition | undefined {
  const name = facetNameOf(key);
  return name === undefined ? undefined : definitionOf(name);
}

/** How the facet of a key is chosen in; several values where the key is unknown. */
export function controlOf(key: string): FacetControl {
  return definitionOfKey(key)?.control ?? 'choices';
}

/** Whether search engines index the list of one value of this facet. */
export function isIndexedFacet(key: string): boolean {
  return definitionOfKey(key)?.indexed ?? false;
}

/** How many filters of a list may have this key. */
export function maxFiltersOf(key: string): 1 | 2 {
  return definitionOfKey(key)?.twice ? 2 : 1;
}
