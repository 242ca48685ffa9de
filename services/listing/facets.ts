import type { z } from 'zod';
import type { facet } from '@/lib/contract/catalogue/listing';
import { badges } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import type { CategoryNode, Reference } from '../reference/reference-types';
import { type ListingCounts, ratingFloors } from './facet-counts';
import {
  availabilityNames,
  badgeNames,
  byCountDescending,
  type FacetItem,
  facetItemsToSend,
  facetNames,
  maxFacetItems,
  type OpenedFacet,
  ratingName,
} from './facet-items';
import { countedMost } from './listing-sql';
import { type ListingSelection, onlyPartKind } from './selection';

type Facet = z.infer<typeof facet>;

export type FacetSource = {
  readonly selection: ListingSelection;
  readonly reference: Reference;
  readonly lang: Locale;
  /** The counts that a facet shows: those of the list, its own choice lifted. */
  readonly countsOf: (key: string) => ListingCounts;
  /** The facet that was asked for with more of its values. */
  readonly opened?: (OpenedFacet & { readonly key: string }) | undefined;
};

/** More different numbers than this are a range to slide along, fewer are values to tick. */
const maxTickedNumbers = 12;

/** The facets that narrow a list, each with the counts that follow the other choices. */
export function toFacets(source: FacetSource): Facet[] {
  return [
    categoryFacet(source),
    priceFacet(source),
    availabilityFacet(source),
    brandFacet(source),
    ...attributeFacets(source),
    ratingFacet(source),
    badgeFacet(source),
  ].flatMap((one) => (one === null ? [] : [withCappedCounts(one, source.countsOf(one.key).capped)]));
}

/* One more than is counted shows that there is more; nobody shall read it as a count. */
function withCappedCounts(facet: Facet, capped: boolean): Facet {
  if (!capped || facet.type === 'range') return facet;
  const items = facet.items.map((item) => ({ ...item, count: Math.min(item.count, countedMost) }));
  return { ...facet, items, capped };
}

function check(
  key: string,
  name: string,
  unit: string | null,
  items: FacetItem[],
  type: 'check' | 'radio' = 'check',
): Facet | null {
  return items.length === 0 ? null : { type, key, name, unit, items, total: items.length };
}

/** A facet of which only a part travels when it has many values. */
function longFacet(
  key: string,
  name: string,
  unit: string | null,
  items: readonly FacetItem[],
  source: FacetSource,
): Facet | null {
  const { opened, selection } = source;
  const part = facetItemsToSend(items, chosenOf(selection, key), opened?.key === key ? opened : undefined);
  return part.total === 0 ? null : { type: 'check', key, name, unit, ...part };
}

function chosenOf(selection: ListingSelection, key: string): readonly string[] {
  return selection.choices.find((choice) => choice.key === key)?.values ?? [];
}

// A chosen value stays in sight even when nothing has it any more, so that it can be taken back.
function withChosen(items: readonly FacetItem[], chosen: readonly string[]): FacetItem[] {
  return items.filter((item) => item.count > 0 || chosen.includes(item.value));
}

function categoryFacet({ selection, reference, lang, countsOf }: FacetSource): Facet | null {
  const counts = countsOf('category').categories;
  const item = (node: CategoryNode, level: number): FacetItem => ({
    value: node.slug,
    name: node.name[lang],
    count: counts.get(node.id) ?? 0,
    level,
  });
  const [scope] = selection.scope;
  const items =
    scope === undefined
      ? reference.roots.flatMap((root) => [item(root, 0), ...root.children.map((child) => item(child, 1))])
      : scope.children.map((child) => item(child, 0));
  const name = facetNames.category[lang];
  return check('category', name, null, withChosen(items, chosenOf(selection, 'category')));
}

function priceFacet({ lang, countsOf }: FacetSource): Facet | null {
  const { price } = countsOf('price');
  if (price === null || price.min === price.max) return null;
  const { min, max, histogram } = price;
  return {
    type: 'range',
    key: 'price',
    name: facetNames.price[lang],
    unit: 'MDL',
    min,
    max,
    histogram: [...histogram],
  };
}

function availabilityFacet({ selection, lang, countsOf }: FacetSource): Facet | null {
  const counts = countsOf('availability').values.get('availability') ?? new Map<string, number>();
  const from = (level: number) => [...counts].reduce((sum, [value, n]) => (Number(value) >= level ? sum + n : sum), 0);
  const items = [5, 4, 3, 2, 1].map((level) => ({
    value: String(level),
    name: availabilityNames[level]?.[lang] ?? String(level),
    count: from(level),
  }));
  const chosen = chosenOf(selection, 'availability');
  return check('availability', facetNames.availability[lang], null, withChosen(items, chosen), 'radio');
}

function ratingFacet({ selection, lang, countsOf }: FacetSource): Facet | null {
  const counts = countsOf('rating').values.get('rating');
  const items = ratingFloors.map((value) => ({ value, name: ratingName(value)[lang], count: counts?.get(value) ?? 0 }));
  return check('rating', facetNames.rating[lang], null, withChosen(items, chosenOf(selection, 'rating')), 'radio');
}

function brandFacet(source: FacetSource): Facet | null {
  const { selection, reference, lang, countsOf } = source;
  const chosen = chosenOf(selection, 'brand');
  const counts = countsOf('brand').values.get('brand') ?? new Map<string, number>();
  const items = [...new Set([...counts.keys(), ...chosen])].flatMap((slug) => {
    const brand = reference.brandBySlug.get(slug);
    return brand ? [{ value: slug, name: brand.name, count: counts.get(slug) ?? 0 }] : [];
  });
  const there = withChosen(items, chosen);
  // Of more than travel the most frequent are taken later.
  if (there.length <= maxFacetItems) there.sort(byCountDescending);
  return longFacet('brand', facetNames.brand[lang], null, there, source);
}

function badgeFacet({ selection, lang, countsOf }: FacetSource): Facet | null {
  const counts = countsOf('badge').values.get('badge');
  const items = badges.map((value) => ({ value, name: badgeNames[value][lang], count: counts?.get(value) ?? 0 }));
  return check('badge', facetNames.badge[lang], null, withChosen(items, chosenOf(selection, 'badge')));
}

function attributeFacets(source: FacetSource): (Facet | null)[] {
  const kind = onlyPartKind(source.selection);
  return kind === null ? [] : kind.attributes.map((key) => attributeFacet(source, key));
}

function attributeFacet(source: FacetSource, attribute: string): Facet | null {
  const { selection, reference, lang, countsOf } = source;
  const key = `attr.${attribute}`;
  const entry = reference.attributes.get(attribute);
  const unit = entry?.unit?.[lang] ?? null;
  const known = reference.valuesByKey.get(attribute) ?? [];
  if (entry === undefined) return null;
  const counts = countsOf(key).values.get(key) ?? new Map<string, number>();
  const chosen = chosenOf(selection, key);
  const there = known.filter(({ value }) => (counts.get(value) ?? 0) > 0 || chosen.includes(value));
  const numbers = there.flatMap(({ number }) => number ?? []);
  if (numbers.length === there.length && there.length > maxTickedNumbers) {
    const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
    return { type: 'range', key, name: entry.name[lang], unit, min, max, histogram: [] };
  }
  const items = there.map((one) => ({ value: one.value, name: one.name[lang], count: counts.get(one.value) ?? 0 }));
  if (numbers.length < there.length) items.sort(byCountDescending);
  return longFacet(key, entry.name[lang], unit, items, source);
}
