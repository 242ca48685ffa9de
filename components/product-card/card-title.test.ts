import type { ProductCard } from '@/lib/contract/catalogue/product';
import { titleWithoutKind } from './card-title';

const kind = (name: string) => ({ id: 1, name, slug: 'kind' });
const measure = (value: string, unit: string | null) => ({ key: value, name: '', value, unit });
type Named = Pick<ProductCard, 'name' | 'category' | 'attributes'>;

test.each<[string, Named, string | undefined]>([
  [
    'begins with what follows the kind',
    {
      name: 'Disc de frână față, ventilat, Ø 312 mm',
      category: kind('Disc de frână'),
      attributes: [measure('312', 'mm')],
    },
    'Față, ventilat, Ø 312 mm',
  ],
  [
    'adds the size that the name lacks',
    {
      name: 'Тормозные колодки передние, с датчиком износа',
      category: kind('Тормозные колодки'),
      attributes: [measure('Передняя', null), measure('95,5', 'мм'), measure('57,5', 'мм')],
    },
    'Передние, с датчиком износа, 95,5 × 57,5 мм',
  ],
  [
    'completes a size of which the name has one value',
    {
      name: 'Set plăcuțe de frână, 45,6 mm',
      category: kind('Set plăcuțe de frână'),
      attributes: [measure('Ambele', null), measure('146', 'mm'), measure('45,6', 'mm')],
    },
    '146 × 45,6 mm',
  ],
  [
    'adds the volume to the specification of an oil',
    { name: 'Ulei de motor 0W-20 MB 229.51', category: kind('Ulei de motor'), attributes: [measure('5', 'l')] },
    '0W-20 MB 229.51, 5 l',
  ],
  [
    'names the size of a product whose name is only its kind',
    { name: 'Set ambreiaj', category: kind('Set ambreiaj'), attributes: [measure('228', 'mm')] },
    '228 mm',
  ],
  [
    'keeps a name that is only its kind',
    { name: 'Set ambreiaj', category: kind('Set ambreiaj'), attributes: [] },
    undefined,
  ],
  [
    'keeps a name that begins with another word',
    { name: 'Discuri de frână față', category: kind('Disc de frână'), attributes: [] },
    undefined,
  ],
  ['keeps the name of a product without a kind', { name: 'Disc', category: null, attributes: [] }, undefined],
])('[CAT-3] the title in a list of one kind %s', (_, product, title) => {
  expect(titleWithoutKind(product)).toBe(title);
});
