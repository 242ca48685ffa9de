import fc from 'fast-check';
import { searchTokens, wordsOf } from '@/lib/domain/search/tokens';
import { isDictionaryWord, prefixesOf, SearchIndex, TermCache } from './search-index';

const pieces = fc.constantFrom(
  ...['Plăcuțe', 'de', 'frână', 'ЩЁТКА', 'стеклоочистителя', 'B00012', '"tip', '7"', '205/55', 'R16,', '5W-30', 'kit)'],
  ...['(2', 'buc.)', '5,5', 'А203', 'ø280', '½', ',', '1K0,', 'straße', 'x\u00a0y', 'Bosch\tTRW', 'ЙОД-3'],
);

test('[SRC-6] returns the same terms for a whole name and for its words', () => {
  const reader = new TermCache();
  fc.assert(
    fc.property(fc.array(pieces), (list) => {
      const text = list.join(' ');
      const result = new Set<string>();
      const named: string[] = [];
      reader.add(text, result, named);
      expect([...result].sort()).toEqual(searchTokens(text).sort());
      expect(named.filter(isDictionaryWord)).toEqual(wordsOf(text).filter(isDictionaryWord));
    }),
  );
});

test('[SRC-6] indexes a brand by its name and aliases', () => {
  const { tokens: result, words: named } = new TermCache().ofBrand({ id: 1, name: 'TRW', aliases: ['Lucas'] });
  expect([...result].sort()).toEqual(['lucas', 'trw']);
  expect(named).toEqual(['trw']);
});

test('[SRC-6] suggests a word from its second to its eighth letter', () => {
  expect(prefixesOf('filtru')).toEqual(['fi', 'fil', 'filt', 'filtr', 'filtru']);
  expect(prefixesOf('амортизатор').at(-1)).toBe('амортиза');
  expect(prefixesOf('a')).toEqual([]);
});

test('[SRC-6] suggests at most ten different articles, most popular first', () => {
  const index = new SearchIndex();
  for (let id = 1; id <= 30; id += 1) index.add(id, ['filtru', 'filtru', id % 2 === 0 ? 'filet' : 'ulei']);
  const tops = new Map(index.suggestions());
  expect(tops.get('filtru')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(tops.get('file')).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  expect(new Map([...index.words()].map(([, word, n]) => [word, n])).get('filtru')).toBe(60);
});

test('[SRC-6] excludes numbers and short words from the dictionary', () => {
  const index = new SearchIndex();
  index.add(1, ['5w30', 'de', '280', 'disc']);
  expect([...index.words()].map(([, word]) => word)).toEqual(['disc']);
  expect([...index.wordDeletes()].map(([key]) => key)).toContain('dsc');
});

test('[SRC-6] limits the size of the index for random words', () => {
  const index = new SearchIndex();
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const spelt = (n: number): string =>
    n < 26 ? letters.charAt(n) : spelt(Math.floor(n / 26)) + letters.charAt(n % 26);
  for (let id = 1; id <= 101_000; id += 1) index.add(id, [`${spelt(id * 7919)}${spelt(id)}`]);
  expect([...index.words()]).toHaveLength(100_000);
  expect([...index.suggestions()].length).toBeLessThanOrEqual(200_000);
});
