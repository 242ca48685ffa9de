import type { FacetDefinition } from './facet-definition';

export const price = { control: 'money' } as const satisfies FacetDefinition;
