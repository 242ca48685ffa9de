import { readVehicles, readVinData } from '@/services/reference/reference-data';
import { type LocalHint, localHint } from './local-hint';
import { readVin } from './vin';
import { vinCells } from './vin-cells';

const { makers, hints } = readVinData();
const sold = new Set(readVehicles().manufacturers.map(({ manuName }) => manuName));

test('[TEC-1] the maker is told after three characters, as the service will', () => {
  const soldMakers = makers.wmi.filter(({ make }) => sold.has(make));
  expect(soldMakers.length).toBeGreaterThan(300);
  expect(soldMakers.filter(({ wmi, make }) => localHint(wmi).make !== make)).toEqual([]);
  expect(localHint('ZZZ')).toEqual({ make: null, series: null });
});

test('[TEC-1] every habit of a maker that the service knows points to a series here, and to none before it is typed', () => {
  for (const { wmi, from, to, code } of hints.rules) {
    const vin = `${wmi[0]}${'Z'.repeat(from - 4)}${code}`;
    expect(localHint(vin).series).toMatchObject({ code, from, to });
    expect(localHint(vin.slice(0, -1)).series?.from).not.toBe(from);
  }
  expect(localHint('TMBZZZ1Z6A2048211').series?.names).toContain('Octavia II');
});

const hint: LocalHint = { make: 'Skoda', series: { names: 'Octavia II', code: '1Z', from: 7, to: 8 } };
const kinds = (typed: string) => vinCells(typed === '' ? null : readVin(typed), hint).map(({ kind }) => kind);

test('[TEC-1] an empty field shows seventeen places, the first one next', () => {
  expect(kinds('')).toEqual(['next', ...Array(16).fill('empty')]);
});

test('[TEC-1] maker, series and what was put right are told apart', () => {
  expect(kinds('tmb zzz 1z6 a2О 482 11').join(' ')).toBe(
    'maker maker maker plain plain plain series series plain plain plain fixed plain plain plain plain plain',
  );
});

test('[TEC-1] of sixteen the missing place is shown, of eighteen the one too many', () => {
  expect(kinds('TMBZZZ1Z6A204821').at(-1)).toBe('next');
  const long = kinds('TMBZZZ1Z6A20482111');
  expect([long.length, long.at(-1)]).toEqual([18, 'extra']);
});

test('[TEC-1] what cannot stand in a VIN is marked where it stands', () => {
  const cells = vinCells(readVin('TMBZZZ1Z6A204Ж211'), hint);
  expect(cells.filter(({ kind }) => kind === 'wrong')).toEqual([{ position: 14, letter: 'Ж', kind: 'wrong' }]);
});
