import type { Facet } from '@/lib/contract/catalogue/listing';
import type { Locale } from '@/lib/contract/shared';
import { byCountDescending, facetItemsToSend, maxFacetItems, type OpenedFacet } from '@/lib/facets/facet-items.sql';
import { controlOf, facetNames } from '@/lib/facets/facets';
import type { FacetView, OfferedChoices, ValueCounts } from '@/lib/facets/served-facet.sql';
import { type AnyServedFacet, servedFacet } from '@/lib/facets/served-facets.sql';
import type { Reference } from '../reference/reference-types';
import type { ListingCounts } from './facet-counts';
import { countedMost } from './listing-sql';
import { type ListingSelection, onlyPartKind } from './selection';

export type FacetSource = {
  readonly selection: ListingSelection;
  readonly reference: Reference;
  readonly lang: Locale;
  /** The counts that a facet shows: those of the list, its own choice lifted. */
  readonly countsOf: (key: string) => ListingCounts;
  /** The facet requested with more of its values. */
  readonly opened?: (OpenedFacet & { readonly key: string }) | undefined;
};

/** The facets that narrow a list, each with the counts that follow the other choices. */
export function toFacets(source: FacetSource): Facet[] {
  const kind = onlyPartKind(source.selection);
  return facetNames.flatMap((name) => {
    const served = servedFacet(name);
    const keys = served.keysOf === undefined ? [name] : kind === null ? [] : served.keysOf(kind);
    return keys.flatMap((key) => {
      const shown = toFacet(served, key, source);
      return shown === null ? [] : [withCappedCounts(shown, source.countsOf(key).capped)];
    });
  });
}

const noCounts: ValueCounts = new Map();

function toFacet(served: AnyServedFacet, key: string, source: FacetSource): Facet | null {
  const { selection, reference, lang, countsOf } = source;
  const chosen = selection.choices.find((choice) => choice.key === key)?.values ?? [];
  const { values, ranges } = countsOf(key);
  const counted = { counts: values.get(key) ?? noCounts, range: ranges.get(key) ?? null };
  const view: FacetView = { key, reference, lang, scope: selection.scope, chosen, ...counted };
  const name = typeof served.name === 'function' ? served.name(view) : served.name[lang];
  const offered = name === undefined ? null : served.offered(view);
  if (name === undefined || offered === null) return null;
  if ('histogram' in offered) {
    const { min, max, unit, histogram } = offered;
    return { type: 'range', key, name, unit, min, max, histogram: [...histogram] };
  }
  const part = itemsToSend(offered, view, source);
  const type = controlOf(key) === 'choice' ? 'radio' : 'check';
  return part.total === 0 ? null : { type, key, name, unit: offered.unit ?? null, ...part };
}

/* A chosen value stays listed even with count 0, so that it can be removed. */
function itemsToSend({ items, many }: OfferedChoices, { key, chosen }: FacetView, { opened }: FacetSource) {
  const there = items.filter((item) => item.count > 0 || chosen.includes(item.value));
  if (many === undefined) return { items: there, total: there.length };
  // Top values are selected without sorting thousands.
  if (many === 'most frequent first' && there.length <= maxFacetItems) there.sort(byCountDescending);
  return facetItemsToSend(there, chosen, opened?.key === key ? opened : undefined);
}

/* One above the limit indicates more; it must not be read as a count. */
function withCappedCounts(facet: Facet, capped: boolean): Facet {
  if (!capped || facet.type === 'range') return facet;
  const items = facet.items.map((item) => ({ ...item, count: Math.min(item.count, countedMost) }));
  return { ...facet, items, capped };
}
