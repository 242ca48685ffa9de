/** Where the browser keeps the car that parts are looked for, as lists have it in their address. */
export const carCookie = 'piesar-car';
/** Set by whoever wants to see all parts of a list all the same. */
export const showAllCookie = 'piesar-show-all';

/** More than the answers about any car take; a longer text stays out of the cookie. */
const longestCar = 2000;
const carPairs = /^car=[1-9]\d{0,9}(?:&eq=[\w%.!~*'()-]+)?$/;
export type ListChoice = {
  /** The pairs of the visitor's car; empty without one. */
  readonly car: string;
  /** All parts are shown, whatever car is chosen. */
  readonly showAll: boolean;
};

function cookieOf(cookies: string, name: string): string {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** What the cookies say about lists; a car that is none is nobody's. */
export function listChoiceOf(cookies: string): ListChoice {
  const car = cookieOf(cookies, carCookie);
  const known = car.length <= longestCar && carPairs.test(car);
  return { car: known ? car : '', showAll: cookieOf(cookies, showAllCookie) === '1' };
}

/** The line that keeps the car, or lets it go. */
export function carCookieLine(car: string, secure: boolean): string {
  return cookieLine(carCookie, car.length <= longestCar ? car : '', secure);
}

/** The line that keeps the wish to see all parts, or takes it back. */
export function showAllCookieLine(showAll: boolean, secure: boolean): string {
  return cookieLine(showAllCookie, showAll ? '1' : '', secure);
}

function cookieLine(name: string, value: string, secure: boolean): string {
  const days = value === '' ? 0 : 180;
  return `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
