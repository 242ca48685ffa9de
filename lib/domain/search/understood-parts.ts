import type { Understood } from '@/lib/contract/catalogue/shop';
import { cleanQuery, isSearchable } from './clean-query';

import { queryTokens } from './tokens';

const mostNamedKinds = 3;
const plainReadings: readonly Understood['via'][] = ['typed', 'number'];

/** Texts whose words are highlighted in results: as typed, as corrected, and the name of the understood part kind. */
export function readingsOf(query: string, understood: Understood | null): string[] {
  if (!understood) return [query];
  const written = [query, understood.searched];
  const stems = new Set(written.flatMap(queryTokens));
  const kind = understood.category?.name;
  const foreign = kind !== undefined && !queryTokens(kind).some((stem) => stems.has(stem));
  return foreign ? [...written, kind] : written;
}

/** A part of what was understood, and the text that is searched for without it. */
export type UnderstoodPart = { readonly name: string; readonly without: string | undefined };

/** How a text was understood: part kind, specifications, brand, car, engine; nothing when taken as typed. */
export function understoodParts(understood: Understood | null): UnderstoodPart[] {
  if (!understood) return [];
  const {
    via,
    replaced = [],
    vehicle,
    engine,
    category,
    kinds = [],
    brand,
    searched,
    specs = [],
    without = {},
  } = understood;
  const isNarrowed = category && brand && without.brand !== undefined;
  const specified = specs.length > 0 || (engine ?? null) !== null;
  if (
    plainReadings.includes(via) &&
    replaced.length === 0 &&
    !vehicle &&
    !isNarrowed &&
    !specified &&
    kinds.length === 0
  )
    return [];
  const searchedText = (vehicle && brand) || specified ? undefined : searched;
  // Names both kinds when two hold the same part; more are visible in the category facet.
  const named =
    kinds.length > 0 && kinds.length <= mostNamedKinds ? kinds.map(({ name }) => name).join(', ') : undefined;
  const parts = [
    { name: named ?? category?.name ?? searchedText, without: category ? without.category : undefined },
    ...specs.map(({ name, value, without: text }) => ({ name: `${name}: ${value}`, without: text })),
    { name: brand?.name, without: without.brand },
    { name: vehicle?.name, without: without.vehicle },
    { name: engine?.name, without: without.engine },
  ];
  const shown = parts.flatMap(({ name, without: text }) => (name ? [{ name, without: searchableText(text) }] : []));
  return shown.filter(({ name }, at) => shown.findIndex((other) => other.name === name) === at);
}

/** A text that says enough to be searched for; undefined for any other. */
export function searchableText(text: string | undefined): string | undefined {
  return text !== undefined && isSearchable(cleanQuery(text)) ? text : undefined;
}
