import type { Badge } from '@/lib/contract/catalogue/product';
import type { Localized } from '../../reference/types';

/** Names of the facets that every list has. */
export const facetNames = {
  category: { 'ro-MD': 'Categorie', ru: 'Категория' },
  price: { 'ro-MD': 'Preț', ru: 'Цена' },
  availability: { 'ro-MD': 'Disponibilitate', ru: 'Наличие' },
  brand: { 'ro-MD': 'Producător', ru: 'Производитель' },
  rating: { 'ro-MD': 'Evaluare', ru: 'Рейтинг' },
  badge: { 'ro-MD': 'Oferte', ru: 'Предложения' },
} as const satisfies Record<string, Localized>;

/** The facet's values are floors: 3 also holds what is here sooner. */
export const availabilityNames: Readonly<Record<string, Localized>> = {
  5: { 'ro-MD': 'Acum în magazin', ru: 'Сейчас в магазине' },
  4: { 'ro-MD': 'În cel mult o zi lucrătoare', ru: 'Не позднее 1 рабочего дня' },
  3: { 'ro-MD': 'În cel mult 3 zile lucrătoare', ru: 'Не позднее 3 рабочих дней' },
  2: { 'ro-MD': 'În cel mult 7 zile lucrătoare', ru: 'Не позднее 7 рабочих дней' },
  1: { 'ro-MD': 'Oricând disponibil', ru: 'Есть в наличии или под заказ' },
};

export const badgeNames: Readonly<Record<Badge, Localized>> = {
  sale: { 'ro-MD': 'Reduceri', ru: 'Скидки' },
  new: { 'ro-MD': 'Noutăți', ru: 'Новинки' },
  hot: { 'ro-MD': 'Cele mai căutate', ru: 'Хиты продаж' },
};

/** "4 and up" */
export function ratingName(stars: string): Localized {
  const written = stars.replace('.', ',');
  return { 'ro-MD': `${written} stele sau mai mult`, ru: `${written} звезды и больше` };
}
