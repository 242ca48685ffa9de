import type { Understood } from '@/lib/contract/catalogue/shop';
import { readingsOf, understoodParts } from './understood-parts';

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

describe('[SRC-6] what was understood', () => {
  it('is said when the text was read otherwise than typed', () => {
    expect(namesOf({ ...typed, via: 'phonetic', searched: 'колодки trw', category, brand })).toEqual([
      'Plăcuțe de frână',
      'TRW',
    ]);
    expect(namesOf({ ...typed, via: 'typo', searched: 'колодки' })).toEqual(['колодки']);
  });

  it('names the car that the list is narrowed to, and a single word that was mended', () => {
    const vehicle = { name: 'Volkswagen Golf V', manuId: 1, modelIds: [2] };
    expect(namesOf({ ...typed, category, vehicle })).toEqual(['Plăcuțe de frână', 'Volkswagen Golf V']);
    const replaced = [{ typed: 'frna', read: 'frana', via: 'typo' as const }];
    expect(namesOf({ ...typed, searched: 'placute frana', replaced })).toEqual(['placute frana']);
  });

  it('can be taken away part by part, where something stays that can be searched for', () => {
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

  it('is said of a text taken as typed, too, when it is narrowed to a brand that can be taken away', () => {
    expect(namesOf({ ...typed, category, brand, without: { category: 'trw', brand: 'kolodki' } })).toEqual([
      'Plăcuțe de frână',
      'TRW',
    ]);
  });

  it('is not worth a word when the text was taken as typed, or is a number', () => {
    expect(namesOf(null)).toEqual([]);
    expect(namesOf({ ...typed, category, brand })).toEqual([]);
    expect(namesOf({ ...typed, via: 'number', number: '2711800009' })).toEqual([]);
  });

  it('is looked for in names, in its own words only where the text has none of them', () => {
    expect(readingsOf('x', null)).toEqual(['x']);
    expect(readingsOf('kolodki', { ...typed, searched: 'колодки', category })).toContain('Plăcuțe de frână');
    expect(readingsOf('placute', { ...typed, searched: 'placute', category })).not.toContain('Plăcuțe de frână');
  });
});
