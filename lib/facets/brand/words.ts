import type { FacetWords } from '../facet-words';

export const words: FacetWords = { name: { ro: 'Producător', ru: 'Производитель' } };
