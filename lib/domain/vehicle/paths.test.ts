import { carGroupPath, choicePath, idInSegment, modelPath } from './paths';

const skoda = { manuId: 106, manuName: 'Skoda', favorFlag: 1, linkingTargetTypes: 'P', country: 'CZ', slug: 'skoda' };

it.each([
  [{ make: '106', model: '5', engine: '17' }, '/tecdoc/car/17'],
  [{ make: '106', model: '5', engine: '' }, '/tecdoc/search-by-car/skoda/5'],
  [{ make: '106', model: '', engine: '' }, '/tecdoc/search-by-car/skoda'],
  [{ make: '', model: '', engine: '' }, '/tecdoc/search-by-car'],
  [{ make: '107', model: '5', engine: '' }, '/tecdoc/search-by-car'],
  [{ make: '106', model: '../x', engine: '-1' }, '/tecdoc/search-by-car/skoda'],
])('[TEC-1] %o leads to %s', (chosen, path) => {
  expect(choicePath([skoda], chosen)).toBe(path);
});

describe('[ROUTE-3] URLs of cars', () => {
  test('contain make, model, car, group and page', () => {
    expect(modelPath('skoda', 4004)).toBe('/tecdoc/search-by-car/skoda/4004');
    expect(carGroupPath(100_001, 7)).toBe('/tecdoc/car/100001/group/7');
    expect(carGroupPath(100_001, 7, 2)).toBe('/tecdoc/car/100001/group/7?page=2');
  });

  test.each(['0', '-1', '1.5', '1e3', '2147483648', '99999999999', 'abc', '', ' 1', undefined])(
    '%j is no id',
    (text) => {
      expect(idInSegment(text)).toBeUndefined();
    },
  );

  test('accept a whole number in range as an id', () => {
    expect(idInSegment('2147483647')).toBe(2_147_483_647);
  });
});
