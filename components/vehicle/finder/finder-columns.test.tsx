import type { Manufacturer } from '@/lib/contract/catalogue/vehicle';
import { favouriteMakes, makesByLetter } from './finder-columns';

function make(manuName: string, favorFlag = 0): Manufacturer {
  return { manuId: 1, manuName, favorFlag, linkingTargetTypes: 'P', country: null, slug: 'a' };
}

describe('[TEC-1] makes', () => {
  test('are grouped by first letter, ignoring accents', () => {
    const groups = makesByLetter([make('Skoda'), make('Citroën'), make('Chevrolet'), make('Škoda Classic')]);
    expect(groups.map(({ letter, makes }) => [letter, makes.map(({ manuName }) => manuName)])).toEqual([
      ['C', ['Chevrolet', 'Citroën']],
      ['S', ['Skoda', 'Škoda Classic']],
    ]);
  });

  test('keep the order of the service as favourites', () => {
    expect(favouriteMakes([make('VW', 1), make('Tesla'), make('Dacia', 1)]).map(({ manuName }) => manuName)).toEqual([
      'VW',
      'Dacia',
    ]);
  });
});
