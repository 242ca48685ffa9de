import type { FacetDefinition } from './facet-definition';

export const category = { control: 'choices', twice: true } as const satisfies FacetDefinition;
