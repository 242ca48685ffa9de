import type { ListChoice } from './car-cookies';

/** Pages that are a list of parts, or that lead to one with its counts. */
const listPage =
  /^\/(?:ro-MD|ru)\/(?:shop\/(?:category(?:\/[^/]+)?|tag\/[^/]+|search\/products\/[^/]+)|brands\/[^/]+|banner\/[^/]+)$/;

export function isListPage(path: string): boolean {
  return listPage.test(path);
}

export type ListWay = {
  readonly address: string;
  /** What is to be remembered of the switch, where the address turns it. */
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

/** The query that turns the switch of a list: to all parts, or to what fits the visitor's own car. */
export function turnedQuery(query: string, to: 'all' | 'own'): string {
  return `?${[...pairsWithout(query, 'car', 'eq', 'fit', 'page'), `fit=${to}`].join('&')}`;
}

/** The pairs of a query that say for which car it is. */
export function carOfQuery(query: string): string {
  return pairsWithout(query)
    .filter((pair) => named(pair, 'car', 'eq'))
    .join('&');
}

/**
 * Where an address of a list really leads: that of a plain list to the one for the visitor's car, `fit=all` to the plain
 * one, `fit=own` back. Addresses that name a car, and those of other pages, stay as they are.
 */
export function listWay(address: string, choice: ListChoice): ListWay {
  const [beforeHash = '', hash] = address.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  if (!isListPage(path)) return { address };
  const pairs = pairsWithout(query);
  const turned = pairs.includes('fit=all') || pairs.includes('fit=own');
  if (!turned && pairs.some((pair) => named(pair, 'car'))) return { address };
  const showAll = turned ? pairs.includes('fit=all') : choice.showAll;
  const car = showAll ? '' : choice.car;
  if (!turned && car === '') return { address };
  const way = path + withCar(pairsWithout(query, 'fit').join('&'), car);
  return { address: hash === undefined ? way : `${way}#${hash}`, ...(turned && { showAll }) };
}

export type Shown = {
  /** The car that the list is narrowed to; empty for all parts. */
  readonly shown: string;
  /** The visitor's car now, and a moment ago. */
  readonly own: string;
  readonly before: string;
  readonly showAll: boolean;
};

/** Whether two cars of addresses are one, whatever was answered about it. */
export function sameCar(one: string, other: string): boolean {
  return one.split('&', 1)[0] === other.split('&', 1)[0];
}

/**
 * The car that a list ought to be narrowed to. The visitor's own is followed with every answer and choice; that of an
 * address which somebody sent stands until another one is chosen.
 */
export function carToShow({ shown, own, before, showAll }: Shown): string {
  if (shown === '') return showAll ? '' : own;
  return own !== before || sameCar(shown, own) ? own : shown;
}
