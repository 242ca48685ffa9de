import type { Vehicle } from '@/lib/contract/catalogue/vehicle';

type Made = { readonly vehicleDetails: Pick<Vehicle['vehicleDetails'], 'yearOfConstrFrom' | 'yearOfConstrTo'> };

function wasMadeFor(year: number, { vehicleDetails: { yearOfConstrFrom, yearOfConstrTo } }: Made): boolean {
  const from = Math.floor(yearOfConstrFrom / 100);
  const to = yearOfConstrTo === null ? year : Math.floor(yearOfConstrTo / 100);
  // A model year may begin in the year before, and run on after the last car was built.
  return year >= from && year <= to + 1;
}

/**
 * The letter of a VIN stands for a year in every thirty: those in which none of the candidates was made are left out.
 * When that leaves none, all are given, since nothing was learnt.
 */
export function likelyYears(years: readonly number[], candidates: readonly Made[]): readonly number[] {
  const likely = years.filter((year) => candidates.some((candidate) => wasMadeFor(year, candidate)));
  return likely.length > 0 ? likely : years;
}
