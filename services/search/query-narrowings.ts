import type { Interpretation } from '@/lib/search/interpret';
import type { CarPosition } from '@/lib/search/positions';
import type { Narrowing, SpecFilter } from '../listing/select-listing';
import type { CategoryNode, Reference } from '../reference/reference-types';

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
  kind: CategoryNode | undefined,
  reference: Reference,
): Generator<QueryNarrowing> {
  const ofKind: QueryNarrowing = kind ? { kinds: [kind] } : {};
  const base: QueryNarrowing = { ...ofKind, ...brandOf(meaning, reference) };
  const asked = kind?.slug === meaning.kinds[0]?.kind.slug ? askedOf(meaning) : [];
  const car = carOf(meaning, reference);
  if (car) yield* ofCar({ ...base, ...car }, asked, kind ? [] : positionValues(meaning.positions, reference));
  if (!(kind || base.brand)) return;
  for (const specs of withFewerSpecs(asked, kind)) yield { ...base, ...specs };
  if (base.brand && asked.length > 0) yield { ...ofKind, specs: asked };
  yield base;
  if (kind && base.brand) yield ofKind;
}

function* ofCar(
  base: QueryNarrowing,
  asked: readonly SpecFilter[],
  position: readonly number[],
): Generator<QueryNarrowing> {
  if (position.length > 0) yield { ...base, attributeValueIds: position };
  for (const specs of withFewerSpecs(asked, base.kinds?.[0])) yield { ...base, ...specs };
  yield base;
}

function brandOf({ brand }: Interpretation, reference: Reference): Pick<QueryNarrowing, 'brand'> {
  return brand !== null && reference.brandBySlug.has(brand) ? { brand } : {};
}

/* Two values of one attribute are a choice between them, as two ticks in its facet are. */
function askedOf({ specs }: Interpretation): SpecFilter[] {
  const byKey = new Map<string, string[]>();
  for (const { key, values, known } of specs) if (known) byKey.set(key, [...(byKey.get(key) ?? []), ...values]);
  return [...byKey].map(([key, values]) => ({ key, values: [...new Set(values)] }));
}

/* All of them, then all but one, the least important left out first. */
function* withFewerSpecs(
  asked: readonly SpecFilter[],
  kind: CategoryNode | undefined,
): Generator<Pick<QueryNarrowing, 'specs'>> {
  if (asked.length === 0) return;
  yield { specs: asked };
  if (asked.length === 1) return;
  const importance = ({ key }: SpecFilter) => kind?.attributes.indexOf(key) ?? 0;
  const least = asked.toSorted((one, other) => importance(other) - importance(one));
  for (const left of least) yield { specs: asked.filter((one) => one !== left) };
}

function carOf({ vehicle, engine }: Interpretation, reference: Reference): QueryNarrowing | undefined {
  if (engine !== null) return { carIds: engine };
  if (vehicle === null) return undefined;
  if (vehicle.modelIds.length > 0) return { modelIds: vehicle.modelIds };
  const ofMake = reference.series.filter((series) => series.manu_id === vehicle.manuId);
  return { modelIds: ofMake.map((series) => series.model_id) };
}

const positionKeys = ['position', 'axle', 'side', 'inner_outer'];

function positionValues(positions: readonly CarPosition[], reference: Reference): number[] {
  const fits = (value: string) => positions.some((position) => value.split('_').includes(position));
  return positionKeys
    .flatMap((key) => reference.valuesByKey.get(key) ?? [])
    .filter(({ value }) => fits(value))
    .map(({ id }) => id);
}
