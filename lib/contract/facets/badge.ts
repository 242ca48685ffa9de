import type { FacetDefinition } from './facet-definition';

export const badge = { control: 'choices' } as const satisfies FacetDefinition;
