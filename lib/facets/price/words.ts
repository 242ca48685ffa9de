import type { FacetWords } from '../facet-words';

export const words: FacetWords = { name: { ro: 'Preț', ru: 'Цена' } };
