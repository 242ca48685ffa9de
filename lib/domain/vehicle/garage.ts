import type { GarageIntent, UserVehicle } from '@/lib/contract/account/garage';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { CarFacts } from '@/lib/domain/fit/conditions';

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

/** A catalogue car as a garage car, until the service has confirmed it. */
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
