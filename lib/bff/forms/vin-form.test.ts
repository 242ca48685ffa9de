import { vinText } from './vin-form';

test.each([
  ['', ''],
  ['  TMB  ', 'TMB'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('[TEC-1] the VIN field %j is read as %j', (value, text) => {
  expect(vinText(value)).toBe(text);
});
