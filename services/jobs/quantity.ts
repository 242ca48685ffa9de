import { type JobLine, jobData } from '../reference/job-data';
import type { Reference } from '../reference/types';
import type { VehicleRow } from '../reference/vehicle-row';
import type { FoundPart } from './find-parts';
import type { RulePlace } from './line-filter';

export type Basis = 'linkage' | 'cylinders' | 'engine' | 'guideline' | 'job';
export type Needed = { readonly pieces: number; readonly litres: number | null; readonly basis: Basis };

const usualCylinders = 4;

function byCapacity(steps: readonly (readonly [number, number])[], liter: number | null): number {
  const found = steps.find(([most]) => (liter ?? 0) <= most) ?? steps.at(-1);
  return found?.[1] ?? 1;
}

/** What a line takes of the car by itself, before any part says otherwise. */
export function neededBy({ quantity, litres }: JobLine, { cylinders, liter, oil_liter }: VehicleRow): Needed {
  if (litres === 'oil' && oil_liter !== null) return { pieces: 1, litres: oil_liter, basis: 'engine' };
  if (litres === 'oil' || litres === 'coolant')
    return { pieces: 1, litres: byCapacity(jobData[litres], liter), basis: 'guideline' };
  if (litres !== undefined) return { pieces: 1, litres, basis: 'job' };
  if (quantity !== 'cylinders') return { pieces: quantity, litres: null, basis: 'job' };
  return cylinders === null
    ? { pieces: usualCylinders, litres: null, basis: 'guideline' }
    : { pieces: cylinders, litres: null, basis: 'cylinders' };
}

/** The litres of a can; undefined where the part does not say. */
export function volumeOf({ attrs }: Pick<FoundPart, 'attrs'>, { attributeValues }: Reference): number | undefined {
  const values = attrs.flatMap((id) => attributeValues.get(id) ?? []);
  return values.find(({ key }) => key === 'volume')?.number ?? undefined;
}

/** How many of a part are bought: what its linkage says the car takes, else as many cans or pieces as the line needs. */
export function countOf(
  needed: Needed,
  volume: number | undefined,
  linkage: RulePlace['quantity'],
): { readonly count: number; readonly basis: Basis } {
  const { litres, pieces, basis } = needed;
  if (litres !== null) return { count: volume ? Math.max(1, Math.ceil(litres / volume - 1e-9)) : 1, basis };
  return linkage === null ? { count: pieces, basis } : { count: linkage, basis: 'linkage' };
}
