import { splitIntoParcels } from './parcels';

const line = (key: string, to: string, from = to) => ({ key, promise: { from, to } });
const keys = (...lines: ReturnType<typeof line>[]) => splitIntoParcels(lines)?.map((parcel) => parcel.keys.join(''));

describe('what is ready first', () => {
  it('[CHK-5] travels in a parcel of its own, each with its days', () => {
    const lines = [line('a', '2026-11-24'), line('b', '2026-12-11', '2026-12-07'), line('c', '2026-11-24')];
    expect(splitIntoParcels(lines)).toEqual([
      { keys: ['a', 'c'], promise: { from: '2026-11-24', to: '2026-11-24' } },
      { keys: ['b'], promise: { from: '2026-12-07', to: '2026-12-11' } },
    ]);
  });

  it('[CHK-5] is parted from the rest where that spares the most waiting', () => {
    // A day's difference leaves nothing behind; many parts for tomorrow do not wait for a slow one, nor for a few.
    expect(keys(line('a', '2026-11-23'), line('b', '2026-11-24'), line('c', '2026-12-11'))).toEqual(['ab', 'c']);
    expect(keys(line('a', '2026-11-23'), line('b', '2026-12-09'), line('c', '2026-12-11'))).toEqual(['a', 'bc']);
    expect(keys(line('c', '2026-12-11'), line('a', '2026-11-23'))).toEqual(['a', 'c']);
  });

  it.each([
    ['nothing', []],
    ['one part', [line('a', '2026-11-24')]],
    ['parts of the same day', [line('a', '2026-11-24'), line('b', '2026-11-24', '2026-11-23')]],
  ])('[CHK-5] there is no choice with %s', (_, lines) => expect(splitIntoParcels(lines)).toBeNull());

  it('[CHK-5] loses no part over the turn of a year and of the clocks', () => {
    expect(keys(line('a', '2026-12-31'), line('b', '2027-01-02'), line('c', '2027-03-29'))).toEqual(['ab', 'c']);
  });
});
