import known from './known-vins.json' with { type: 'json' };

export type LocalHint = {
  readonly make: string | null;
  /** Model series that the maker's habits point to, and the positions that say so. */
  readonly series: { readonly names: string; readonly code: string; readonly from: number; readonly to: number } | null;
};

const makeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(known.makers).flatMap(([make, codes]) => codes.split(' ').map((wmi) => [wmi, make])),
);

function seriesIn(vin: string): LocalHint['series'] {
  const wmi = vin.slice(0, 3);
  for (const { wmi: of, from, to, codes } of known.series) {
    const code = vin.slice(from - 1, to);
    const names = of.split(' ').includes(wmi) ? new Map<string, string>(Object.entries(codes)).get(code) : undefined;
    if (names !== undefined) return { names, code, from, to };
  }
  return null;
}

/**
 * What the first characters of a VIN tell without the service: the make from three characters, then the model series.
 */
export function localHint(letters: string): LocalHint {
  return { make: makeOf.get(letters.slice(0, 3)) ?? null, series: seriesIn(letters) };
}
