import type { z } from 'zod';
import type { carGroups } from '@/lib/contract/catalogue/vehicle';
import { outcomeOfAll } from '@/lib/domain/fit/conditions';
import { type CountedParts, carLinks, universalCounts } from '../fit/car-rules';
import { traitsOf } from '../fit/fit-texts';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';

type Request = z.output<typeof carGroups.request>;
type Response = z.output<typeof carGroups.response>;

/**
 * Answers `POST /car/groups`: as many parts in each group as its list shows for the vehicle, universal ones among them.
 * Counted from sums of the vehicle's lists, so that how many parts there are costs nothing.
 */
export async function readCarGroups({ carId, lang }: Request, { db }: CallContext): Promise<Response> {
  const reference = await referenceOf(db);
  const car = reference.vehicleById.get(carId);
  if (car === undefined) throw new ServiceError(404, 'NOT_FOUND', 'There is no such vehicle.');
  const counts = await fittingParts(car, db.read, reference);
  const countOf = (node: Reference['categories'][number]): number =>
    (counts.get(node.id) ?? 0) + node.children.reduce((sum, child) => sum + countOf(child), 0);
  const items = reference.categories.flatMap((node) => {
    const count = countOf(node);
    if (count === 0) return [];
    return {
      assemblyGroupNodeId: node.id,
      assemblyGroupName: node.name[lang],
      parentNodeId: node.parent?.id ?? null,
      hasChilds: node.children.length > 0,
      slug: node.slug,
      count,
    };
  });
  const total = items.reduce((sum, { parentNodeId, count }) => (parentNodeId === null ? sum + count : sum), 0);
  return { total, items };
}

/** How many parts of each kind fit a car, universal ones among them. */
export async function fittingParts(
  car: VehicleRow,
  db: CallContext['db']['read'],
  reference: Reference,
): Promise<ReadonlyMap<number, number>> {
  const { counts } = await carLinks(car.car_id, db, reference);
  const all = [...(await universalCounts(db, reference)), ...counts];
  const fitting = new Map<number, number>();
  for (const { kind, n } of thatFit(all, car, reference)) fitting.set(kind, (fitting.get(kind) ?? 0) + n);
  return fitting;
}

function thatFit(counts: readonly CountedParts[], car: VehicleRow, reference: Reference): CountedParts[] {
  const failed = new Map<number, boolean>();
  const fails = (rule: number | null) => {
    if (rule === null) return false;
    const cached = failed.get(rule);
    if (cached !== undefined) return cached;
    const now = outcomeOfAll(reference.fitRules.get(rule) ?? [], traitsOf(car), {}) === 'failed';
    failed.set(rule, now);
    return now;
  };
  return counts.filter(({ linkRule, productRule }) => !fails(linkRule) && !fails(productRule));
}
