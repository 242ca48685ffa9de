import fc from 'fast-check';
import { nameMarker, numberMarker } from './mark-matches';

/** The parts as a person sees them, matches in brackets. */
const shown = (parts: readonly string[]) => parts.map((part, at) => (at % 2 === 1 ? `[${part}]` : part)).join('');

describe('marked names', () => {
  it.each([
    ['placute', 'Plăcuțe de frână', '[Plăcuțe] de frână'],
    ['plac', 'Plăcuțe de frână', '[Plăc]uțe de frână'],
    ['filtre ulei', 'Filtru de ulei', '[Filtru] de [ulei]'],
    ['колодок', 'Колодки тормозные', '[Колодки] тормозные'],
    ['щетка', 'Щётки стеклоочистителя', '[Щётки] стеклоочистителя'],
    ['5w30', 'Масло 5W-30', 'Масло [5W-30]'],
    ['de', 'Plăcuțe de frână', 'Plăcuțe de frână'],
    ['', 'Plăcuțe', 'Plăcuțe'],
    ['<b>', 'a <b> c', 'a <[b]> c'],
  ])('[SRC-2] %j marks %j', (query, name, expected) => {
    expect(shown(nameMarker([query])(name))).toBe(expected);
  });

  it('[SRC-6] follow what was understood as well as what was typed', () => {
    expect(shown(nameMarker(['kolodki trw', 'колодки trw'])('Колодки тормозные TRW'))).toBe(
      '[Колодки] тормозные [TRW]',
    );
  });

  it('lose no letter, whatever is searched in whatever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, name) => {
        expect(nameMarker([query])(name).join('')).toBe(name);
        expect(numberMarker(query)(name).join('')).toBe(name);
      }),
    );
  });
});

describe('marked numbers', () => {
  it.each([
    ['2711800009', 'A 271 180 00 09', 'A [271 180 00 09]'],
    ['a271.180', 'A 271 180 00 09', '[A 271 180] 00 09'],
    ['А271', 'A 271 180 00 09', '[A 271] 180 00 09'],
    ['1550', 'PS-10 1550', 'PS-10 [1550]'],
    ['12', 'PS-10 1250', 'PS-10 1250'],
    ['колодки', 'PS-10 1250', 'PS-10 1250'],
  ])('[SRC-2] %j marks %j', (query, number, expected) => {
    expect(shown(numberMarker(query)(number))).toBe(expected);
  });
});
