import fc from 'fast-check';
import searchQueries from '@/services/catalogue/search-queries.json' with { type: 'json' };
import { hostileTexts } from './hostile-values';

/** What people look for, in both languages, in every spelling that the search is tried with. */
const honestTexts: readonly string[] = Object.values(searchQueries).flatMap((group) => Object.keys(group));

const honest = fc.constantFrom(...honestTexts);
const hostile = fc.constantFrom(...hostileTexts.map((text) => text.slice(0, 200)));
const unicode = fc.string({ unit: 'binary', maxLength: 200 });
const oneSignRepeated = fc
  .tuple(fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 2 }), fc.integer({ min: 1, max: 200 }))
  .map(([sign, times]) => sign.repeat(times).slice(0, 200));
const operators = fc
  .array(
    fc.constantFrom('&', '|', '!', ':*', '<->', '(', ')', "'", '\\', '%', '_', '-', 'w', '0W-30', '5x112', 'r16'),
    {
      maxLength: 40,
    },
  )
  .map((signs) => signs.join(' ').slice(0, 200));

function misspelt(text: string, at: number, sign: string): string {
  const place = at % (text.length + 1);
  return (text.slice(0, place) + sign + text.slice(place + (at % 2))).slice(0, 200);
}

/** Texts for the search box: honest ones, misspelt ones, ones of several, and ones that nobody means well with. */
export const searchTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: honest },
  {
    weight: 4,
    arbitrary: fc
      .tuple(honest, fc.nat(), fc.string({ unit: 'binary', maxLength: 2 }))
      .map(([text, at, sign]) => misspelt(text, at, sign)),
  },
  { weight: 2, arbitrary: fc.tuple(honest, honest, hostile).map((texts) => texts.join(' ').slice(0, 200)) },
  { weight: 2, arbitrary: hostile },
  { weight: 2, arbitrary: unicode },
  { weight: 2, arbitrary: oneSignRepeated },
  { weight: 1, arbitrary: operators },
);
