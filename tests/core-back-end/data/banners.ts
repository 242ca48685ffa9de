import { type Text, text } from '../text';

export interface Banner {
  readonly id: number;
  readonly code: string;
  readonly title: Text;
  readonly body: Text;
  readonly button: Text;
  readonly tagId: number;
  readonly activeFrom: string;
  readonly activeTo: string | null;
}

export const banners: readonly Banner[] = [
  {
    id: 1,
    code: 'reduceri-la-frane',
    title: text('Reduceri la frâne', 'Скидки на тормоза'),
    body: text('Plăcuțe și discuri cu până la 18% mai ieftine.', 'Колодки и диски дешевле до 18%.'),
    button: text('Vezi piesele', 'Смотреть запчасти'),
    tagId: 501,
    activeFrom: '01.10.2026',
    activeTo: '31.12.2026',
  },
  {
    id: 2,
    code: 'pregatiti-de-iarna',
    title: text('Pregătiți de iarnă', 'Готовы к зиме'),
    body: text('Ștergătoare noi pentru un parbriz curat.', 'Новые щётки для чистого стекла.'),
    button: text('Alege ștergătoare', 'Выбрать щётки'),
    tagId: 503,
    activeFrom: '01.11.2026',
    activeTo: null,
  },
  {
    id: 3,
    code: 'revizie-completa',
    title: text('Revizie completă', 'Полное техобслуживание'),
    body: text('Ulei, filtre și bujii într-o singură comandă.', 'Масло, фильтры и свечи одним заказом.'),
    button: text('Cumpără setul', 'Купить комплект'),
    tagId: 502,
    activeFrom: '15.09.2026',
    activeTo: null,
  },
];
