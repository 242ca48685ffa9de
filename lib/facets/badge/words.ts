import type { FacetValueWords } from '../facet-words';

export const words: FacetValueWords<'sale' | 'new' | 'hot'> = {
  name: { ro: 'Oferte', ru: 'Предложения' },
  values: {
    sale: { ro: 'Reduceri', ru: 'Скидки' },
    new: { ro: 'Noutăți', ru: 'Новинки' },
    hot: { ro: 'Cele mai căutate', ru: 'Хиты продаж' },
  },
};
