import { firstLocale } from '@/lib/contract/locales/locales';
import { fold } from '@/lib/domain/search/fold';

export type FacetItem = { value: string; name: string; count: number; level?: number };

/** How a facet was requested: with many more of its values, or those containing these letters. */
export type OpenedFacet = { readonly find?: string | undefined };

/** A facet with more values than this travels with its most frequent ones. */
export const maxFacetItems = 12;
const openedMost = 200;

export function byCountDescending(one: FacetItem, other: FacetItem): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1);
}

/** The first of a list in an order, without sorting the thousands behind them. */
function firstOf(items: readonly FacetItem[], most: number): FacetItem[] {
  const first: FacetItem[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && byCountDescending(item, last) > 0) continue;
    const at = first.findIndex((earlier) => byCountDescending(item, earlier) < 0);
    first.splice(at < 0 ? first.length : at, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
}

/**
 * Returned values of a facet and their total: the most frequent ones, or for an opened facet many more, by name. Chosen
 * values are always returned, so that they can be removed.
 */
export function facetItemsToSend(
  items: readonly FacetItem[],
  chosen: readonly string[],
  opened?: OpenedFacet,
): { readonly items: FacetItem[]; readonly total: number } {
  const total = items.length;
  if (opened === undefined)
    return { items: total > maxFacetItems ? withChosen(items, chosen, maxFacetItems) : [...items], total };
  const searched = fold(opened.find?.trim() ?? '');
  const found = searched === '' ? items : items.filter((item) => fold(item.name).includes(searched));
  const sent = withChosen(found, [], openedMost);
  const rest = items.filter((item) => chosen.includes(item.value) && !sent.includes(item));
  return { items: [...rest, ...sent.sort((one, other) => one.name.localeCompare(other.name, firstLocale))], total };
}

function withChosen(items: readonly FacetItem[], chosen: readonly string[], most: number): FacetItem[] {
  const first = firstOf(items, most);
  return [...first, ...items.filter((item) => chosen.includes(item.value) && !first.includes(item))];
}
