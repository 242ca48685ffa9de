import { z } from 'zod';
import { kitLineKey, kitLineRole } from '@/lib/contract/catalogue/jobs';
import { slug } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { textPair } from '../db/localized';
import { rearBrakeKinds, rearBrakesOf, timingOf, timings } from './car-build';
import data from './data/jobs.json' with { type: 'json' };
import type { VehicleRow } from './vehicle-row';

const inWords = textPair(z.string());
const steps = z.array(z.tuple([z.number(), z.number()])).min(1);
const kinds = z.array(z.string()).min(1);

const jobLine = z.strictObject({
  key: kitLineKey,
  /** Codes of part kinds, the one that is better for the job first. */
  kinds,
  need: kitLineRole,
  quantity: z.union([z.int().min(1), z.literal('cylinders')]).default(1),
  litres: z.union([z.number().positive(), z.enum(['oil', 'coolant'])]).optional(),
  axle: z.enum(['front', 'rear']).optional(),
  /** Left and right may be two different parts. */
  sides: z.boolean().default(false),
  /** The line is for this side alone, which its kind's name does not say. */
  side: z.enum(['left', 'right']).optional(),
  values: z.record(z.string(), z.array(z.string())).optional(),
  approvals: z.boolean().default(false),
  unless: z.strictObject({ line: kitLineKey, kinds }).optional(),
});
export type JobLine = z.infer<typeof jobLine>;

const jobEntry = z.strictObject({
  code: slug,
  drawing: z.string(),
  name: inWords,
  about: inWords,
  every: z.strictObject({ km: z.int().nullable(), months: z.int().nullable() }).optional(),
  /** Fuels of the cars that it is done on; all without. */
  fuels: z.array(z.string()).optional(),
  /** Only on cars that are built so, as far as anybody says. */
  timing: z.enum(timings).optional(),
  rearBrakes: z.enum(rearBrakeKinds).optional(),
  lines: z.array(jobLine).min(1),
});
export type JobEntry = z.infer<typeof jobEntry>;

/** Jobs with what they take, and what engines usually take of fluids, by capacity. */
export const jobData = z
  .strictObject({
    note: z.string(),
    oil: steps,
    coolant: steps,
    /** By attribute and make: what its maker has approved. */
    approvals: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
    jobs: z.array(jobEntry),
  })
  .parse(data);

/** A job by its name in addresses. */
export function jobByCode(code: string): JobEntry | undefined {
  return jobData.jobs.find((entry) => entry.code === code);
}

type Car = Parameters<typeof timingOf>[0] & Pick<VehicleRow, 'fuel_type'>;

/** Whether the job is done on a car: on its fuel, and not against what is known of its engine and brakes. */
export function isDoneOn({ fuels, timing, rearBrakes }: JobEntry, car: Car, facts: CarFacts = {}): boolean {
  if (fuels !== undefined && !fuels.includes(car.fuel_type)) return false;
  if (timing !== undefined && (timingOf(car) ?? timing) !== timing) return false;
  return rearBrakes === undefined || (rearBrakesOf(car, facts) ?? rearBrakes) === rearBrakes;
}
