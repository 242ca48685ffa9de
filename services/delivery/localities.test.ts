import { childLocalities, deliveryZoneOf, readLocality, searchLocalities } from './localities';
import places from './places.json';

const names = (text: string, lang: 'ro-MD' | 'ru' = 'ro-MD') => searchLocalities(text, lang).map(({ name }) => name);

describe('localities', () => {
  it('[ACC-3] are found with or without diacritics, in both Romanian spellings and in Russian', () => {
    expect(names('chisin')[0]).toBe('Chișinău');
    expect(names('ŞOLDĂNEŞTI')[0]).toBe('Șoldănești');
    expect(names('sîngerei')).toContain('Sîngerei');
    expect(names('sângerei')).toContain('Sîngerei');
    expect(names('бельц', 'ru')[0]).toBe('Бельцы');
    expect(names('кишинев')[0]).toBe('Chișinău');
  });

  it.each([
    ['Кошница', 'Coșnița'],
    ['Джурджулешты', 'Giurgiulești'],
    ['кахул', 'Cahul'],
    ['Кагул', 'Cahul'],
    ['джурджу', 'Giurgiulești'],
    ['резены', 'Răzeni'],
    ['Рэзень', 'Răzeni'],
    ['Хынчешть', 'Hîncești'],
    ['гинчешты', 'Hîncești'],
    ['Старая Кобуска', 'Cobusca Veche'],
    ['Кобуска', 'Cobusca Nouă'],
    ['Голеркань', 'Holercani'],
    ['Корджеуць', 'Corjeuți'],
    ['Вадул луй Исак', 'Vadul lui Isac'],
    ['яловень', 'Ialoveni'],
    ['Бульбоака', 'Bulboaca'],
    ['Тсынцарены', 'Țînțăreni'],
  ])('[ACC-3] finds %s as %s, by its Russian name or its sound', (typed, name) => {
    expect(names(typed)).toContain(name);
  });

  it('[ACC-3] all have a Russian name, shown on Russian pages with the district', () => {
    const all = places.flatMap(({ children, ...parent }) => [parent, ...children]);
    expect(all.filter(({ ru }) => !/^[А-ЯЁ][а-яёА-ЯЁ -]+$/.test(ru))).toEqual([]);
    expect(searchLocalities('Кошница', 'ru')[0]).toMatchObject({ name: 'Кошница', path: 'Дубоссары, Кошница' });
    expect(searchLocalities('Coșnița', 'ru')[0]).toMatchObject({ name: 'Кошница' });
    expect(searchLocalities('кахул', 'ro-MD')[0]).toMatchObject({ name: 'Cahul', kind: 'municipality' });
    // Every locality is found by its displayed name.
    for (const { ro: name, ru } of all)
      expect(searchLocalities(ru, 'ro-MD').map((place) => place.name)).toContain(name);
  });

  it.each([
    ['Olănești', 'Олонешты', 'оланешты'],
    ['Volintiri', 'Волонтировка', 'волинтиры'],
    ['Sculeni', 'Скуляны', 'скулень'],
    ['Holercani', 'Голерканы', 'холерканы'],
    ['Cosăuți', 'Косоуцы', 'косэуць'],
    ['Vertiujeni', 'Вертюжаны', 'вертюжены'],
    ['Hîrbovăț', 'Гербовец', 'гырбовец'],
    ['Puhăceni', 'Пугачены', 'пухачены'],
    ['Țaul', 'Цауль', 'цаул'],
    ['Delacău', 'Делакеу', 'делакэу'],
    ['Sîngera', 'Сынжера', 'сынджера'],
    ['Țareuca', 'Царевка', 'цареука'],
  ])('[ACC-3] %s is %s in Russian, and found by that name and by its sound, %s', (name, ru, spoken) => {
    const [found] = searchLocalities(name, 'ru');
    expect(found?.name).toBe(ru);
    for (const typed of [ru, ru.toLowerCase().replaceAll('ё', 'е'), spoken]) expect(names(typed)).toContain(name);
  });

  it('[ACC-3] have Russian names with correct endings, unique in their district', () => {
    const all = places.flatMap(({ children, ...parent }) => [parent, ...children]);
    const endings: readonly (readonly [RegExp, RegExp])[] = [
      [/ești$/, /ешты$/],
      [/ăuți$/, /[ао]уцы$/],
      [/eni$/, /(?:ены|яны|аны)$/],
      [/ovca$/, /[оё]вка$/],
      [/^Valea /, /^Валя-/],
    ];
    const broken = all.filter(({ ro: name, ru }) => endings.some(([ro, own]) => ro.test(name) && !own.test(ru)));
    expect(broken).toEqual([]);
    // These letter pairs do not occur in Russian.
    expect(all.filter(({ ru }) => /[жшчщ][ыюя]|[йь]ы/i.test(ru))).toEqual([]);
    for (const { children } of places) {
      const keys = children.map(({ ru, kind }) => `${kind} ${ru}`);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  it('[ACC-3] are found by the beginning of any word, larger ones first', () => {
    expect(names('voda')).toEqual(expect.arrayContaining(['Vadul lui Vodă', 'Ștefan Vodă']));
    expect(searchLocalities('orhei', 'ro-MD').map(({ kind }) => kind)).toEqual(['municipality', 'district']);
  });

  it.each(['', '   ', '---', 'zzzzzz', "'; DROP TABLE"])('[ACC-3] finds nothing for %j', (text) => {
    expect(names(text)).toEqual([]);
  });

  it('[ACC-3] form a tree of districts and their localities', () => {
    const top = childLocalities(undefined, 'ro-MD');
    expect(top.filter(({ kind }) => kind === 'district')).toHaveLength(32);
    expect(top.every(({ parentId }) => parentId === null)).toBe(true);
    expect(childLocalities(1, 'ro-MD').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Botanica', 'Durlești']),
    );
    expect(readLocality(1001, 'ro-MD')).toMatchObject({ name: 'Codru', parentId: 1, path: 'Chișinău, Codru' });
    expect(() => readLocality(999_999, 'ro-MD')).toThrow('no such place');
    expect(() => childLocalities(999_999, 'ro-MD')).toThrow('no such place');
  });

  it('have unique ids and correct Romanian letters', () => {
    const all = places.flatMap(({ children, ...parent }) => [parent, ...children]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ ro: name }) => /[şţŞŢ]/.test(name))).toEqual([]);
  });

  it.each([
    [
      'chisinau',
      ['Chișinău', 'mun. Chisinau', 'г. Кишинев', 'or. Durlești', 'Chișinău, Ciocana', 'Stăuceni', 'Chișinău, Rîșcani'],
    ],
    ['balti', ['Bălți', 'мун. Бельцы', 'Sadovoe']],
    [
      'center',
      ['Orhei', 'Ialoveni', 'or. Strășeni', 'Costești, r. Ialoveni', 'Резены', 'Кошница', 'Костешты, Яловены'],
    ],
    ['regions', ['Cahul', 'Комрат', 'Rîșcani', 'Soroca', 'Кахул', 'с. Джурджулешть']],
    ['left_bank', ['Tiraspol', 'Бендеры', 'Rîbnița']],
  ])('[CHK-1] the zone %s has %j', (zone, cities) => {
    expect(cities.map((city) => deliveryZoneOf(city))).toEqual(cities.map(() => zone));
  });

  it('[CHK-1] localities with one name are distinguished by the district; without it the farther one counts', () => {
    expect([deliveryZoneOf('Rîșcani', 'Chișinău'), deliveryZoneOf('Rîșcani', 'raionul Rîșcani')]).toEqual([
      'chisinau',
      'regions',
    ]);
    expect([deliveryZoneOf('Pașcani', 'Criuleni'), deliveryZoneOf('Pașcani', 'Hîncești')]).toEqual([
      'center',
      'center',
    ]);
  });

  it.each(['Chișinăul Nou', 'Atlantida', '', ' , '])('[CHK-1] %j has no zone', (city) =>
    expect(deliveryZoneOf(city)).toBeUndefined(),
  );
});
