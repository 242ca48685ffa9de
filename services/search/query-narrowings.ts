import type { Interpretation } from '@/lib/domain/search/interpret';
import type { CarPosition } from '@/lib/domain/search/part-index';
import type { Narrowing, SpecFilter } from '../listing/select-listing';
import type { CategoryNode, Reference } from '../reference/reference-types';
import { idsOfPosition, type KindsMeant, positionKeys } from './kinds-meant';

/** A text's narrowing; its car is one of some model series, or of some cars. */
export type QueryNarrowing = Omit<Narrowing, 'fit'> & {
  readonly modelIds?: readonly number[] | undefined;
  /** Cars with the engine in the text. */
  readonly carIds?: readonly number[] | undefined;
};

/**
 * Narrowings from all that was understood to less: specifications are dropped one by one, then brand and car, until
 * something is found.
 */
export function* queryNarrowings(
  meaning: Interpretation,
  { kinds, placed }: KindsMeant,
  reference: Reference,
): Generator<QueryNarrowing> {
  const [kind] = kinds;
  const ofKind: QueryNarrowing = kind ? { kinds, ...(placed && { placed }) } : {};
  const base: QueryNarrowing = { ...ofKind, ...brandOf(meaning, reference) };
  const specs = kind?.slug === meaning.kinds[0]?.kind.slug ? specFiltersOf(meaning) : [];
  const specFilters = specs.filter(({ key }) => key !== placed?.key);
  const car = carOf(meaning, reference);
  if (car) yield* ofCar({ ...base, ...car }, specFilters, kind ? [] : positionValues(meaning.positions, reference));
  if (!(kind || base.brand)) return;
  for (const fewer of withFewerSpecs(specFilters, kind)) yield { ...base, ...fewer };
  if (base.brand && specFilters.length > 0) yield { ...ofKind, specs: specFilters };
  yield base;
  if (kind && base.brand) yield ofKind;
}

function* ofCar(
  base: QueryNarrowing,
  specFilters: readonly SpecFilter[],
  position: readonly number[],
): Generator<QueryNarrowing> {
  if (position.length > 0) yield { ...base, attributeValueIds: position };
  for (const specs of withFewerSpecs(specFilters, base.kinds?.[0])) yield { ...base, ...specs };
  yield base;
}

function brandOf({ brand }: Interpretation, reference: Reference): Pick<QueryNarrowing, 'brand'> {
  return brand !== null && reference.brandBySlug.has(brand) ? { brand } : {};
}

/* Two values of one attribute are a choice between them, as two ticks in its facet are. */
function specFiltersOf({ specs }: Interpretation): SpecFilter[] {
  const byKey = new Map<string, string[]>();
  for (const { key, values, known } of specs) if (known) byKey.set(key, [...(byKey.get(key) ?? []), ...values]);
  return [...byKey].map(([key, values]) => ({ key, values: [...new Set(values)] }));
}

const mostTriedTogether = 5;

/*
 * All of them, then fewer: the least important is let go first, and a more important one only when nothing has the others
 * together without it. Beyond a few, the least important ones are let go for good.
 */
function* withFewerSpecs(
  specFilters: readonly SpecFilter[],
  kind: CategoryNode | undefined,
): Generator<Pick<QueryNarrowing, 'specs'>> {
  const importance = ({ key }: SpecFilter) => kind?.attributes.indexOf(key) ?? 0;
  const ordered = specFilters.toSorted((one, other) => importance(one) - importance(other));
  for (let count = ordered.length; count > mostTriedTogether; count -= 1) yield { specs: ordered.slice(0, count) };
  const tried = ordered.slice(0, mostTriedTogether);
  // Counted down, the bits of a number are every choice among them, the most important one kept the longest.
  for (let kept = 2 ** tried.length - 1; kept > 0; kept -= 1)
    yield { specs: tried.filter((_, at) => (kept & (1 << (tried.length - 1 - at))) !== 0) };
}

function carOf({ vehicle, engine }: Interpretation, reference: Reference): QueryNarrowing | undefined {
  if (engine !== null) return { carIds: engine };
  if (vehicle === null) return undefined;
  if (vehicle.modelIds.length > 0) return { modelIds: vehicle.modelIds };
  const ofMake = reference.series.filter((series) => series.manu_id === vehicle.manuId);
  return { modelIds: ofMake.map((series) => series.model_id) };
}

function positionValues(positions: readonly CarPosition[], reference: Reference): number[] {
  return positionKeys.flatMap((key) => idsOfPosition(key, positions, reference));
}
