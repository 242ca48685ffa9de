import fc from 'fast-check';
import { asCyrillicLayout, asLatinLayout, rescueLetterSigns } from './clean-query';
import normalisation from './search-normalisation.json';

test('[SRC-6] the two layouts agree with the shared table', () => {
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

test('[SRC-6] the way there and back keeps every key', () => {
  const keys = fc.string({ unit: fc.constantFrom(...Object.keys(normalisation.layout_en_to_ru)) });
  fc.assert(fc.property(keys, (typed) => expect(asLatinLayout(asCyrillicLayout(typed))).toBe(typed)));
});

test.each([
  [',fvgth', 'бампер'],
  ['ulei,', 'ulei,'],
  ["l'huile", "l'huile"],
  ['1K0.615.301', '1K0.615.301'],
  [';', ';'],
])('[SRC-6] of the signs in %s remains %s', (typed, expected) => {
  expect(rescueLetterSigns(typed)).toBe(expected);
});
