import { describeVin, type VinTables } from './describe-vin';

const tables: VinTables = {
  checkDigit: {
    transliteration: Object.fromEntries([
      ...[...'0123456789'].map((digit) => [digit, Number(digit)]),
      ...[...'ABCDEFGH'].map((letter, at) => [letter, at + 1]),
      ...[...'JKLMN'].map((letter, at) => [letter, at + 1]),
      ['P', 7],
      ['R', 9],
      ...[...'STUVWXYZ'].map((letter, at) => [letter, at + 2]),
    ]),
    weights: [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2],
  },
  modelYears: {
    sequence: 'ABCDEFGHJKLMNPRSTVWXY123456789',
    startYear: 1980,
    cycle: 30,
    positions: [
      { wmi: ['1', '3'], position: 10, letterFrom: 2010 },
      { wmi: ['3VWZZZ'], position: 10, since: 1995 },
      { wmi: ['WVW'], position: 10 },
      { wmi: ['WF0'], position: 11, since: 1990 },
    ],
  },
  makers: new Map([['WVW', { make: 'Volkswagen', region: 'Europe' }]]),
};

test.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
])('[SRC-6] the check digit of %s is %s', (vin, expected) => {
  expect(describeVin(vin, tables, 2026).checkDigit).toEqual({ expected, actual: expected, ok: true, applies: true });
});

test('[SRC-6] decodes make, series and possible years of a European VIN, whose check digit is optional', () => {
  expect(describeVin('WVWZZZ1KZ5W000001', tables, 2026)).toMatchObject({
    wmi: 'WVW',
    vds: 'ZZZ1KZ',
    vis: '5W000001',
    makeHint: 'Volkswagen',
    region: 'Europe',
    seriesNames: ['Golf V', 'Golf VI', 'Jetta V', 'Golf Plus'],
    modelYear: [2005],
    checkDigit: { applies: false },
  });
});

test('[SRC-6] returns both years of a year letter, thirty years apart', () => {
  expect(describeVin('WVWZZZ1KZBW000001', tables, 2026).modelYear).toEqual([1981, 2011]);
});

test('[SRC-6] accepts an unknown maker', () => {
  expect(describeVin('ZZZZZZZZZZZ000001', tables, 2026)).toMatchObject({
    makeHint: null,
    region: null,
    seriesNames: [],
    modelYear: [],
  });
});

test.each([
  ['1FADP3F20EL123456', [2014]],
  ['1FADP3120EL123456', [1984]],
  ['3VWZZZ1KZAM123456', [2010]],
  ['WF0SXXGCDS6A12345', [2006]],
  ['VF1BM0A0H31234567', []],
])('[TEC-1] %s has the possible model years %j', (vin, modelYear) => {
  expect(describeVin(vin, tables, 2026).modelYear).toEqual(modelYear);
});
