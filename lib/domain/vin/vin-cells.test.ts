import { type LocalHint, localHint, readVin } from './vin';
import { vinCells } from './vin-cells';

test('[TEC-1] the make is known after three characters, the series after its code', () => {
  expect(localHint('ZZZ')).toEqual({ make: null, series: null });
  expect(localHint('TMBZZZ1')).toEqual({ make: 'Skoda', series: null });
  expect(localHint('TMBZZZ1Z')).toEqual({
    make: 'Skoda',
    series: { names: 'Octavia II', code: '1Z', from: 7, to: 8 },
  });
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
