import type { Analog } from '@/lib/contract/catalogue/analogs';
import type { Localized } from '../reference/types';

/** How the kind of a stored number is called in the contract. */
export const matchTypes: Readonly<Record<string, Analog['matchType']>> = {
  article: 'ArticleNumber',
  oe: 'OENumber',
  ean: 'EANNumber',
  trade: 'TradeNumber',
  comparable: 'ComparableNumber',
  replaces: 'ReplacesNumber',
  replaced_by: 'ReplacedByNumber',
};

/** TecDoc's interchange qualifiers in plain words. */
export const referenceTypes: Readonly<Record<number, Localized>> = {
  1: { 'ro-MD': 'Interschimbabil direct', ru: 'Прямая замена' },
  2: { 'ro-MD': 'Interschimbabil, cu alt conținut al setului', ru: 'Взаимозаменяемо, но другая комплектация' },
  3: { 'ro-MD': 'Face parte dintr-un set', ru: 'Входит в состав комплекта' },
  4: { 'ro-MD': 'Este setul care conține piesa', ru: 'Комплект, в который входит деталь' },
  5: {
    'ro-MD': 'Interschimbabil condiționat, poate cere adaptări',
    ru: 'Подходит условно, может потребоваться доработка',
  },
  6: { 'ro-MD': 'Conține mai multe piese decât originalul', ru: 'Содержит больше деталей, чем оригинал' },
};
