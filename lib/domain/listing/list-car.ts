import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';
import type { ListChoice } from './car-cookies';

/** Pages that list parts, or link to a list with its counts. */
const listPage = underLocale(
  /\/(?:shop\/(?:category(?:\/[^/]+)?|tag\/[^/]+|search\/products\/[^/]+)|brands\/[^/]+|banner\/[^/]+)$/,
);

export function isListPage(path: string): boolean {
  return listPage.test(path);
}

type ListTarget = {
  readonly address: string;
  /** The new position of the "all parts" switch, if the URL changes it. */
  readonly showAll?: boolean;
};

const named = (pair: string, ...names: readonly string[]) => names.some((name) => `${pair}=`.startsWith(`${name}=`));

/** The pairs of a query, with its question mark or without, but for those of these names. */
function pairsWithout(query: string, ...names: readonly string[]): string[] {
  return query
    .replace('?', '')
    .split('&')
    .filter((pair) => pair !== '' && !named(pair, ...names));
}

/** The first page of a list's query for another car, or for none; pages of one list are not those of another. */
export function withCar(query: string, car: string): string {
  const rest = pairsWithout(query, 'car', 'eq', 'page', ...(car === '' ? ['fit'] : []));
  const pairs = [...(car === '' ? [] : [car]), ...rest];
  return pairs.length === 0 ? '' : `?${[...pairs, 'page=1'].join('&')}`;
}

/** The query that switches a list to all parts, or to those that fit the visitor's car. */
export function switchedQuery(query: string, to: 'all' | 'own'): string {
  return `?${[...pairsWithout(query, 'car', 'eq', 'fit', 'page'), `fit=${to}`].join('&')}`;
}

/** The pairs of a query that say for which car it is. */
export function carOfQuery(query: string): string {
  return pairsWithout(query)
    .filter((pair) => named(pair, 'car', 'eq'))
    .join('&');
}

/**
 * Resolves a list's URL: a plain list becomes the one for the visitor's car, `fit=all` the plain one, `fit=own` the
 * car's again. URLs with a car, and other pages, stay unchanged.
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
  /** The car that the list is narrowed to; empty for all parts. */
  readonly urlCar: string;
  /** The visitor's car now, and a moment ago. */
  readonly own: string;
  readonly before: string;
  readonly showAll: boolean;
};

/** Whether two URL cars have the same id, whatever their facts. */
export function sameCar(one: string, other: string): boolean {
  return one.split('&', 1)[0] === other.split('&', 1)[0];
}

/**
 * The car that a list should be narrowed to. A list for the visitor's own car follows every change of it; a list for
 * the car of a shared link stays until the visitor chooses another car.
 */
export function carForList({ urlCar, own, before, showAll }: ListCarState): string {
  if (urlCar === '') return showAll ? '' : own;
  return own !== before || sameCar(urlCar, own) ? own : urlCar;
}
