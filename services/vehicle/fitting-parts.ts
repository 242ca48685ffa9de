import { outcomeOfAll } from '@/lib/fit/judge';
import { type CountedParts, carLinks } from '../fit/car-rules';
import { universalCounts } from '../fit/universal-parts';
import { traitsOf } from '../fit/words';
import type { CallContext } from '../http/deps';
import type { Reference } from '../reference/types';
import type { VehicleRow } from './vehicle';

/** How many parts of each kind fit a car, universal ones among them. */
export async function fittingParts(
  car: VehicleRow,
  db: CallContext['db']['read'],
  reference: Reference,
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map(await universalCounts(db, reference));
  for (const { kind, n } of await linkedParts(car, db, reference)) counts.set(kind, (counts.get(kind) ?? 0) + n);
  return counts;
}

async function linkedParts(
  car: VehicleRow,
  db: CallContext['db']['read'],
  reference: Reference,
): Promise<CountedParts[]> {
  const { counts } = await carLinks(car.car_id, db, reference);
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
