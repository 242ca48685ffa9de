import { servedAttr } from './attr/served.sql';
import { servedAvailability } from './availability/served.sql';
import { servedBadge } from './badge/served.sql';
import { servedBrand } from './brand/served.sql';
import { servedCategory } from './category/served.sql';
import { type FacetName, facetNameOf, type facets } from './facets';
import { servedPrice } from './price/served.sql';
import { servedRating } from './rating/served.sql';
import type { ServedFacet } from './served-facet.sql';

type ServedFacets = { readonly [Name in FacetName]: ServedFacet<(typeof facets)[Name]['control']> };

/** Each facet as services know it: one that is left out, or is chosen in otherwise than it is said to be, does not compile. */
const servedFacets: ServedFacets = {
  category: servedCategory,
  brand: servedBrand,
  availability: servedAvailability,
  rating: servedRating,
  badge: servedBadge,
  attr: servedAttr,
  price: servedPrice,
};

/** In the order in which they are counted. */
export const countedFacets: readonly (readonly [name: string, facet: AnyServedFacet])[] = Object.entries(servedFacets);

export type AnyServedFacet = ServedFacets[FacetName];

/** What services know of a facet. */
export function servedFacet(name: FacetName): AnyServedFacet {
  return servedFacets[name];
}

/** The facet of a key; undefined where there is none. */
export function servedFacetOf(key: string): AnyServedFacet | undefined {
  const name = facetNameOf(key);
  return name === undefined ? undefined : servedFacets[name];
}
