import type { FacetDefinition } from './facet-definition';

/** A facet for each attribute that distinguishes parts of a kind. */
export const attr = { control: 'measured', family: true } as const satisfies FacetDefinition;
