import type { Interpretation } from '@/lib/search/interpret';
import type { Position } from '@/lib/search/positions';
import type { CategoryNode, Reference } from '../../reference/types';
import type { ReadNarrowing } from './understood';
import { textQuery } from './words';

/** From everything that was meant to less and less: what leaves nothing is let go, first size and position, then the car. */
export function* narrowings(
  meaning: Interpretation,
  kind: CategoryNode | undefined,
  most: number,
  reference: Reference,
): Generator<ReadNarrowing> {
  const ofKind: ReadNarrowing = kind ? { kinds: [kind] } : {};
  const base: ReadNarrowing = { ...ofKind, ...brandOf(meaning, reference) };
  const car = modelsOf(meaning, reference);
  const size = kind && textQuery(sizesOf(meaning));
  const position = positionValues(meaning.positions, reference);
  if (size) yield { ...base, search: { query: size, most } };
  if ((kind || car) && position.length > 0) yield { ...base, ...car, attributeValueIds: position };
  if (car) yield { ...base, ...car };
  if (kind || base.brand) yield base;
  if (kind && base.brand) yield ofKind;
}

function brandOf({ brand }: Interpretation, reference: Reference): Pick<ReadNarrowing, 'brand'> {
  return brand !== null && reference.brandBySlug.has(brand) ? { brand } : {};
}

/** Sizes and grades among the words, as 5W-30: they narrow a part kind, but only texts know them. */
function sizesOf({ tokens, vehicle }: Interpretation): string[] {
  return vehicle === null ? tokens.filter((stem) => stem.length >= 3 && /\d/.test(stem)) : [];
}

function modelsOf({ vehicle }: Interpretation, reference: Reference): Pick<ReadNarrowing, 'modelIds'> | undefined {
  if (vehicle === null) return undefined;
  if (vehicle.modelIds.length > 0) return { modelIds: vehicle.modelIds };
  const ofMake = reference.series.filter((series) => series.manu_id === vehicle.manuId);
  return { modelIds: ofMake.map((series) => series.model_id) };
}

const positionKeys = ['position', 'axle', 'side', 'inner_outer'];

function positionValues(positions: readonly Position[], reference: Reference): number[] {
  const fits = (value: string) => positions.some((position) => value.split('_').includes(position));
  return positionKeys
    .flatMap((key) => reference.valuesByKey.get(key) ?? [])
    .filter(({ value }) => fits(value))
    .map(({ id }) => id);
}
