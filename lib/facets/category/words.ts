import type { FacetWords } from '../facet-words';

export const words: FacetWords = { name: { ro: 'Categorie', ru: 'Категория' } };
