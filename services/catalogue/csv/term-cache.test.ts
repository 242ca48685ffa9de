import fc from 'fast-check';
import { searchTokens, wordsOf } from '@/lib/search/tokens';
import { isDictionaryWord } from '../search-index';
import { TermCache } from './term-cache';

const pieces = fc.constantFrom(
  ...['Plăcuțe', 'de', 'frână', 'ЩЁТКА', 'стеклоочистителя', 'B00012', '"tip', '7"', '205/55', 'R16,', '5W-30', 'kit)'],
  ...['(2', 'buc.)', '5,5', 'А203', 'ø280', '½', ',', '1K0,', 'straße', 'x\u00a0y', 'Bosch\tTRW', 'ЙОД-3'],
);

test('[SRC-6] a name is found by the same terms whether it is read whole or piece by piece', () => {
  const reader = new TermCache();
  fc.assert(
    fc.property(fc.array(pieces), (list) => {
      const text = list.join(' ');
      const found = new Set<string>();
      const named: string[] = [];
      reader.add(text, found, named);
      expect([...found].sort()).toEqual(searchTokens(text).sort());
      expect(named.filter(isDictionaryWord)).toEqual(wordsOf(text).filter(isDictionaryWord));
    }),
  );
});

test('[SRC-6] a brand is found by its name and its aliases', () => {
  const { tokens: found, words: named } = new TermCache().ofBrand({ id: 1, name: 'TRW', aliases: ['Lucas'] });
  expect([...found].sort()).toEqual(['lucas', 'trw']);
  expect(named).toEqual(['trw']);
});
