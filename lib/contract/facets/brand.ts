import type { FacetDefinition } from './facet-definition';

export const brand = { control: 'choices', indexed: true } as const satisfies FacetDefinition;
