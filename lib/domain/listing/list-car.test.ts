import {
  carCookieLine,
  carForList,
  carOfQuery,
  listChoiceOf,
  resolveListUrl,
  showAllCookieLine,
  switchedQuery,
  withCar,
} from './list-car';

const car = 'car=5&eq=disc_front%3A288';
const own = { car, showAll: false };
const list = '/ro-MD/shop/category/placute';

describe('[TEC-2] resolveListUrl', () => {
  test.each([
    [list, `${list}?${car}&page=1`],
    ['/ru/shop/category', `/ru/shop/category?${car}&page=1`],
    ['/ru/shop/search/products/frane', `/ru/shop/search/products/frane?${car}&page=1`],
    ['/ru/shop/tag/oferte', `/ru/shop/tag/oferte?${car}&page=1`],
    ['/ru/brands/ate', `/ru/brands/ate?${car}&page=1`],
    ['/ru/banner/iarna', `/ru/banner/iarna?${car}&page=1`],
    [`${list}?f.brand=ate&sort=price&page=3`, `${list}?${car}&f.brand=ate&sort=price&page=1`],
    [`${list}?utm_source=mail#top`, `${list}?${car}&utm_source=mail&page=1#top`],
  ])('resolves %s to the list for the car', (address, target) => {
    expect(resolveListUrl(address, own)).toEqual({ address: target });
  });

  test.each([
    `${list}?car=7&page=2`,
    '/ro-MD/shop/products/placute-ate',
    '/ro-MD/brands',
    '/ro-MD/tecdoc/car/5',
    '/api/shop/products',
    '//evil.example/shop/category/x',
  ])('leaves %s unchanged', (address) => {
    expect(resolveListUrl(address, own)).toEqual({ address });
  });

  test('switches to all parts, remembers the switch, and back to the car', () => {
    expect(resolveListUrl(`${list}?${car}&f.brand=ate&fit=all`, own)).toEqual({
      address: `${list}?f.brand=ate&page=1`,
      showAll: true,
    });
    expect(resolveListUrl(`${list}?${car}&fit=all`, own)).toEqual({ address: list, showAll: true });
    const all = { car, showAll: true };
    expect(resolveListUrl(list, all)).toEqual({ address: list });
    expect(resolveListUrl(`${list}?fit=own`, all)).toEqual({ address: `${list}?${car}&page=1`, showAll: false });
    expect(resolveListUrl(`${list}?fit=own`, { car: '', showAll: true })).toEqual({ address: list, showAll: false });
  });
});

test('[TEC-2] reads the car from cookies and ignores malformed values', () => {
  const line = carCookieLine(car, true);
  expect(line).toMatch(/^piesar-car=car=5&eq=disc_front%3A288; Path=\/; .*Secure$/);
  expect(listChoiceOf(`a=b; ${line.split(';')[0]}; ${showAllCookieLine(true, false).split(';')[0]}`)).toEqual({
    car,
    showAll: true,
  });
  expect(carCookieLine('', false)).toContain('Max-Age=0');
  expect(carCookieLine(`car=5&eq=${'a'.repeat(3000)}`, false)).toContain('Max-Age=0');
  for (const bad of ['', 'car=x', 'car=0', 'car=5&page=2', 'car=5&eq=a b', 'car=5&eq=%0d\r\n', `car=${'9'.repeat(11)}`])
    expect(listChoiceOf(`piesar-car=${bad}`)).toEqual({ car: '', showAll: false });
});

describe('[TEC-2] carForList', () => {
  const other = 'car=7';
  const base = { urlCar: car, own: car, before: car, showAll: false };
  test.each([
    ['an answer counts at once', { ...base, own: 'car=5&eq=disc_front%3A312' }, 'car=5&eq=disc_front%3A312'],
    ['another car takes its place', { ...base, own: other }, other],
    ['any car shows all', { ...base, own: '' }, ''],
    ['a plain list gets the car', { ...base, urlCar: '' }, car],
    ['but not where all is wanted', { ...base, urlCar: '', showAll: true }, ''],
    ['the car of an address that was sent stands', { ...base, urlCar: other }, other],
    ['and for visitors without one too', { ...base, urlCar: other, own: '', before: '' }, other],
    ['until another one is chosen', { ...base, urlCar: other, own: 'car=9' }, 'car=9'],
  ])('%s', (_, shown, expected) => {
    expect(carForList(shown)).toBe(expected);
  });
});

test('[TEC-2] changes the car of a query and keeps the other parameters', () => {
  const query = `?${car}&fit=exact&f.brand=ate&page=4`;
  expect(carOfQuery(query)).toBe(car);
  expect(withCar(query, 'car=7')).toBe('?car=7&fit=exact&f.brand=ate&page=1');
  expect(withCar(query, '')).toBe('?f.brand=ate&page=1');
  expect(withCar(`?${car}&page=2`, '')).toBe('');
  expect(switchedQuery(query, 'all')).toBe('?f.brand=ate&fit=all');
  expect(switchedQuery('', 'own')).toBe('?fit=own');
});
