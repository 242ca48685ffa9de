import { readVehicles, readVinData } from '@/services/reference/reference-data';
import { localHint } from './local-hint';

const { makers, hints } = readVinData();
const sold = new Set(readVehicles().manufacturers.map(({ manuName }) => manuName));

test('[TEC-1] the maker is told after three characters, as the service will', () => {
  const known = makers.wmi.filter(({ make }) => sold.has(make));
  expect(known.length).toBeGreaterThan(300);
  expect(known.filter(({ wmi, make }) => localHint(wmi).make !== make)).toEqual([]);
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
