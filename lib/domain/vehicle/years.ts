import type { Vehicle } from '@/lib/contract/catalogue/vehicle';

type BuiltVehicle = { readonly vehicleDetails: Pick<Vehicle['vehicleDetails'], 'yearOfConstrFrom' | 'yearOfConstrTo'> };

function wasBuiltAround(year: number, { vehicleDetails: { yearOfConstrFrom, yearOfConstrTo } }: BuiltVehicle): boolean {
  const from = Math.floor(yearOfConstrFrom / 100);
  const to = yearOfConstrTo === null ? year : Math.floor(yearOfConstrTo / 100);
  // A model year may begin in the previous year and continue after the last car was built.
  return year >= from && year <= to + 1;
}

/** The possible model years of a VIN in which one of the candidates was built. */
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

const roman = /^(?:i{1,3}|iv|v|vi{1,3}|ix|x)$/;

function titleWord(word: string): string {
  if (roman.test(word) || /^[a-z]{1,2}\d|^\d+[a-z]/.test(word)) return word.toUpperCase();
  return word.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/**
 * Capitalises the name of a model series, which TecDoc has in lower case: "octavia ii (1z_)" becomes
 * "Octavia II (1Z_)". A name with capitals is unchanged.
 */
export function modelTitle(name: string): string {
  if (/\p{Lu}/u.test(name)) return name;
  return name
    .split(/(\([^)]*\))/)
    .map((part) => (part.startsWith('(') ? part.toUpperCase() : part.split(' ').map(titleWord).join(' ')))
    .join('');
}

export const fuels = ['petrol', 'diesel', 'hybrid', 'electric', 'lpg', 'cng', 'hydrogen'] as const;
export const bodies = ['hatchback', 'sedan', 'suv', 'van', 'mpv', 'estate', 'coupe', 'cabriolet', 'pickup'] as const;
export const drives = ['front', 'rear', 'all'] as const;

/** Returns a service's term if it is one of these words; undefined if the shop has no translation for it. */
export function knownWord<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text?.toLowerCase());
}
