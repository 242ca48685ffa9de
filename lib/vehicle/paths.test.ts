import { carGroupPath, idInSegment, modelPath } from './paths';

describe('[ROUTE-3] addresses of cars', () => {
  test('name make, model, car, group and page', () => {
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

  test('a whole number in range is an id', () => {
    expect(idInSegment('2147483647')).toBe(2_147_483_647);
  });
});
