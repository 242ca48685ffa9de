import type { Category, Facet } from '@/lib/contract/listing';
import { countedCategories } from './counted-categories';

const category = (id: number, slug: string, items: number): Category => ({
  id,
  slug,
  name: slug,
  parent: null,
  image: null,
  items,
  children: [],
});
const facet: Facet = {
  type: 'check',
  key: 'category',
  name: 'Categorie',
  unit: null,
  items: [
    { value: 'brake-disc', name: 'Discuri', count: 12, level: 0 },
    { value: 'brake-hose', name: 'Furtunuri', count: 0, level: 0 },
  ],
  total: 2,
};

test('[CAT-2] categories count what the other facets leave, and those without any are left out', () => {
  const kids = [category(1, 'brake-disc', 258), category(2, 'brake-hose', 40), category(3, 'brake-drum', 7)];
  expect(countedCategories(kids, [facet])).toEqual([{ ...kids[0], items: 12 }]);
});
