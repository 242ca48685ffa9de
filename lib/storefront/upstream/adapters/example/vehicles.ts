import { z } from 'zod';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { OurRequest } from '../adapter';
import { mapItems } from '../map-items';

/** An engine version in their vehicle service, in sessions and in answers about VINs. */
export const theirCar = z.object({
  carId: z.int(),
  manuId: z.int(),
  modId: z.int(),
  /** "Škoda Octavia III (5E) 1.4 TSI" */
  fullName: z.string(),
  /** "2012-11 – 2020-02"; a word instead of the last month while it is built. */
  prodYears: z.string(),
  /** "1.4 TSI (CZDA)" */
  carMotors: z.string(),
  vehicleDetails: z.object({
    vdId: z.int(),
    fuelType: z.string(),
    powerKw: z.int(),
    powerHp: z.int(),
    motorCode: z.string(),
  }),
});
export type TheirCar = z.infer<typeof theirCar>;

export const theirMake = z.object({ manuId: z.int(), name: z.string() });

/** A month such as `2012-11` as 201211. Throws for another text. */
export function monthOf(text: string): number {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || month === undefined) throw new Error('A text is not a month.');
  return Number(year + month);
}

const shownMonth = (month: number) => `${String(month % 100).padStart(2, '0')}.${Math.floor(month / 100)}`;

type Makes = ReadonlyMap<number, string>;

/** A car of the contract. Their full name consists of make, model and engine. */
export function vehicleOf({ vehicleDetails: details, ...car }: TheirCar, makes: Makes): Vehicle {
  const [first = '', last = ''] = car.prodYears.split(' – ');
  const from = monthOf(first);
  const to = /^\d{4}-\d{2}$/.test(last) ? monthOf(last) : null;
  const manuName = makes.get(car.manuId) ?? car.fullName.split(' ', 1).join('');
  const typeName = car.carMotors.replace(/ \([^)]*\)$/, '');
  const { motorCode, fuelType, powerKw, powerHp } = details;
  return {
    carId: car.carId,
    vehicleDocId: String(details.vdId),
    fullName: car.fullName,
    prodYears: `${shownMonth(from)}–${to === null ? '' : shownMonth(to)}`,
    carMotors: motorCode,
    motorCodes: [{ motorCode }],
    vehicleDetails: {
      ...{ carId: car.carId, manuId: car.manuId, manuName, modId: car.modId },
      modelName: car.fullName.slice(manuName.length, car.fullName.length - typeName.length).trim(),
      typeName,
      constructionType: '',
      impulsionType: null,
      fuelType,
      ...{ cylinder: null, cylinderCapacityCcm: null, cylinderCapacityLiter: null },
      ...{ powerKwFrom: powerKw, powerKwTo: powerKw, powerHpFrom: powerHp, powerHpTo: powerHp },
      ...{ yearOfConstrFrom: from, yearOfConstrTo: to },
    },
  };
}

type Source = Pick<OurRequest, 'fetchTheirs' | 'locale'>;

/** Cars with the names of their makes, which their records lack. */
export async function namedVehicles({ fetchTheirs, locale }: Source, cars: readonly TheirCar[]): Promise<Vehicle[]> {
  if (cars.length === 0) return [];
  const makes = await fetchTheirs(z.array(theirMake), {
    ...{ service: 'vehicle', method: 'POST', path: '/car/manufacturers', idempotent: true },
    body: { lang: locale },
  });
  const names = new Map(makes.map(({ manuId, name }) => [manuId, name]));
  return mapItems(cars, (car) => vehicleOf(car, names));
}

/** Cars by id; unknown ones are left out. */
export async function vehiclesOf(source: Source, carIds: readonly number[]): Promise<Vehicle[]> {
  const cars = await source.fetchTheirs(z.array(theirCar), {
    ...{ service: 'vehicle', method: 'POST', path: '/car/vehicle/details', idempotent: true },
    body: { lang: source.locale, carIds },
  });
  return await namedVehicles(source, cars);
}
