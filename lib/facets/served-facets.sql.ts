import { servedAttr } from './attr/served.sql';
import { servedAvailability } from './availability/served.sql';
import { servedBadge } from './badge/served.sql';
import { servedBrand } from './brand/served.sql';
import { servedCategory } from './category/served.sql';
import type { FacetName, facets } from './facets';
import { servedPrice } from './price/served.sql';
import { servedRating } from './rating/served.sql';
import type { ServedFacet } from './served-facet.sql';

type ServedFacets = { readonly [Name in FacetName]: ServedFacet<(typeof facets)[Name]['control']> };

/** Every facet for the services; a missing or mistyped one does not compile. */
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
