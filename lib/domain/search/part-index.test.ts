import type { PartType } from '@/lib/contract/catalogue/shop';
import { findPartTypes, partTypeIndex } from './part-index';

const types: readonly PartType[] = [
  { slug: 'pompa-apa', ro: 'Pompă de apă', ru: 'Водяной насос', also: ['water pump', 'помпа'] },
  { slug: 'filtru-ulei', ro: 'Filtru de ulei', ru: 'Масляный фильтр', also: ['oil filter', 'filtru ulei motor'] },
  { slug: 'filtru-aer', ro: 'Filtru de aer', ru: 'Воздушный фильтр', also: ['воздушник'] },
];
const index = partTypeIndex(types);
const find = (text: string) => findPartTypes(text, types, index).map(({ slug }) => slug);

test.each([
  ['pompa apa', 'pompa-apa'],
  ['помпа', 'pompa-apa'],
  ['водяного насоса', 'pompa-apa'],
  ['масл', 'filtru-ulei'],
  ['Filtru ULEI motor', 'filtru-ulei'],
  ['воздушник', 'filtru-aer'],
])('[PWA-2] %s is found in the dictionary', (text, slug) => {
  expect(find(text)[0]).toBe(slug);
});

test('[PWA-2] finds nothing for a letter or an unknown word', () => {
  expect(find('p')).toEqual([]);
  expect(find('xyzzy')).toEqual([]);
});
