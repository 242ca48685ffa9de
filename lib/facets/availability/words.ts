import type { FacetValueWords } from '../facet-words';

export const words: FacetValueWords<'1' | '2' | '3' | '4' | '5'> = {
  name: { ro: 'Disponibilitate', ru: 'Наличие' },
  values: {
    5: { ro: 'Acum în magazin', ru: 'Сейчас в магазине' },
    4: { ro: 'În cel mult o zi lucrătoare', ru: 'Не позднее 1 рабочего дня' },
    3: { ro: 'În cel mult 3 zile lucrătoare', ru: 'Не позднее 3 рабочих дней' },
    2: { ro: 'În cel mult 7 zile lucrătoare', ru: 'Не позднее 7 рабочих дней' },
    1: { ro: 'Oricând disponibil', ru: 'Есть в наличии или под заказ' },
  },
};
