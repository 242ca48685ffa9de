import type { ServiceInterval } from '@/lib/vehicle/judge-service';
import { readTaxonomy } from '../reference/reference-data';

let known: ReadonlyMap<string, ServiceInterval> | undefined;

/** How often parts are replaced as a rule, by the code of their kind; kinds that last as long as the car are missing. */
export function serviceIntervals(): ReadonlyMap<string, ServiceInterval> {
  known ??= new Map(
    readTaxonomy().nodes.flatMap(({ code, guideline_interval: interval }) => (interval ? [[code, interval]] : [])),
  );
  return known;
}
