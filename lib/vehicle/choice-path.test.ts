import { choicePath } from './choice-path';

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
