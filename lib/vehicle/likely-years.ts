import type { Vehicle } from '@/lib/contract/catalogue/vehicle';

type BuiltVehicle = { readonly vehicleDetails: Pick<Vehicle['vehicleDetails'], 'yearOfConstrFrom' | 'yearOfConstrTo'> };

function wasBuiltAround(year: number, { vehicleDetails: { yearOfConstrFrom, yearOfConstrTo } }: BuiltVehicle): boolean {
  const from = Math.floor(yearOfConstrFrom / 100);
  const to = yearOfConstrTo === null ? year : Math.floor(yearOfConstrTo / 100);
  // A model year may begin in the year before, and run on after the last car was built.
  return year >= from && year <= to + 1;
}

/**
 * A VIN's year letter repeats every thirty years: years in which no candidate was built are left out; all are kept if
 * none remains.
 */
export function likelyYears(years: readonly number[], candidates: readonly BuiltVehicle[]): readonly number[] {
  const likely = years.filter((year) => candidates.some((candidate) => wasBuiltAround(year, candidate)));
  return likely.length > 0 ? likely : years;
}
