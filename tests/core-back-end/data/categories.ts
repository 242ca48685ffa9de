import { type Text, text } from '../text';

export interface Category {
  readonly id: number;
  readonly slug: string;
  readonly name: Text;
  readonly parentId: number | null;
  /** Assembly group of the vehicle catalogue. */
  readonly aGroupId: number;
  /** First words of the product names of this category. */
  readonly singular: Text;
}

function category(id: number, slug: string, parentId: number | null, name: Text, singular: Text = name): Category {
  return { id, slug, name, parentId, aGroupId: 100_000 + id, singular };
}

export const categories: readonly Category[] = [
  category(1, 'sistem-de-franare', null, text('Sistem de frânare', 'Тормозная система')),
  category(2, 'motor-si-filtre', null, text('Motor și filtre', 'Двигатель и фильтры')),
  category(3, 'suspensie', null, text('Suspensie', 'Подвеска')),
  category(4, 'intretinere', null, text('Întreținere', 'Обслуживание')),
  category(11, 'placute-frana', 1, text('Plăcuțe de frână', 'Тормозные колодки')),
  category(
    12,
    'discuri-frana',
    1,
    text('Discuri de frână', 'Тормозные диски'),
    text('Disc de frână', 'Тормозной диск'),
  ),
  category(21, 'filtre-ulei', 2, text('Filtre de ulei', 'Масляные фильтры'), text('Filtru de ulei', 'Масляный фильтр')),
  category(22, 'filtre-aer', 2, text('Filtre de aer', 'Воздушные фильтры'), text('Filtru de aer', 'Воздушный фильтр')),
  category(23, 'bujii', 2, text('Bujii', 'Свечи зажигания'), text('Bujie', 'Свеча зажигания')),
  category(31, 'amortizoare', 3, text('Amortizoare', 'Амортизаторы'), text('Amortizor', 'Амортизатор')),
  category(
    41,
    'uleiuri-de-motor',
    4,
    text('Uleiuri de motor', 'Моторные масла'),
    text('Ulei de motor', 'Моторное масло'),
  ),
  category(
    42,
    'stergatoare',
    4,
    text('Ștergătoare', 'Щётки стеклоочистителя'),
    text('Lamă ștergător', 'Щётка стеклоочистителя'),
  ),
];

export function childrenOf(id: number | null): readonly Category[] {
  return categories.filter(({ parentId }) => parentId === id);
}

/** The category with this id and all categories below it. */
export function subtreeIds(id: number): readonly number[] {
  return [id, ...childrenOf(id).flatMap((child) => subtreeIds(child.id))];
}

/** The path from the root to the category, which is the last element. */
export function pathOf(id: number | null): readonly Category[] {
  const category = categories.find((each) => each.id === id);
  return category === undefined ? [] : [...pathOf(category.parentId), category];
}
