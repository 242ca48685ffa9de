import { type Text, text } from '../text';

export interface Tag {
  readonly id: number;
  readonly name: Text;
}

export const tags: readonly Tag[] = [
  { id: 501, name: text('frâne', 'тормоза') },
  { id: 502, name: text('revizie', 'техобслуживание') },
  { id: 503, name: text('iarnă', 'зима') },
  { id: 504, name: text('aprindere', 'зажигание') },
  { id: 505, name: text('tren de rulare', 'ходовая') },
  { id: 506, name: text('lubrifianți', 'смазочные материалы') },
  { id: 507, name: text('promoții', 'акции') },
];

export interface Stock {
  readonly id: number;
  readonly code: string;
  readonly title: Text;
  readonly address: Text;
  readonly phone: string;
  readonly schedule: Text;
  readonly lat: number;
  readonly lng: number;
  /** Share of each product's stock kept there. */
  readonly share: number;
}

const schedule = text('Lu–Vi 08:30–18:00, Sâ 08:30–15:00', 'Пн–Пт 08:30–18:00, Сб 08:30–15:00');

export const stocks: readonly Stock[] = [
  {
    id: 1,
    code: 'KIV',
    title: text('Magazin Chișinău', 'Магазин в Кишинёве'),
    address: text('Chișinău, str. Uzinelor 12', 'Кишинёв, ул. Узинелор, 12'),
    phone: '+373 22 555 001',
    schedule,
    lat: 47.0105,
    lng: 28.8905,
    share: 0.6,
  },
  {
    id: 2,
    code: 'BLT',
    title: text('Magazin Bălți', 'Магазин в Бельцах'),
    address: text('Bălți, str. Ștefan cel Mare 80', 'Бельцы, ул. Штефана чел Маре, 80'),
    phone: '+373 231 55 002',
    schedule,
    lat: 47.7617,
    lng: 27.9289,
    share: 0.4,
  },
];

export const reviewTexts: readonly { readonly author: string; readonly rating: number; readonly content: Text }[] = [
  {
    author: 'Andrei C.',
    rating: 5,
    content: text('Se potrivește perfect, livrare a doua zi.', 'Подошло идеально, привезли на следующий день.'),
  },
  {
    author: 'Елена П.',
    rating: 4,
    content: text('Calitate bună la prețul acesta.', 'Хорошее качество за эти деньги.'),
  },
  { author: 'Victor M.', rating: 5, content: text('Ca originalul.', 'Как оригинал.') },
];
