import type { FacetName, facets } from '@/lib/contract/facets';
import { servedAttr } from './attr';
import { servedAvailability } from './availability';
import { servedBadge } from './badge';
import { servedBrand } from './brand';
import { servedCategory } from './category';
import { servedPrice } from './price';
import { servedRating } from './rating';
import type { ServedFacet } from './served-facet';

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
