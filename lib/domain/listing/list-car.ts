import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';

/** Pages with product lists, or links to lists with their counts. */
const listPage = underLocale(
  /\/(?:shop\/(?:category(?:\/[^/]+)?|tag\/[^/]+|search\/products\/[^/]+)|brands\/[^/]+|banner\/[^/]+)$/,
);

export function isListPage(path: string): boolean {
  return listPage.test(path);
}

type ListTarget = {
  readonly address: string;
  /** The new position of the "all parts" switch if the URL changes it. */
  readonly showAll?: boolean;
};

const named = (pair: string, ...names: readonly string[]) => names.some((name) => `${pair}=`.startsWith(`${name}=`));

/** The pairs of a query except those with these names. */
function pairsWithout(query: string, ...names: readonly string[]): string[] {
  return query
    .replace('?', '')
    .split('&')
    .filter((pair) => pair !== '' && !named(pair, ...names));
}

/** The query of a list for another car, or for none, on its first page. */
export function withCar(query: string, car: string): string {
  const rest = pairsWithout(query, 'car', 'eq', 'page', ...(car === '' ? ['fit'] : []));
  const pairs = [...(car === '' ? [] : [car]), ...rest];
  return pairs.length === 0 ? '' : `?${[...pairs, 'page=1'].join('&')}`;
}

/** The query that switches a list to all parts, or to parts for the visitor's car. */
export function switchedQuery(query: string, to: 'all' | 'own'): string {
  return `?${[...pairsWithout(query, 'car', 'eq', 'fit', 'page'), `fit=${to}`].join('&')}`;
}

/** The car pairs of a query. */
export function carOfQuery(query: string): string {
  return pairsWithout(query)
    .filter((pair) => named(pair, 'car', 'eq'))
    .join('&');
}

/**
 * Resolves a list's URL: a plain list becomes the list for the visitor's car, `fit=all` becomes the plain list, and
 * `fit=own` returns to the car's list. URLs with a car and URLs of other pages do not change.
 */
export function resolveListUrl(href: string, choice: ListChoice): ListTarget {
  const [beforeHash = '', hash] = href.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  if (!isListPage(path)) return { address: href };
  const pairs = pairsWithout(query);
  const turned = pairs.includes('fit=all') || pairs.includes('fit=own');
  if (!turned && pairs.some((pair) => named(pair, 'car'))) return { address: href };
  const showAll = turned ? pairs.includes('fit=all') : choice.showAll;
  const car = showAll ? '' : choice.car;
  if (!turned && car === '') return { address: href };
  const target = path + withCar(pairsWithout(query, 'fit').join('&'), car);
  return { address: hash === undefined ? target : `${target}#${hash}`, ...(turned && { showAll }) };
}

type ListCarState = {
  /** The car that filters the list; empty for all parts. */
  readonly urlCar: string;
  /** The visitor's car now, and before the last change. */
  readonly own: string;
  readonly before: string;
  readonly showAll: boolean;
};

/** Whether two URL cars have the same id, whatever their facts. */
export function sameCar(one: string, other: string): boolean {
  return one.split('&', 1)[0] === other.split('&', 1)[0];
}

/**
 * The car that should filter a list. A list for the visitor's own car follows every change of it; a list from a shared
 * link keeps its car until the visitor chooses another one.
 */
export function carForList({ urlCar, own, before, showAll }: ListCarState): string {
  if (urlCar === '') return showAll ? '' : own;
  return own !== before || sameCar(urlCar, own) ? own : urlCar;
}

/** The cookies that scripts can read; empty when cookies are blocked. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie, unless cookies are blocked. */
export function writeCookie(lineOf: (secure: boolean) => string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = lineOf(location.protocol === 'https:');
  } catch {}
}

/** Cookie with the current car, in the format of list URLs. */
export const carCookie = 'piesar-car';
/** Cookie set while the visitor wants to see all parts despite a current car. */
export const showAllCookie = 'piesar-show-all';

/** Longer texts are not stored in the cookie. */
const maxCarLength = 2000;
const carPairs = /^car=[1-9]\d{0,9}(?:&eq=[\w%.!~*'()-]+)?$/;
export type ListChoice = {
  /** The query pairs of the visitor's car; empty without one. */
  readonly car: string;
  /** Whether all parts are shown despite a current car. */
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
