import { sessionStore } from '@/components/session/session-client';
import type { UserVehicle } from '@/lib/contract/account/garage';
import type { SessionState } from '@/lib/contract/orders/session';
import { carCookie, readCookies, showAllCookie } from '@/lib/domain/listing/list-car';

export type Garage = Pick<SessionState, 'garage' | 'currentCarId'>;

export const noGarage: Garage = { garage: [], currentCarId: null };

/** The stored copy of the garage, as read by `garage-copy`. */
export const garageCopy = { garage: noGarage };

/** Cars that were added or restored and are not yet confirmed by the service. */
export const arrivingCars = new Map<number, UserVehicle>();

/** The confirmed garage, or the stored copy until it is confirmed. */
export function knownGarage(): Garage {
  return sessionStore.get().confirmed ?? garageCopy.garage;
}

/** The current car with pending changes; undefined means any car. */
export function currentVehicle(): UserVehicle | undefined {
  const { garage, currentCarId } = knownGarage();
  const { currentCarId: pendingCarId = currentCarId } = sessionStore.get().pending;
  return [...garage, ...arrivingCars.values()].find(({ carId }) => carId === pendingCarId);
}

/** Whether a page may depend on a car: there is a current car, one in the URL, or one in a cookie. */
export function mayHaveCar(href: string): boolean {
  const cookies = readCookies();
  return (
    currentVehicle() !== undefined ||
    /[?&](?:car|fit)=/.test(href) ||
    [carCookie, showAllCookie].some((name) => cookies.includes(`${name}=`))
  );
}
