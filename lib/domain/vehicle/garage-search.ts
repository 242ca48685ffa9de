import type { UserVehicle } from '@/lib/contract/account/garage';
import { fold } from '@/lib/domain/search/fold';

/** Most cars of a garage; the contract says the same, but its schemas are too heavy for the browser. */
export const maxCars = 50;

/** From this number of cars on, the garage has a search and is shown in rows. */
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
