import fc from 'fast-check';
import { describeVin, readVin, type VinTables, vinIn } from './vin';

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
  modelYears: { sequence: 'ABCDEFGHJKLMNPRSTVWXY123456789', startYear: 1980, cycle: 30 },
  makers: new Map([['WVW', { make: 'Volkswagen', region: 'Europe' }]]),
  rules: [{ wmi: ['WVW'], from: 7, to: 8, code: '1K', modelIds: [1029, 1030] }],
};

test('[SRC-6] a VIN is read whatever separators stand in it', () => {
  expect(readVin(' wvwzzz1kz-5w000001 ')).toEqual({ ok: true, vin: 'WVWZZZ1KZ5W000001', corrections: [] });
});

test('[SRC-6] misread letters and Cyrillic look-alikes are put right and told', () => {
  expect(readVin('WVWZZZ1KZ5W0О0OI1')).toEqual({
    ok: true,
    vin: 'WVWZZZ1KZ5W000011',
    corrections: [
      { position: 13, from: 'О', to: '0' },
      { position: 15, from: 'O', to: '0' },
      { position: 16, from: 'I', to: '1' },
    ],
  });
});

test.each(['VIN: WVWZZZ1KZ5W000001', 'vin WVW ZZZ 1KZ 5W0 00001', 'ВИН № WVWZZZ1KZ5W000001', '*WVWZZZ1KZ5W000001*'])(
  '[SRC-5] %s is read as it was copied',
  (text) => {
    expect(readVin(text)).toEqual({ ok: true, vin: 'WVWZZZ1KZ5W000001', corrections: [] });
  },
);

test('[SRC-6] a VIN in the search box is known; seventeen signs of words are none', () => {
  expect(vinIn('wvw zzz 1kz 5w0 00001')).toBe('WVWZZZ1KZ5W000001');
  expect(vinIn('filtruuleimann123')).toBeNull();
  expect(vinIn('placute frana fata')).toBeNull();
});

test.each([
  ['WVWZZZ1KZ5W00000', 'LENGTH'],
  ['WVWZZZ1KZ5W0000011', 'LENGTH'],
  ['', 'LENGTH'],
  ['WVWZZZ1KZ5W0000Ж1', 'CHARACTERS'],
])('[SRC-6] %s is no VIN: %s', (text, reason) => {
  expect(readVin(text)).toMatchObject({ ok: false, reason });
});

test('[SRC-6] whatever is read as a VIN has 17 allowed characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const reading = readVin(text);
      if (reading.ok) expect(reading.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
    }),
  );
});

test.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
])('[SRC-6] the check digit of %s is %s', (vin, expected) => {
  expect(describeVin(vin, tables, 2026).checkDigit).toEqual({ expected, actual: expected, ok: true, applies: true });
});

test('[SRC-6] a European VIN gives make, series and the years it may be of, and its check digit is only advice', () => {
  expect(describeVin('WVWZZZ1KZ5W000001', tables, 2026)).toMatchObject({
    wmi: 'WVW',
    vds: 'ZZZ1KZ',
    vis: '5W000001',
    makeHint: 'Volkswagen',
    region: 'Europe',
    seriesHint: [1029, 1030],
    modelYear: [2005],
    checkDigit: { applies: false },
  });
});

test('[SRC-6] a year letter stands for two years thirty apart', () => {
  expect(describeVin('WVWZZZ1KZBW000001', tables, 2026).modelYear).toEqual([1981, 2011]);
});

test('[SRC-6] an unknown maker is no error', () => {
  expect(describeVin('ZZZZZZZZZZZ000001', tables, 2026)).toMatchObject({
    makeHint: null,
    region: null,
    seriesHint: [],
    modelYear: [],
  });
});
