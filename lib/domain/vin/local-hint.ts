import makers from './vin-makers.json' with { type: 'json' };
import { matchSeries } from './vin-series';

export type LocalHint = {
  readonly make: string | null;
  /** Model series that the maker's habits point to, and the positions that say so. */
  readonly series: { readonly names: string; readonly code: string; readonly from: number; readonly to: number } | null;
};

const makeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(makers).flatMap(([make, codes]) => codes.split(' ').map((wmi) => [wmi, make])),
);

/**
 * What the first characters of a VIN tell without the service: the make from three characters, then the model series.
 */
export function localHint(letters: string): LocalHint {
  const make = makeOf.get(letters.slice(0, 3)) ?? null;
  const match = matchSeries(letters, make, []);
  if (match === null) return { make, series: null };
  const { code, from, to, series } = match;
  return { make: match.make, series: { names: series.join(', '), code, from, to } };
}
