import type { Texts } from '@/lib/locales/locales';
import type { FacetWords } from '../facet-words';

export const words: FacetWords = { name: { ro: 'Evaluare', ru: 'Рейтинг' } };

/** "4 and up" */
export function starsFrom(stars: string): Texts<string> {
  const written = stars.replace('.', ',');
  return { ro: `${written} stele sau mai mult`, ru: `${written} звезды и больше` };
}
