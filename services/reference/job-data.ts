import { z } from 'zod';
import { kitLineKey, kitLineRole } from '@/lib/contract/catalogue/jobs';
import { slug } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { textPair } from '../db/localized';
import builds from './data/car-build.json' with { type: 'json' };
import data from './data/jobs.json' with { type: 'json' };
import type { VehicleRow } from './vehicle-row';

const makes = z.array(z.string()).min(1);
const beginnings = z.array(z.string().min(1)).min(1).optional();

export const timings = ['belt', 'chain', 'gears'] as const;
export type Timing = (typeof timings)[number];
export const rearBrakeKinds = ['disc', 'drum'] as const;
export type RearBrakes = (typeof rearBrakeKinds)[number];

export const carBuild = z
  .strictObject({
    note: z.string(),
    timing: z.array(z.strictObject({ makes, belt: beginnings, chain: beginnings, gears: beginnings })),
    rearBrakes: z.array(
      z.strictObject({ makes, models: beginnings, from: z.int().optional(), has: z.enum(rearBrakeKinds) }),
    ),
  })
  .parse(builds);

type BuiltCar = Pick<VehicleRow, 'manu' | 'model' | 'motor_codes' | 'year_from'>;

/** The length of the longest known prefix of a code; 0 for none. */
function longestPrefix(code: string, prefixes: readonly string[] = []): number {
  const result = prefixes.filter((beginning) => beginning === '*' || code.startsWith(beginning));
  return Math.max(0, ...result.map(({ length }) => length));
}

function timingOfCode(make: string, motorCode: string): Timing | undefined {
  const code = motorCode.replace(/\s/g, '');
  const matches = carBuild.timing
    .filter((entry) => entry.makes.includes(make))
    .flatMap((entry) => timings.map((timing) => ({ timing, by: longestPrefix(code, entry[timing]) })))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by);
  return matches[0]?.timing;
}

/** Timing drive, where all engines of the car agree; undefined if unknown. */
export function timingOf({ manu, motor_codes }: BuiltCar): Timing | undefined {
  const [first, ...others] = motor_codes.map((code) => timingOfCode(manu, code));
  return others.every((other) => other === first) ? first : undefined;
}

/** Rear brakes by the owner's fact, else by the series; undefined if unknown. */
export function rearBrakesOf({ manu, model, year_from }: BuiltCar, facts: CarFacts): RearBrakes | undefined {
  if (facts['disc_rear'] !== undefined) return 'disc';
  const rule = carBuild.rearBrakes.find(
    ({ makes: of, models, from = 0 }) =>
      of.includes(manu) && year_from >= from && (models?.some((name) => model.startsWith(name)) ?? true),
  );
  return rule?.has;
}

const inWords = textPair(z.string());
const steps = z.array(z.tuple([z.number(), z.number()])).min(1);
const kinds = z.array(z.string()).min(1);

const jobLine = z.strictObject({
  key: kitLineKey,
  /** Codes of part kinds, the preferred one first. */
  kinds,
  need: kitLineRole,
  quantity: z.union([z.int().min(1), z.literal('cylinders')]).default(1),
  litres: z.union([z.number().positive(), z.enum(['oil', 'coolant'])]).optional(),
  axle: z.enum(['front', 'rear']).optional(),
  /** The left and the right part may differ. */
  sides: z.boolean().default(false),
  /** Side of the line, if the name of its kind does not state it. */
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
  /** Fuels of the cars that the job applies to; undefined for all. */
  fuels: z.array(z.string()).optional(),
  /** Restricts the job to cars with this construction. Cars of unknown construction are included. */
  timing: z.enum(timings).optional(),
  rearBrakes: z.enum(rearBrakeKinds).optional(),
  lines: z.array(jobLine).min(1),
});
export type JobEntry = z.infer<typeof jobEntry>;

/** Jobs with their lines, and usual fluid quantities by engine capacity. */
export const jobData = z
  .strictObject({
    note: z.string(),
    oil: steps,
    coolant: steps,
    /** Approvals of the car's maker, by attribute and make. */
    approvals: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
    jobs: z.array(jobEntry),
  })
  .parse(data);

/** Finds a job by its code in URLs. */
export function jobByCode(code: string): JobEntry | undefined {
  return jobData.jobs.find((entry) => entry.code === code);
}

type Car = Parameters<typeof timingOf>[0] & Pick<VehicleRow, 'fuel_type'>;

/** Whether the job applies to a car: by fuel, engine and brakes, as far as known. */
export function isDoneOn({ fuels, timing, rearBrakes }: JobEntry, car: Car, facts: CarFacts = {}): boolean {
  if (fuels !== undefined && !fuels.includes(car.fuel_type)) return false;
  if (timing !== undefined && (timingOf(car) ?? timing) !== timing) return false;
  return rearBrakes === undefined || (rearBrakesOf(car, facts) ?? rearBrakes) === rearBrakes;
}
