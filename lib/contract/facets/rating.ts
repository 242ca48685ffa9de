import type { FacetDefinition } from './facet-definition';

/** Its values are floors, in halves of stars. */
export const rating = { control: 'choice', levels: /^[0-5](?:\.5)?$/ } as const satisfies FacetDefinition;
