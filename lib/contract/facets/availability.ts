import type { FacetDefinition } from './facet-definition';

/** Its values are floors: 3 also holds what is here sooner. */
export const availability = { control: 'choice', levels: /^[0-5]$/ } as const satisfies FacetDefinition;
