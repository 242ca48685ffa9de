import { readCookies } from '@/lib/browser/cookies';
import { carCookie, showAllCookie } from '@/lib/listing/car-cookies';
import { currentVehicle } from './known-garage';

/** Whether a car may stand behind an address: the visitor's, or one that the address names, or a turned switch. */
export function mayHaveCar(href: string): boolean {
  const cookies = readCookies();
  return (
    currentVehicle() !== undefined ||
    /[?&](?:car|fit)=/.test(href) ||
    [carCookie, showAllCookie].some((name) => cookies.includes(`${name}=`))
  );
}
