import type { Manufacturer } from '@/lib/contract/catalogue/vehicle';
import { favouriteMakes, makesByLetter } from './finder-columns';

function make(manuName: string, favorFlag = 0): Manufacturer {
  return { manuId: 1, manuName, favorFlag, linkingTargetTypes: 'P', country: null, slug: 'a' };
}

describe('[TEC-1] makes', () => {
  test('stand under their letters, accents aside', () => {
    const groups = makesByLetter([make('Skoda'), make('Citroën'), make('Chevrolet'), make('Škoda Classic')]);
    expect(groups.map(({ letter, makes }) => [letter, makes.map(({ manuName }) => manuName)])).toEqual([
      ['C', ['Chevrolet', 'Citroën']],
      ['S', ['Skoda', 'Škoda Classic']],
    ]);
  });

  test('the favourites keep the order of the service', () => {
    expect(favouriteMakes([make('VW', 1), make('Tesla'), make('Dacia', 1)]).map(({ manuName }) => manuName)).toEqual([
      'VW',
      'Dacia',
    ]);
  });
});
