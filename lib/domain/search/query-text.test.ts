import fc from 'fast-check';
import {
  asCyrillicLayout,
  asLatinLayout,
  cleanQuery,
  isSearchable,
  maxQueryLength,
  restoreCyrillicLayout,
} from './query-text';
import normalisation from './search-normalisation.json';

test.each(['h7', 'H4', '5l', 'н7', 'abs', '600'])('[SRC-7] %s is searched', (query) => {
  expect(isSearchable(query)).toBe(true);
});

test.each(['', 'a', '7', 'ab', '16', 'ля', 'a-'])('[SRC-4] %j is too short to search', (query) => {
  expect(isSearchable(query)).toBe(false);
});

test.each([
  ['plăcuțe de frână', 'plăcuțe de frână'],
  ['pla\u0306cut\u0326e', 'plăcuțe'],
  ['тормозные колодки!', 'тормозные колодки'],
  ['W 719/45', 'W 719 45'],
  ['1K0.615.301', '1K0 615 301'],
  ['195/65', '195 65'],
  ['205/55 R16', '205 55 R16'],
  ['M12×1.5', 'M12x1.5'],
  ['6,5x16', '6.5x16'],
  ['golf 4 1.9 tdi', 'golf 4 1.9 tdi'],
  ['1.9tdi', '1.9tdi'],
  ['(2.0 hdi)', '2.0 hdi'],
  ['мотор 1,6.', 'мотор 1.6'],
  ['24.0122-0150.1', '24 0122-0150 1'],
  ['20.45.001', '20 45 001'],
  ['A.1.9', 'A1 9'],
  ['5*112', '5x112'],
  ['⌀ 280', 'Ø 280'],
  ['P21/5W', 'P21 5W'],
  ['74Ah/680A', '74Ah 680A'],
  ['1,9 tdi', '1.9 tdi'],
  ['ABS/ESP', 'ABSESP'],
  ['06a-115-561-b', '06a-115-561-b'],
  ['  ulei \t 5W-30 ', 'ulei 5W-30'],
  [',fvgth', 'бампер'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['../../etc/passwd', 'etcpasswd'],
  [' - ', ''],
  ['   ', ''],
  ['🚗💨', ''],
])('[SRC-4] %j is searched as %j', (typed, cleaned) => {
  expect(cleanQuery(typed)).toBe(cleaned);
});

test('[SRC-4] keeps only allowed characters, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const cleaned = cleanQuery(text);
      expect(cleaned).toMatch(/^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{M}0-9 -]|(?<=\d)\.(?=\d))*$/u);
      expect([...cleaned].length).toBeLessThanOrEqual(maxQueryLength);
      expect(cleanQuery(cleaned)).toBe(cleaned);
    }),
  );
});

test('[SRC-6] matches the shared table of both layouts', () => {
  for (const [latin, cyrillic] of Object.entries(normalisation.layout_en_to_ru)) {
    expect(asCyrillicLayout(latin)).toBe(cyrillic);
    expect(asLatinLayout(cyrillic)).toBe(latin);
  }
});

test.each([
  ['rjkjlrb', 'колодки'],
  [',fvgth', 'бампер'],
  ['Rjkjlrb', 'колодки'],
])('[SRC-6] %s typed on the wrong layout is %s', (typed, meant) => {
  expect(asCyrillicLayout(typed)).toBe(meant);
});

test('[SRC-6] restores every key when retyped twice', () => {
  const keys = fc.string({ unit: fc.constantFrom(...Object.keys(normalisation.layout_en_to_ru)) });
  fc.assert(fc.property(keys, (typed) => expect(asLatinLayout(asCyrillicLayout(typed))).toBe(typed)));
});

test.each([
  [',fvgth', 'бампер'],
  ['ulei,', 'ulei,'],
  ["l'huile", "l'huile"],
  ['1K0.615.301', '1K0.615.301'],
  [';', ';'],
])('[SRC-6] restores the layout of %s to %s', (typed, expected) => {
  expect(restoreCyrillicLayout(typed)).toBe(expected);
});
