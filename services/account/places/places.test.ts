import places from '../data/places.json';
import { childrenOf, isInCapital, readPlace, searchPlaces } from './places';

const names = (text: string, lang: 'ro-MD' | 'ru' = 'ro-MD') => searchPlaces(text, lang).map(({ name }) => name);

describe('places', () => {
  it('[ACC-3] are found with or without diacritics, in either spelling and in Russian', () => {
    expect(names('chisin')[0]).toBe('Chișinău');
    expect(names('ŞOLDĂNEŞTI')[0]).toBe('Șoldănești');
    expect(names('sîngerei')).toContain('Sîngerei');
    expect(names('sângerei')).toContain('Sîngerei');
    expect(names('бельц', 'ru')[0]).toBe('Бельцы');
    expect(names('кишинев')[0]).toBe('Chișinău');
  });

  it('[ACC-3] are found by the beginning of any word, larger ones first', () => {
    expect(names('voda')).toEqual(expect.arrayContaining(['Vadul lui Vodă', 'Ștefan Vodă']));
    expect(searchPlaces('orhei', 'ro-MD').map(({ kind }) => kind)).toEqual(['municipality', 'district']);
  });

  it.each(['', '   ', '---', 'zzzzzz', "'; DROP TABLE"])('[ACC-3] nothing is found for %j', (text) => {
    expect(names(text)).toEqual([]);
  });

  it('[ACC-3] form a tree of districts with what lies in them', () => {
    const top = childrenOf(undefined, 'ro-MD');
    expect(top.filter(({ kind }) => kind === 'district')).toHaveLength(32);
    expect(top.every(({ parentId }) => parentId === null)).toBe(true);
    expect(childrenOf(1, 'ro-MD').map(({ name }) => name)).toEqual(expect.arrayContaining(['Botanica', 'Durlești']));
    expect(readPlace(1001, 'ro-MD')).toMatchObject({ name: 'Codru', parentId: 1, path: 'Chișinău, Codru' });
    expect(() => readPlace(999_999, 'ro-MD')).toThrow('no such place');
    expect(() => childrenOf(999_999, 'ro-MD')).toThrow('no such place');
  });

  it('have ids that are never given twice and correct Romanian letters', () => {
    const all = places.flatMap(({ children, ...parent }) => [parent, ...children]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ name }) => /[şţŞŢ]/.test(name))).toEqual([]);
  });

  it.each(['Chișinău', 'mun. Chisinau', 'г. Кишинев', 'or. Durlești', 'Chișinău, Ciocana', 'Stăuceni'])(
    '[CHK-1] the courier drives to %s',
    (city) => expect(isInCapital(city)).toBe(true),
  );

  it.each(['Bălți', 'Бельцы', 'Chișinăul Nou', ''])('[CHK-1] the courier does not drive to %j', (city) =>
    expect(isInCapital(city)).toBe(false),
  );
});
