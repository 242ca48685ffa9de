import type { Understood } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import type { Interpretation, Role } from '@/lib/domain/search/interpret';
import type { Spec, TextRange } from '@/lib/domain/search/specs/notations';
import { fold } from '@/lib/domain/search/tokens';
import { allowedTypos, bestCorrection } from '@/lib/domain/search/words/spelling';
import { carPath, makePath, modelPath } from '@/lib/domain/vehicle/paths';
import { inEveryLocale } from '@/services/messages/service-messages';
import { brandRef, categoryRef } from '../products/card';
import type { CategoryNode, Reference } from '../reference/reference-types';
import { notations } from '../reference/specifications';
import { fullName, yearsText } from '../reference/vehicle-row';
import type { SearchEngine } from '../search-engine/search-engine';
import type { QueryNarrowing } from './query-narrowings';

type Meant = { readonly meaning: Interpretation; readonly narrowing: QueryNarrowing };

const maxPages = 8;
const horses = inEveryLocale(({ units }) => units.hp);

/** The engine in its usual notation: `1 9 tdi` is 1.9 TDI. */
function engineName(typed: string, { words, engine }: Interpretation, reference: Reference): string {
  const text = typed.normalize('NFC');
  const written = (engine ?? []).flatMap((carId) => reference.vehicleById.get(carId)?.type_name.split(' ') ?? []);
  const usual = new Map(written.map((word) => [word.toLowerCase(), word]));
  const parts = [
    ...new Map(
      words.filter(({ role }) => role === 'engine').map(({ from, to }) => [from, text.slice(from, to)]),
    ).values(),
  ];
  return parts
    .join(' ')
    .replace(/(?<!\d)(\d)[ ,](\d)(?!\d)/g, '$1.$2')
    .split(' ')
    .map((word) => usual.get(word.toLowerCase()) ?? word)
    .join(' ');
}

/** Pages of the cars for a text without other parts; empty if too many. */
function carPages({ meaning, narrowing }: Meant, reference: Reference, lang: Locale): NonNullable<Understood['cars']> {
  const { kinds, brand, modelIds, carIds } = narrowing;
  if (kinds !== undefined || brand !== undefined || (modelIds ?? carIds) === undefined) return [];
  const cars = (carIds ?? []).flatMap((carId) => reference.vehicleById.get(carId) ?? []);
  if (cars.length > 0 && cars.length <= maxPages) {
    return cars.map((car) => ({
      name: [fullName(car), car.hp === null ? '' : `${car.hp}\u00a0${horses[lang]}`, yearsText(car)]
        .filter(Boolean)
        .join(' · '),
      url: carPath(car.car_id),
    }));
  }
  const ids = new Set(modelIds ?? cars.map(({ model_id }) => model_id));
  const series = reference.series.filter(({ model_id }) => ids.has(model_id));
  const make = reference.manufacturers.find(({ manu_id }) => manu_id === series[0]?.manu_id);
  if (make === undefined) return [];
  if (meaning.vehicle?.modelIds.length === 0) return [{ name: make.name, url: makePath(make.slug) }];
  if (series.length > maxPages || series.some(({ manu_id }) => manu_id !== make.manu_id)) return [];
  return series.map((one) => ({
    name: `${make.name} ${one.name.replace(/\s*\([^)]*\)/g, '')} (${yearOf(one.year_from)}–${yearOf(one.year_to)})`,
    url: modelPath(make.slug, one.model_id),
  }));
}

function yearOf(month: number | null): string {
  return month === null ? '' : String(Math.floor(month / 100));
}

type SpecsInWords = Pick<Understood, 'specs' | 'missing' | 'either'>;

type SpecWordingContext = {
  readonly typed: string;
  readonly meaning: Interpretation;
  readonly narrowing: QueryNarrowing;
  readonly lang: Locale;
};

/** Labels of the specifications of a text: applied, dropped and alternative ones. */
function understoodSpecs({ typed, meaning, narrowing, lang }: SpecWordingContext, reference: Reference): SpecsInWords {
  const text = typed.normalize('NFC');
  const [kind] = narrowing.kinds ?? [];
  if (kind === undefined || kind.slug !== meaning.kinds[0]?.kind.slug) return {};
  const { specs } = meaning;
  const narrows = ({ key, known }: Spec) => known && (narrowing.specs?.some((one) => one.key === key) ?? false);
  const named = (spec: Spec) => ({
    name: nameOf(spec.key, reference, lang),
    value: shownValue(spec, text, reference, lang),
  });
  const twice = specs.filter(
    (spec) => narrows(spec) && specs.some((one) => one !== spec && one.key === spec.key && narrows(one)),
  );
  return {
    specs: specs.filter(narrows).map((spec) => {
      const without = textWithout(spec, { text, meaning, kind, lang }, reference);
      return { key: spec.key, ...named(spec), values: [...spec.values], ...(without !== '' && { without }) };
    }),
    missing: specs.filter((spec) => !narrows(spec)).map((spec) => ({ ...named(spec), together: spec.known })),
    either: [...new Set(twice.map(({ key }) => nameOf(key, reference, lang)))],
  };
}

function nameOf(key: string, { attributes }: Reference, lang: Locale): string {
  return (attributes.get(key)?.name[lang] ?? key).replace(/\s*\([^)]*\)/g, '');
}

/* A text that matches several values is shown as typed. */
function shownValue({ key, values, ranges }: Spec, text: string, reference: Reference, lang: Locale): string {
  const [value = '', second] = values;
  if (second !== undefined) return ranges.map(({ from, to }) => text.slice(from, to)).join(' ');
  const name = reference.valuesByKey.get(key)?.find((one) => one.value === value)?.name[lang];
  const unit = reference.attributes.get(key)?.unit?.[lang];
  const shown = name ?? value.replace('.', ',');
  return unit === undefined ? shown : `${shown}\u00a0${unit}`;
}

type SpecTextContext = {
  readonly text: string;
  readonly meaning: Interpretation;
  readonly kind: CategoryNode;
  readonly lang: Locale;
};

/* The text without one specification; others of the same notation are written out. */
function textWithout(spec: Spec, { text, meaning, kind, lang }: SpecTextContext, reference: Reference): string {
  const within = ({ from, to }: TextRange) => spec.ranges.some((range) => range.from <= from && to <= range.to);
  const sharing = meaning.specs.filter((one) => one !== spec && one.ranges.some(within));
  const left = meaning.words.filter((word) => word.role !== 'empty' && !within(word));
  const isNamed = left.some(({ role }) => role === 'part');
  const pieces = [...new Map(left.map(({ from, to }) => [from, text.slice(from, to)])).values()];
  const start = isNamed ? [] : [kind.name[lang]];
  return [...start, ...pieces, ...sharing.map((one) => writtenOut(one, reference, lang))].join(' ');
}

function writtenOut({ key, values }: Spec, reference: Reference, lang: Locale): string {
  const [value = ''] = values;
  const alone = notations.find((notation) => notation.includes(`{${key}}`) && notation.split('{').length === 2);
  if (alone !== undefined) return alone.replace(`{${key}}`, value);
  const unit = reference.attributes.get(key)?.unit?.[lang] ?? '';
  return `${value} ${unit}`.trim();
}

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

type UnderstandingInput = {
  readonly typed: string;
  readonly meaning: Interpretation;
  readonly narrowing: QueryNarrowing;
  readonly via: Understood['via'];
};

/** An uninterpreted text. */
export function asTyped(typed: string, searched: string, via: Understood['via'] = 'typed'): Understood {
  return { typed, via, searched, category: null, brand: null, number: null };
}

/** The understood parts that narrow the list. */
export function understoodAs(
  { typed, meaning, narrowing, via }: UnderstandingInput,
  reference: Reference,
  lang: Locale,
): Understood {
  const { kinds = [] } = narrowing;
  const kind = kinds.length === 1 || narrowing.placed !== undefined ? kinds[0] : undefined;
  const brand = narrowing.brand === undefined ? undefined : reference.brandBySlug.get(narrowing.brand);
  return {
    typed,
    via,
    searched: meaning.searched,
    category: kind ? categoryRef(kind, lang) : null,
    ...(kinds.length > 1 && { kinds: kinds.map((one) => categoryRef(one, lang)) }),
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

/** The typed text without the words of one understood part. */
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
    via === 'unknown' || via === 'typed' || fold(raw) === word
      ? []
      : [{ typed: raw, read: word, via: via === 'begun' ? 'typo' : via }],
  );
}

function ignoredWords({ words }: Interpretation, narrowing: QueryNarrowing): string[] {
  const { kinds, brand, modelIds, carIds, attributeValueIds, prodIds, search } = narrowing;
  const narrows: Readonly<Record<Role, boolean>> = {
    part: kinds !== undefined || prodIds !== undefined,
    brand: brand !== undefined || prodIds !== undefined,
    vehicle: modelIds !== undefined || carIds !== undefined,
    engine: carIds !== undefined,
    // Dropped specifications are reported separately.
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
  const isWholeMake = reference.series.filter(({ manu_id }) => manu_id === make.manu_id).length === series.length;
  if (isWholeMake && series.length > 1) return { name: make.name, manuId: make.manu_id, modelIds: [] };
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
  const end = first.findIndex((word, index) => others.some((other) => other[index] !== word));
  return end < 0 ? first : first.slice(0, end);
}
