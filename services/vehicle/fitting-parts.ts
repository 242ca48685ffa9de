import { outcomeOfAll } from '@/lib/fit/judge';
import { type CountedParts, carLinks } from '../fit/car-rules';
import { universalCounts } from '../fit/universal-parts';
import { traitsOf } from '../fit/words';
import type { CallContext } from '../http/deps';
import type { Reference } from '../reference/types';
import type { VehicleRow } from '../reference/vehicle-row';

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
    const known = failed.get(rule);
    if (known !== undefined) return known;
    const now = outcomeOfAll(reference.fitRules.get(rule) ?? [], traitsOf(car), {}) === 'failed';
    failed.set(rule, now);
    return now;
  };
  return counts.filter(({ linkRule, productRule }) => !fails(linkRule) && !fails(productRule));
}
