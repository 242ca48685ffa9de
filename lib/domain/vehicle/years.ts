import type { Vehicle } from '@/lib/contract/catalogue/vehicle';

type BuiltVehicle = { readonly vehicleDetails: Pick<Vehicle['vehicleDetails'], 'yearOfConstrFrom' | 'yearOfConstrTo'> };

function wasBuiltAround(year: number, { vehicleDetails: { yearOfConstrFrom, yearOfConstrTo } }: BuiltVehicle): boolean {
  const from = Math.floor(yearOfConstrFrom / 100);
  const to = yearOfConstrTo === null ? year : Math.floor(yearOfConstrTo / 100);
  // A model year may begin in the year before, and run on after the last car was built.
  return year >= from && year <= to + 1;
}

/** Of the years that a VIN may mean, those in which a candidate was built: a year never contradicts the versions shown. */
export function likelyYears(years: readonly number[], candidates: readonly BuiltVehicle[]): readonly number[] {
  if (candidates.length === 0) return years;
  return years.filter((year) => candidates.some((candidate) => wasBuiltAround(year, candidate)));
}

const yearOf = (month: number) => Math.floor(month / 100);

/** Months as in TecDoc, YYYYMM; `to` is null while in production. */
type Production = { readonly from: number; readonly to: number | null };

/** Production years: `2004–2013`, or `2020–` and the given word while in production. */
export function yearSpan({ from, to }: Production, still: string): string {
  if (to !== null && yearOf(to) === yearOf(from)) return String(yearOf(from));
  return `${yearOf(from)}–${to === null ? still : yearOf(to)}`;
}

/** Position of the years on a bar from `first` to `last`, as percent margins. */
export function yearBar({ from, to }: Production, first: number, last: number): { before: number; after: number } {
  const length = Math.max(1, last - first);
  const share = (years: number) => Math.min(100, Math.max(0, Math.round((years / length) * 100)));
  return { before: share(yearOf(from) - first), after: to === null ? 0 : share(last - yearOf(to)) };
}
