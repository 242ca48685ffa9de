import { readBrands } from '@/services/reference/reference-data';
import { guessBrands } from './guess-brands';

const brands = readBrands().brands.map((brand, index) => ({ ...brand, id: index + 1 }));
const best = (spelling: string) => {
  const [guess] = guessBrands(spelling, brands);
  return guess && [guess.brand.slug, guess.because];
};

describe('guesses for a brand of a price list', () => {
  it.each([
    ['f.e.b.i', 'febi-bilstein', 'same'],
    ['НИССЕНС', 'nissens', 'same'],
    ['Нипартс', 'nipparts', 'sound'],
    ['FEBI BILSTEIN GERMANY', 'febi-bilstein', 'contained'],
    ['Hyundai Mobis (Korea)', 'mobis', 'contained'],
    ['STELLOXX', 'stellox', 'sound'],
    ['Zimermann', 'zimmermann', 'sound'],
    ['Lemforderr GmbH', 'lemforder', 'prefix'],
    ['Corteeko', 'corteco', 'typo'],
  ])('[CON-1] guesses that %s means %s', (spelling, slug, because) => {
    expect(best(spelling)).toEqual([slug, because]);
  });

  it('[CON-1] guesses no brand for an unknown name', () => {
    expect(guessBrands('Qwxyz Parts Zone', brands)).toEqual([]);
    expect(guessBrands('—', brands)).toEqual([]);
  });

  it('[CON-1] lists at most the requested number of guesses, the most likely one first', () => {
    const guesses = guessBrands('Japan', brands, 3);
    expect(guesses.length).toBeLessThanOrEqual(3);
    expect(guessBrands('Blue Print', brands)[0]).toMatchObject({ brand: { slug: 'blue-print' }, because: 'same' });
  });
});
