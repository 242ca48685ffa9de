import { buildDictionaries } from './dictionaries';
import { interpret, interpretOnce } from './interpret';

const kinds = [
  { code: '1', slug: 'filtre-ulei', phrases: ['Filtru ulei', 'Масляный фильтр', 'Oil filter'], priority: 0 },
];
const specs = { attributes: [], kinds: [], notations: [] };
const source = { kinds, brands: [], makes: [], series: [], engines: [], specs };

it('caches interpretations per dictionaries', () => {
  const dictionaries = buildDictionaries(source);
  const first = interpretOnce('filtru ulei', dictionaries);
  expect(first).toEqual(interpret('filtru ulei', dictionaries));
  expect(interpretOnce('filtru ulei', dictionaries)).toBe(first);
  expect(interpretOnce('filtru ulei', buildDictionaries(source))).not.toBe(first);
});

it('evicts the least recently used texts', () => {
  const dictionaries = buildDictionaries(source);
  const [early, lasting] = [interpretOnce('filtru', dictionaries), interpretOnce('ulei', dictionaries)];
  for (let index = 0; index < 1500; index += 1) {
    interpretOnce(`text ${index}`, dictionaries);
    interpretOnce('ulei', dictionaries);
  }
  expect(interpretOnce('ulei', dictionaries)).toBe(lasting);
  expect(interpretOnce('filtru', dictionaries)).not.toBe(early);
});
