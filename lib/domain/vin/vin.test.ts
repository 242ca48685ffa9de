import fc from 'fast-check';
import { readVin, vinIn } from './vin';

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
