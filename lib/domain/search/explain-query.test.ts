import fc from 'fast-check';
import type { Understood } from '@/lib/contract/catalogue/shop';
import {
  nameMarker,
  numberMarker,
  querySpecsOf,
  querySpecValues,
  readingsOf,
  rewordQuery,
  understoodParts,
} from './explain-query';

const typed: Understood = {
  typed: 'kolodki trw',
  via: 'typed',
  searched: 'kolodki trw',
  category: null,
  brand: null,
  number: null,
};
const category = { id: 1, name: 'Plăcuțe de frână', slug: 'brake-pad-set' };
const namesOf = (understood: Understood | null) => understoodParts(understood).map(({ name }) => name);
const brand = { id: 2, name: 'TRW', slug: 'trw' };

describe('[SRC-6] understoodParts', () => {
  it('lists the parts when the text was not read as typed', () => {
    expect(namesOf({ ...typed, via: 'phonetic', searched: 'колодки trw', category, brand })).toEqual([
      'Plăcuțe de frână',
      'TRW',
    ]);
    expect(namesOf({ ...typed, via: 'typo', searched: 'колодки' })).toEqual(['колодки']);
  });

  it('names the car of the list and a corrected word', () => {
    const vehicle = { name: 'Volkswagen Golf V', manuId: 1, modelIds: [2] };
    expect(namesOf({ ...typed, category, vehicle })).toEqual(['Plăcuțe de frână', 'Volkswagen Golf V']);
    const replaced = [{ typed: 'frna', read: 'frana', via: 'typo' as const }];
    expect(namesOf({ ...typed, searched: 'placute frana', replaced })).toEqual(['placute frana']);
  });

  it('returns a text without each part when it remains searchable', () => {
    const without = { category: 'trw golf', brand: 'kolodki golf', vehicle: 'kolodki trw' };
    const vehicle = { name: 'Volkswagen Golf', manuId: 1, modelIds: [2] };
    expect(understoodParts({ ...typed, category, brand, vehicle, without })).toEqual([
      { name: 'Plăcuțe de frână', without: 'trw golf' },
      { name: 'TRW', without: 'kolodki golf' },
      { name: 'Volkswagen Golf', without: 'kolodki trw' },
    ]);
    expect(understoodParts({ ...typed, category, vehicle, without: { category: 'vw' } })[0]?.without).toBeUndefined();
    expect(understoodParts({ ...typed, via: 'typo', searched: 'колодки', without: {} })).toEqual([
      { name: 'колодки', without: undefined },
    ]);
  });

  it('lists a removable brand of a text read as typed', () => {
    expect(namesOf({ ...typed, category, brand, without: { category: 'trw', brand: 'kolodki' } })).toEqual([
      'Plăcuțe de frână',
      'TRW',
    ]);
  });

  it('is empty for a text read as typed and for a number', () => {
    expect(namesOf(null)).toEqual([]);
    expect(namesOf({ ...typed, category, brand })).toEqual([]);
    expect(namesOf({ ...typed, via: 'number', number: '2711800009' })).toEqual([]);
  });

  it('highlights the name of the kind only when the text has none of its words', () => {
    expect(readingsOf('x', null)).toEqual(['x']);
    expect(readingsOf('kolodki', { ...typed, searched: 'колодки', category })).toContain('Plăcuțe de frână');
    expect(readingsOf('placute', { ...typed, searched: 'placute', category })).not.toContain('Plăcuțe de frână');
  });
});

/** The text with its matches in brackets. */
const shown = (parts: readonly string[]) => parts.map((part, at) => (at % 2 === 1 ? `[${part}]` : part)).join('');

describe('nameMarker', () => {
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

  it('[SRC-6] highlights the understood words as well as the typed ones', () => {
    expect(shown(nameMarker(['kolodki trw', 'колодки trw'])('Колодки тормозные TRW'))).toBe(
      '[Колодки] тормозные [TRW]',
    );
  });

  it('keeps every character of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, name) => {
        expect(nameMarker([query])(name).join('')).toBe(name);
        expect(numberMarker(query)(name).join('')).toBe(name);
      }),
    );
  });
});

describe('numberMarker', () => {
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

const understood: Understood = {
  ...{ typed: 'anvelope bosch 205/55 de iarna', via: 'typed', searched: 'anvelope', number: null },
  category: { id: 1, name: 'Anvelope', slug: 'tyre' },
  brand: { id: 2, name: 'BOSCH', slug: 'bosch' },
  specs: [
    { key: 'width', name: 'Lățime', value: '205', values: ['205'], without: 'anvelope bosch 55 de iarna' },
    { key: 'season', name: 'Sezon', value: 'Iarnă', values: ['winter'], without: 'anvelope bosch 205/55' },
  ],
  without: { brand: 'anvelope 205/55 de iarna' },
};

test('[SRC-7] returns the facets in a text by key and values', () => {
  const specs = querySpecsOf(understood, []);
  expect(specs.map(({ key, values }) => [key, values])).toEqual([
    ['attr.width', ['205']],
    ['attr.season', ['winter']],
    ['brand', ['bosch']],
  ]);
  expect(querySpecValues(specs, 'attr.season')).toEqual(['winter']);
  expect(querySpecValues(specs, 'attr.height')).toEqual([]);
});

test('[SRC-7] prefers a chosen facet to the text, and omits facets that cannot be removed from the text', () => {
  const chosen = [{ key: 'attr.season', values: ['summer'] }];
  expect(querySpecsOf(understood, chosen).map(({ key }) => key)).toEqual(['attr.width', 'brand']);
  expect(querySpecsOf({ ...understood, specs: [], without: {} }, [])).toEqual([]);
  expect(querySpecsOf({ ...understood, via: 'number' }, [])).toEqual([]);
  expect(querySpecsOf(null, [])).toEqual([]);
});

test('[SRC-7] removes dropped facets from the text one by one', () => {
  const specs = querySpecsOf(understood, []);
  expect(rewordQuery(specs, ['attr.season', 'brand'])).toEqual({ text: 'anvelope bosch 205/55', off: ['brand'] });
  expect(rewordQuery(specs, ['attr.height'])).toBeUndefined();
  const twice = [
    { key: 'attr.socket', values: ['H4'], without: 'bec h7' },
    { key: 'attr.socket', values: ['H7'], without: 'bec h4' },
  ];
  expect(rewordQuery(twice, ['attr.socket'])).toEqual({ text: 'bec h7', off: ['attr.socket'] });
});
