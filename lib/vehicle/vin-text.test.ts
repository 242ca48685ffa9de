import { vinText } from './vin-text';

test.each([
  [undefined, ''],
  ['', ''],
  ['  TMB  ', 'TMB'],
  [['A', 'B'], 'A'],
  [[], ''],
  ['x'.repeat(100), 'x'.repeat(40)],
])('[TEC-1] the VIN field %j is read as %j', (value, text) => {
  expect(vinText(value)).toBe(text);
});
