/** The cookies that scripts may read; none where they are blocked. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie unless cookies are blocked; its options say whether it may travel over plain http. */
export function writeCookie(lineOf: (secure: boolean) => string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = lineOf(location.protocol === 'https:');
  } catch {}
}

/** Cookie with the current car in the form that list URLs have. */
export const carCookie = 'piesar-car';
/** Cookie set while the visitor wants to see all parts despite a current car. */
export const showAllCookie = 'piesar-show-all';

/** More than the answers about any car take; a longer text stays out of the cookie. */
const maxCarLength = 2000;
const carPairs = /^car=[1-9]\d{0,9}(?:&eq=[\w%.!~*'()-]+)?$/;
export type ListChoice = {
  /** The pairs of the visitor's car; empty without one. */
  readonly car: string;
  /** All parts are shown despite a current car. */
  readonly showAll: boolean;
};

function cookieOf(cookies: string, name: string): string {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** The car and the "all parts" switch from the cookies; a malformed car is ignored. */
export function listChoiceOf(cookies: string): ListChoice {
  const car = cookieOf(cookies, carCookie);
  const isValid = car.length <= maxCarLength && carPairs.test(car);
  return { car: isValid ? car : '', showAll: cookieOf(cookies, showAllCookie) === '1' };
}

/** The cookie line that sets the car, or deletes it for an empty text. */
export function carCookieLine(car: string, secure: boolean): string {
  return cookieLine(carCookie, car.length <= maxCarLength ? car : '', secure);
}

/** The cookie line that sets or clears the "all parts" switch. */
export function showAllCookieLine(showAll: boolean, secure: boolean): string {
  return cookieLine(showAllCookie, showAll ? '1' : '', secure);
}

function cookieLine(name: string, value: string, secure: boolean): string {
  const days = value === '' ? 0 : 180;
  return `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
