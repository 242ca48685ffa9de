import type { GarageIntent, UserVehicle } from '@/lib/contract/account/garage';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { fold } from '@/lib/domain/search/tokens';

/** The garage with pending intents applied. */
export function shownGarage(
  confirmed: readonly UserVehicle[],
  intents: ReadonlyMap<number, GarageIntent>,
  arriving: ReadonlyMap<number, UserVehicle>,
): UserVehicle[] {
  const present = confirmed.filter(({ carId }) => intents.get(carId)?.present !== false);
  const presentIds = new Set(present.map(({ carId }) => carId));
  const added = [...intents.values()].flatMap(({ carId, present }) => {
    const car = present && !presentIds.has(carId) ? arriving.get(carId) : undefined;
    return car ? [car] : [];
  });
  return [...present, ...added];
}

/** The facts of a car with pending answers applied. */
export function shownFacts(confirmed: CarFacts = {}, meant: GarageIntent['facts'] = {}): CarFacts {
  const all = Object.entries({ ...confirmed, ...meant });
  return Object.fromEntries(all.flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : [])));
}

/** A catalogue car as a garage car, used until the service has confirmed it. */
export function toUserVehicle({ carId, fullName, prodYears, carMotors, vehicleDetails }: Vehicle): UserVehicle {
  return {
    id: carId,
    vehicleKey: `${vehicleDetails.manuId}-${vehicleDetails.modId}-${carId}`,
    carId,
    fullName,
    prodYears,
    carMotors,
    vehicleDetails,
    inCatalogue: true,
    name: null,
    plate: null,
    maskedVin: null,
    mileage: null,
    facts: {},
  };
}

/** "Skoda Octavia II": the car without its engine. */
export function modelName({ fullName, vehicleDetails: { typeName } }: Pick<Vehicle, 'fullName' | 'vehicleDetails'>) {
  return fullName.endsWith(` ${typeName}`) ? fullName.slice(0, -typeName.length - 1) : fullName;
}

/** Maximum cars of a garage. Equal to the bound of the contract, whose schemas are too large for the browser. */
export const maxCars = 50;

/** From this number of cars, the garage shows rows and a search. */
export const manyCars = 5;

const plain = (text: string) => fold(text).replaceAll(/[\s.,/()_-]+/g, '');

/** Cars whose name, plate or engine contains every word of the text. */
export function findCars(cars: readonly UserVehicle[], text: string): readonly UserVehicle[] {
  const words = text.split(/\s+/).map(plain).filter(Boolean);
  return cars.filter(({ name, plate, fullName, carMotors, prodYears, vehicleDetails }) => {
    const { modelName, typeName } = vehicleDetails;
    const carText = plain([name, plate, fullName, modelName, typeName, carMotors, prodYears].join(' '));
    return words.every((word) => carText.includes(word));
  });
}
