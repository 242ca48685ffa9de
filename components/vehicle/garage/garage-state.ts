import { sessionStore } from '@/components/session/session-client';
import type { UserVehicle } from '@/lib/contract/account/garage';
import type { SessionState } from '@/lib/contract/orders/session';
import { carCookie, readCookies, showAllCookie } from '@/lib/domain/listing/list-car';

export type Garage = Pick<SessionState, 'garage' | 'currentCarId'>;

/** Where this browser keeps its copy. */

export const noGarage: Garage = { garage: [], currentCarId: null };

/** What this browser kept of the garage; taken up once there is something. */
export const garageCopy = { garage: noGarage };

/** Cars that are on their way into the garage, or back: the service has not confirmed them yet. */
export const arrivingCars = new Map<number, UserVehicle>();

/** The garage as confirmed, or as this browser last knew it while nothing is confirmed. */
export function knownGarage(): Garage {
  return sessionStore.get().confirmed ?? garageCopy.garage;
}

/** The car that parts are looked for, pending choices counted; undefined for any car. */
export function currentVehicle(): UserVehicle | undefined {
  const { garage, currentCarId } = knownGarage();
  const { currentCarId: meant = currentCarId } = sessionStore.get().pending;
  return [...garage, ...arrivingCars.values()].find(({ carId }) => carId === meant);
}

/** Whether a car may stand behind an address: the visitor's, or one that the address names, or a turned switch. */
export function mayHaveCar(href: string): boolean {
  const cookies = readCookies();
  return (
    currentVehicle() !== undefined ||
    /[?&](?:car|fit)=/.test(href) ||
    [carCookie, showAllCookie].some((name) => cookies.includes(`${name}=`))
  );
}
