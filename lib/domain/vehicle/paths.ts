import type { Manufacturer } from '@/lib/contract/catalogue/vehicle';

export const searchByCarPath = '/tecdoc/search-by-car';
export const vinPath = '/tecdoc/vin';

/** The models of a make. */
export function makePath(slug: string): string {
  return `${searchByCarPath}/${slug}`;
}

/** The engines of a model series. */
export function modelPath(slug: string, modelId: number): string {
  return `${makePath(slug)}/${modelId}`;
}

/** The parts groups of a car. */
export function carPath(carId: number): string {
  return `/tecdoc/car/${carId}`;
}

/** The car of a path of {@link carPath}; undefined for any other path. */
export function carIdOfPath(path: string): number | undefined {
  const start = carPath(0).slice(0, -1);
  return path.startsWith(start) ? idInSegment(path.slice(start.length)) : undefined;
}

/** The parts of one group for a car. */
export function carGroupPath(carId: number, groupId: number, page = 1): string {
  return `${carPath(carId)}/group/${groupId}${page > 1 ? `?page=${page}` : ''}`;
}

/** The kit of a job on a car. */
export function jobPath(carId: number, job: string): string {
  return `${carPath(carId)}/job/${job}`;
}

/** The drawing of an assembly for a car or for all cars, with the number of a highlighted part. */
export function schemePath(code: string, carId?: number, number?: number): string {
  const path = carId === undefined ? `/tecdoc/scheme/${code}` : `${carPath(carId)}/scheme/${code}`;
  return number === undefined ? path : `${path}#part-${number}`;
}

/** A database key in a URL; undefined if invalid. */
export function idInSegment(segment: string | undefined): number | undefined {
  if (segment === undefined || !/^[1-9]\d{0,9}$/.test(segment)) return undefined;
  const id = Number(segment);
  return id <= 2_147_483_647 ? id : undefined;
}

/** The service book of a car of the garage. */
export function serviceBookPath(carId: number): string {
  return `/account/garage/${carId}`;
}
/** Target of the VIN form. It uses POST, so that no URL contains the VIN. */
export const vinFormPath = '/api/vin';
/** Target of the car finder's form without scripts. */
export const finderFormPath = '/api/car';

/** Field values of the car finder; empty without a choice. */
export type ChosenSteps = { readonly make: string; readonly model: string; readonly engine: string };

/** Path of a selection: the car's page when complete, else the page of the next step. */
export function choicePath(
  makes: readonly Pick<Manufacturer, 'manuId' | 'slug'>[],
  { make, model, engine }: ChosenSteps,
): string {
  const carId = idInSegment(engine);
  if (carId !== undefined) return carPath(carId);
  const slug = makes.find(({ manuId }) => manuId === idInSegment(make))?.slug;
  if (slug === undefined) return searchByCarPath;
  const modelId = idInSegment(model);
  return modelId === undefined ? makePath(slug) : modelPath(slug, modelId);
}
