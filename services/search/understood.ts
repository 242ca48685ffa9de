import type { z } from 'zod';
import type { understood } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import { fold } from '@/lib/search/fold';
import type { Interpretation, Role } from '@/lib/search/interpret';
import { allowedTypos, bestCorrection } from '@/lib/search/words/typo';
import { brandRef, categoryRef } from '../products/card';
import type { Reference } from '../reference/reference-types';
import type { SearchEngine } from '../search-engine/search-engine';
import type { QueryNarrowing } from './query-narrowings';
import { carPages, engineName } from './understood-car';
import { understoodSpecs } from './understood-specs';

type Mended = { readonly searched: string; readonly replaced: NonNullable<Understood['replaced']> };

/** The text with unknown words replaced by their likeliest corrections; null without any. */
export async function mendWords(search: SearchEngine, typed: readonly string[]): Promise<Mended | null> {
  const doubtful = typed.filter((word) => allowedTypos(word) > 0 && !/\d/.test(word));
  if (doubtful.length === 0) return null;
  const known = new Set(await search.knownWords(doubtful));
  const unknown = doubtful.filter((word) => !known.has(word));
  if (unknown.length === 0) return null;
  const candidates = await search.similarWords(unknown);
  const replaced = unknown.flatMap((word) => {
    const read = bestCorrection(word, candidates);
    return read === null || read === word ? [] : [{ typed: word, read, via: 'typo' as const }];
  });
  if (replaced.length === 0) return null;
  const searched = typed.map((word) => replaced.find((one) => one.typed === word)?.read ?? word).join(' ');
  return { searched, replaced };
}

export type Understood = z.infer<typeof understood>;

type UnderstandingInput = {
  readonly typed: string;
  readonly meaning: Interpretation;
  readonly narrowing: QueryNarrowing;
  readonly via: Understood['via'];
};

/** A text taken word for word. */
export function asTyped(typed: string, searched: string, via: Understood['via'] = 'typed'): Understood {
  return { typed, via, searched, category: null, brand: null, number: null };
}

/** The understood parts that narrow the list. */
export function understoodAs(
  { typed, meaning, narrowing, via }: UnderstandingInput,
  reference: Reference,
  lang: Locale,
): Understood {
  const [kind] = narrowing.kinds ?? [];
  const brand = narrowing.brand === undefined ? undefined : reference.brandBySlug.get(narrowing.brand);
  return {
    typed,
    via,
    searched: meaning.searched,
    category: kind ? categoryRef(kind, lang) : null,
    brand: brand ? brandRef(brand) : null,
    number: null,
    replaced: replacedWords(meaning),
    vehicle: vehicleOf(vehicleModels({ meaning, narrowing }, reference), reference),
    engine: narrowing.carIds ? { name: engineName(typed, meaning, reference), cars: narrowing.carIds.length } : null,
    cars: carPages({ meaning, narrowing }, reference, lang),
    ...understoodSpecs({ typed, meaning, narrowing, lang }, reference),
    vin: meaning.vin,
    ignored: ignoredWords(meaning, narrowing),
    without: withoutParts(meaning, narrowing),
  };
}

/** The text without one part: the other words as typed, so that they are understood as before. */
function withoutParts(
  { words }: Interpretation,
  { kinds, brand, modelIds, carIds }: QueryNarrowing,
): NonNullable<Understood['without']> {
  const without = (...roles: readonly Role[]) => {
    const left = words.filter(({ role }) => role !== 'empty' && !roles.includes(role));
    return left.length === 0 || left.every(({ role }) => role === 'position')
      ? undefined
      : left.map(({ raw }) => raw).join(' ');
  };
  const left = {
    // Words about the part, such as its position on the car, are removed with it.
    category: kinds && without('part', 'position', 'spec'),
    brand: brand === undefined ? undefined : without('brand'),
    vehicle: (modelIds ?? carIds) && without('vehicle'),
    engine: carIds && without('engine'),
  };
  return Object.fromEntries(Object.entries(left).filter(([, text]) => text !== undefined));
}

/** Corrected words. */
export function replacedWords({ words }: Interpretation): NonNullable<Understood['replaced']> {
  return words.flatMap(({ raw, word, via }) =>
    via === 'unknown' || via === 'typed' || fold(raw) === word ? [] : [{ typed: raw, read: word, via }],
  );
}

function ignoredWords({ words }: Interpretation, narrowing: QueryNarrowing): string[] {
  const { kinds, brand, modelIds, carIds, attributeValueIds, prodIds, search } = narrowing;
  const narrows: Readonly<Record<Role, boolean>> = {
    part: kinds !== undefined || prodIds !== undefined,
    brand: brand !== undefined || prodIds !== undefined,
    vehicle: modelIds !== undefined || carIds !== undefined,
    engine: carIds !== undefined,
    // Dropped words are distinguished from unknown ones.
    spec: kinds !== undefined,
    position: attributeValueIds !== undefined,
    number: prodIds !== undefined,
    rest: false,
    empty: true,
  };
  const isSize = (word: string) => search !== undefined && /\d/.test(word);
  return [...new Set(words.filter(({ word, role }) => !narrows[role] && !isSize(word)).map(({ raw }) => raw))];
}

function vehicleModels(
  { meaning, narrowing }: Pick<UnderstandingInput, 'meaning' | 'narrowing'>,
  reference: Reference,
) {
  const { modelIds, carIds } = narrowing;
  if (carIds === undefined || meaning.vehicle === null) return modelIds ?? [];
  return [...new Set(carIds.flatMap((carId) => reference.vehicleById.get(carId)?.model_id ?? []))];
}

function vehicleOf(modelIds: readonly number[], reference: Reference): Understood['vehicle'] {
  if (modelIds.length === 0) return null;
  const series = reference.series.filter(({ model_id }) => modelIds.includes(model_id));
  const make = reference.manufacturers.find(({ manu_id }) => manu_id === series[0]?.manu_id);
  if (make === undefined) return null;
  const whole = reference.series.filter(({ manu_id }) => manu_id === make.manu_id).length === series.length;
  if (whole && series.length > 1) return { name: make.name, manuId: make.manu_id, modelIds: [] };
  const ids = series.map(({ model_id }) => model_id);
  return { name: `${make.name} ${seriesName(series)}`.trim(), manuId: make.manu_id, modelIds: ids };
}

const maxNamed = 3;

/** Common name of the series, or each of a few. */
function seriesName(series: Reference['series']): string {
  const names = [...new Set(series.map(({ name }) => name.replace(/\s*\([^)]*\)/g, '')))];
  const common = commonBeginning(names.map((name) => name.split(' '))).join(' ');
  return common === '' && names.length <= maxNamed ? names.join(', ') : common;
}

function commonBeginning(names: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = names;
  const end = first.findIndex((word, place) => others.some((other) => other[place] !== word));
  return end < 0 ? first : first.slice(0, end);
}
