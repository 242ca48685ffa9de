import { type JobLine, jobData } from '../reference/job-data';
import type { Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';
import { type CarParts, type FoundPart, type RuleMounting, saysMountPosition } from './find-parts';

type QuantityBasis = 'linkage' | 'cylinders' | 'engine' | 'guideline' | 'job';
type LineNeed = { readonly pieces: number; readonly litres: number | null; readonly basis: QuantityBasis };

const usualCylinders = 4;

function byCapacity(steps: readonly (readonly [number, number])[], liter: number | null): number {
  const result = steps.find(([most]) => (liter ?? 0) <= most) ?? steps.at(-1);
  return result?.[1] ?? 1;
}

/** Quantity derived from the car's data. A quantity in a part's linkage overrides it. */
export function lineNeedOf({ quantity, litres }: JobLine, { cylinders, liter, oil_liter }: VehicleRow): LineNeed {
  if (litres === 'oil' && oil_liter !== null) return { pieces: 1, litres: oil_liter, basis: 'engine' };
  if (litres === 'oil' || litres === 'coolant')
    return { pieces: 1, litres: byCapacity(jobData[litres], liter), basis: 'guideline' };
  if (litres !== undefined) return { pieces: 1, litres, basis: 'job' };
  if (quantity !== 'cylinders') return { pieces: quantity, litres: null, basis: 'job' };
  return cylinders === null
    ? { pieces: usualCylinders, litres: null, basis: 'guideline' }
    : { pieces: cylinders, litres: null, basis: 'cylinders' };
}

/** Litres of a package; undefined if the part has no volume. */
function volumeOf({ attrs }: Pick<FoundPart, 'attrs'>, { attributeValues }: Reference): number | undefined {
  const values = attrs.flatMap((id) => attributeValues.get(id) ?? []);
  return values.find(({ key }) => key === 'volume')?.number ?? undefined;
}

/** Quantity to buy: of the linkage, else the number of packages that the line needs. */
export function quantityToBuy(
  needed: LineNeed,
  volume: number | undefined,
  linkage: RuleMounting['quantity'],
): { readonly count: number; readonly basis: QuantityBasis } {
  const { litres, pieces, basis } = needed;
  if (litres !== null) return { count: volume ? Math.max(1, Math.ceil(litres / volume - 1e-9)) : 1, basis };
  return linkage === null ? { count: pieces, basis } : { count: linkage, basis: 'linkage' };
}

export type CarSide = 'left' | 'right';

/** A candidate for a kit's line, with the line's price. */
export type KitCandidate = {
  readonly id: number;
  readonly kind: number;
  readonly code: string;
  /** The part fits without an open question. */
  readonly sure: boolean;
  readonly level: 'economy' | 'standard' | 'oe';
  readonly side: CarSide | null;
  readonly rank: number;
  readonly count: number;
  readonly basis: QuantityBasis;
  /** Price of the line with this part, in bani. */
  readonly cost: number;
  readonly isAvailable: boolean;
};

const oeLevel = new Set<string | null | undefined>(['oe', 'premium', 'performance']);

/** Candidates of a line. Fluids approved by the car's maker exclude the others. */
export function kitCandidates(line: JobLine, result: readonly FoundPart[], parts: CarParts): KitCandidate[] {
  const needed = lineNeedOf(line, parts.car);
  const approved = line.approvals ? approvedOnly(result, parts) : result;
  return withoutDrums(approved, needed, parts).map((part) => toCandidate(line, part, needed, parts));
}

/* Excludes drums of fluids if usual cans are available. */
function withoutDrums(
  result: readonly FoundPart[],
  { litres }: LineNeed,
  { reference }: CarParts,
): readonly FoundPart[] {
  if (litres === null) return result;
  const cans = result.filter((part) => (volumeOf(part, reference) ?? 0) <= Math.max(1, litres * 2));
  return cans.length > 0 ? cans : result;
}

function approvedOnly(result: readonly FoundPart[], { car, reference }: CarParts): readonly FoundPart[] {
  const ids = Object.entries(jobData.approvals).flatMap(([key, byMake]) => {
    const approved = byMake[car.manu] ?? [];
    return (reference.valuesByKey.get(key) ?? []).flatMap(({ id, value }) => (approved.includes(value) ? [id] : []));
  });
  const approved = result.filter(({ attrs }) => attrs.some((id) => ids.includes(id)));
  return approved.length > 0 ? approved : result;
}

function toCandidate(line: JobLine, part: FoundPart, needed: LineNeed, parts: CarParts): KitCandidate {
  const { reference, groups, mountings, outcome } = parts;
  const linkRule = groups.get(part.grp)?.rule ?? null;
  const linkages = [linkRule, part.rule].flatMap((rule) => (rule === null ? [] : (mountings.get(rule) ?? [])));
  const linkage = linkages.find(({ quantity }) => quantity !== null)?.quantity ?? null;
  const side = line.sides ? sideOf(part, linkages.map(({ position }) => position ?? '').join(' '), parts) : null;
  const both = quantityToBuy(needed, volumeOf(part, reference), linkage);
  // A part for one side only is half of the quantity; the other half is another part.
  const count = side === null || linkage !== null ? both.count : Math.max(1, Math.ceil(both.count / 2));
  const tier = part.brand === null ? null : reference.brandById.get(part.brand)?.tier;
  return {
    id: part.id,
    kind: part.kind,
    code: reference.categoryById.get(part.kind)?.code ?? '',
    sure: outcome(linkRule) === 'met' && outcome(part.rule) === 'met',
    level: oeLevel.has(tier) ? 'oe' : tier === 'value' ? 'economy' : 'standard',
    side,
    rank: part.rank,
    count,
    basis: both.basis,
    cost: part.price * count,
    isAvailable: part.held >= count,
  };
}

function sideOf({ attrs }: FoundPart, position: string, { reference }: CarParts): CarSide | null {
  const side = attrs.flatMap((id) => reference.attributeValues.get(id) ?? []).find(({ key }) => key === 'side')?.value;
  const left = side === 'left' || (side === undefined && saysMountPosition(position, 'left'));
  const right = side === 'right' || (side === undefined && saysMountPosition(position, 'right'));
  if (left === right) return null;
  return left ? 'left' : 'right';
}

/**
 * Plans left and right parts: one line while parts for both sides exist, two where each side has its own part. Two
 * equal parts are preferred to two different ones.
 */
export function bySides(
  line: JobLine,
  candidates: readonly KitCandidate[],
): [CarSide | null, readonly KitCandidate[]][] {
  const of = (side: CarSide | null) => candidates.filter((candidate) => candidate.side === side);
  const some = (list: readonly KitCandidate[]) => list.some(({ isAvailable }) => isAvailable);
  if (!line.sides || some(of(null)) || !candidates.some(({ side }) => side !== null)) return [[null, of(null)]];
  return [
    ['left', of('left')],
    ['right', of('right')],
  ];
}
