import type { Understood } from '@/lib/contract/shop';
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
const brand = { id: 2, name: 'TRW', slug: 'trw' };

describe('[SRC-6] what was understood', () => {
  it('is said when the text was read otherwise than typed', () => {
    expect(understoodParts({ ...typed, via: 'phonetic', searched: 'колодки trw', category, brand })).toEqual([
      'Plăcuțe de frână',
      'TRW',
    ]);
    expect(understoodParts({ ...typed, via: 'typo', searched: 'колодки' })).toEqual(['колодки']);
  });

  it('names the car that the list is narrowed to, and a single word that was mended', () => {
    const vehicle = { name: 'Volkswagen Golf V', manuId: 1, modelIds: [2] };
    expect(understoodParts({ ...typed, category, vehicle })).toEqual(['Plăcuțe de frână', 'Volkswagen Golf V']);
    const replaced = [{ typed: 'frna', read: 'frana', via: 'typo' as const }];
    expect(understoodParts({ ...typed, searched: 'placute frana', replaced })).toEqual(['placute frana']);
  });

  it('is not worth a word when the text was taken as typed, or is a number', () => {
    expect(understoodParts(null)).toEqual([]);
    expect(understoodParts({ ...typed, category, brand })).toEqual([]);
    expect(understoodParts({ ...typed, via: 'number', number: '2711800009' })).toEqual([]);
  });

  it('is looked for in names, in its own words only where the text has none of them', () => {
    expect(readingsOf('x', null)).toEqual(['x']);
    expect(readingsOf('kolodki', { ...typed, searched: 'колодки', category })).toContain('Plăcuțe de frână');
    expect(readingsOf('placute', { ...typed, searched: 'placute', category })).not.toContain('Plăcuțe de frână');
  });
});
