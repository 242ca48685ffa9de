import { type Text, text } from '../text';

export interface Locality {
  readonly id: number;
  readonly type: 'region' | 'city' | 'village';
  readonly name: Text;
  readonly parentId: number | null;
  readonly postcode: string | null;
}

function region(id: number, ro: string, ru: string): Locality {
  return { id, type: 'region', name: text(ro, ru), parentId: null, postcode: null };
}

function place(id: number, type: 'city' | 'village', parentId: number, ro: string, ru: string, postcode: string) {
  return { id, type, name: text(ro, ru), parentId, postcode };
}

export const localities: readonly Locality[] = [
  region(10, 'mun. Chișinău', 'мун. Кишинёв'),
  region(20, 'mun. Bălți', 'мун. Бельцы'),
  region(30, 'r-nul Orhei', 'Оргеевский р-н'),
  region(40, 'r-nul Cahul', 'Кагульский р-н'),
  place(101, 'city', 10, 'Chișinău', 'Кишинёв', 'MD-2001'),
  place(102, 'city', 10, 'Codru', 'Кодру', 'MD-2019'),
  place(103, 'village', 10, 'Stăuceni', 'Ставчены', 'MD-4839'),
  place(201, 'city', 20, 'Bălți', 'Бельцы', 'MD-3100'),
  place(301, 'city', 30, 'Orhei', 'Оргеев', 'MD-3501'),
  place(302, 'village', 30, 'Peresecina', 'Пересечино', 'MD-3542'),
  place(401, 'city', 40, 'Cahul', 'Кагул', 'MD-3901'),
  place(402, 'village', 40, 'Roșu', 'Рошу', 'MD-3916'),
];
