import type { FacetDefinition } from '../facet-definition';

/** A facet for each attribute by which parts of a kind are told apart. */
export const attr = { control: 'measured', family: true } as const satisfies FacetDefinition;
