import fc from 'fast-check';
import { matchSeries } from './describe-vin';
import { type LocalHint, localHint, maskVin, readVin, vinCells, vinIn, withoutVins } from './vin';

test('[SRC-6] ignores separators in a VIN', () => {
  expect(readVin(' wvwzzz1kz-5w000001 ')).toEqual({ ok: true, vin: 'WVWZZZ1KZ5W000001', corrections: [] });
});

test('[SRC-6] corrects and reports misread letters and Cyrillic look-alikes', () => {
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
  '[SRC-5] reads the VIN of the copied text %s',
  (text) => {
    expect(readVin(text)).toEqual({ ok: true, vin: 'WVWZZZ1KZ5W000001', corrections: [] });
  },
);

test('[SRC-6] finds a VIN in a search text, but not in words of seventeen characters', () => {
  expect(vinIn('wvw zzz 1kz 5w0 00001')).toBe('WVWZZZ1KZ5W000001');
  expect(vinIn('filtruuleimann123')).toBeNull();
  expect(vinIn('placute frana fata')).toBeNull();
});

test.each([
  ['WVWZZZ1KZ5W00000', 'LENGTH'],
  ['WVWZZZ1KZ5W0000011', 'LENGTH'],
  ['', 'LENGTH'],
  ['WVWZZZ1KZ5W0000Ж1', 'CHARACTERS'],
])('[SRC-6] rejects %s with the reason %s', (text, reason) => {
  expect(readVin(text)).toMatchObject({ ok: false, reason });
});

test('[SRC-6] returns only VINs of 17 allowed characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const reading = readVin(text);
      if (reading.ok) expect(reading.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
    }),
  );
});

test('[GAR-1] masks a VIN except for the maker and the end', () => {
  expect(maskVin('TMBZZZ1Z6A2048211')).toBe('TMB••••••••••8211');
});

test.each([
  ['/ru/shop/search/products/TMBZZZ1Z6A2048211', '/ru/shop/search/products/…'],
  ['/ru/shop/search/products/tmb%20zzz%201z6%20a2048211', '/ru/shop/search/products/…'],
  ['No car for WVWZZZ1KZ5W000001.', 'No car for ….'],
  ['/ru/shop/search/products/set-garnituri-ulei', '/ru/shop/search/products/set-garnituri-ulei'],
  ['/ro-MD/shop/products/filtru-ulei-mann-ps-02-28014', '/ro-MD/shop/products/filtru-ulei-mann-ps-02-28014'],
])('[TEC-1] %s is logged as %s', (text, expected) => {
  expect(withoutVins(text)).toBe(expected);
});

test.each([
  ['TMBAG7NE0E0123456', 'Skoda', 'Octavia III'],
  ['TMBJF25J8D3123456', 'Skoda', 'Fabia II, Roomster'],
  ['XW8CA41Z0DK254353', 'Skoda', 'Octavia II'],
  ['WVWZZZ1KZ5W000001', 'Volkswagen', 'Golf V, Golf VI, Jetta V, Golf Plus'],
  ['WBAVC31010VC65882', 'BMW', '3 Series E90'],
  ['WDD2040081A123456', 'Mercedes-Benz', 'C-Class (W204)'],
  ['WDC2049841F123456', 'Mercedes-Benz', 'GLK (X204)'],
  ['W0L0AHL4875012345', 'Opel', 'Astra H'],
  ['W0L0AHM7592033440', 'Opel', 'Zafira B'],
  ['W0L0TGF7512012345', 'Opel', 'Zafira A'],
  ['W0LPE6DJ1BG069892', 'Opel', 'Astra J'],
  ['WF0PXXWPDP8G51214', 'Ford', 'Focus I, Focus II'],
  ['VF33CNFUB84123456', 'Peugeot', '307'],
  ['ZFA22300005123456', 'Fiat', 'Doblo I'],
  ['VF15RBF0A51234567', 'Renault', 'Clio IV'],
  ['VF1HJD40X61234567', 'Dacia', 'Duster II'],
  ['SJNFAAJ10U1234567', 'Nissan', 'Qashqai I'],
  ['JMBSRCS3A5U012345', 'Mitsubishi', 'Lancer IX'],
  ['SB1BR56L00E123456', 'Toyota', 'Avensis T25'],
  ['X9L21230080123456', 'Lada', 'Niva (Chevrolet 2123)'],
])('[TEC-1] recognises %s as %s %s without the service', (vin, make, names) => {
  const hint = localHint(vin);
  expect([hint.make, hint.series?.names]).toEqual([make, names]);
});

test('[TEC-1] distinguishes generations with the same code by model year', () => {
  expect(matchSeries('WV1ZZZ2KZ8X012345', 'Volkswagen', [2008])?.series).toEqual(['Caddy III']);
  expect(matchSeries('WV1ZZZ2KZHX012345', 'Volkswagen', [1987, 2017])?.series).toEqual(['Caddy IV']);
  expect(matchSeries('WV1ZZZ2KZ0X012345', 'Volkswagen', [])?.series).toEqual(['Caddy III', 'Caddy IV']);
});

test('[TEC-1] returns only the make for an unknown code', () => {
  expect(localHint('WVWZZZ00Z5W000001')).toEqual({ make: 'Volkswagen', series: null });
});

test('[TEC-1] returns the make after three characters and the series after its code', () => {
  expect(localHint('ZZZ')).toEqual({ make: null, series: null });
  expect(localHint('TMBZZZ1')).toEqual({ make: 'Skoda', series: null });
  expect(localHint('TMBZZZ1Z')).toEqual({
    make: 'Skoda',
    series: { names: 'Octavia II', code: '1Z', from: 7, to: 8 },
  });
});

const hint: LocalHint = { make: 'Skoda', series: { names: 'Octavia II', code: '1Z', from: 7, to: 8 } };
const kinds = (typed: string) => vinCells(typed === '' ? null : readVin(typed), hint).map(({ kind }) => kind);

test('[TEC-1] shows seventeen cells for an empty field and marks the first as next', () => {
  expect(kinds('')).toEqual(['next', ...Array(16).fill('empty')]);
});

test('[TEC-1] distinguishes maker, series and corrected characters', () => {
  expect(kinds('tmb zzz 1z6 a2О 482 11').join(' ')).toBe(
    'maker maker maker plain plain plain series series plain plain plain fixed plain plain plain plain plain',
  );
});

test('[TEC-1] marks the missing character of sixteen and the extra one of eighteen', () => {
  expect(kinds('TMBZZZ1Z6A204821').at(-1)).toBe('next');
  const long = kinds('TMBZZZ1Z6A20482111');
  expect([long.length, long.at(-1)]).toEqual([18, 'extra']);
});

test('[TEC-1] marks an invalid character at its position', () => {
  const cells = vinCells(readVin('TMBZZZ1Z6A204Ж211'), hint);
  expect(cells.filter(({ kind }) => kind === 'wrong')).toEqual([{ position: 14, letter: 'Ж', kind: 'wrong' }]);
});
