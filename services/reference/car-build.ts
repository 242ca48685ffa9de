import { z } from 'zod';
import type { CarFacts } from '@/lib/fit/conditions';
import builds from './data/car-build.json' with { type: 'json' };
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

/** The length of the longest known prefix that a code begins with; 0 for none. */
function knownBy(code: string, known: readonly string[] = []): number {
  const found = known.filter((beginning) => beginning === '*' || code.startsWith(beginning));
  return Math.max(0, ...found.map(({ length }) => length));
}

function timingOfCode(make: string, motorCode: string): Timing | undefined {
  const code = motorCode.replace(/\s/g, '');
  const told = carBuild.timing
    .filter((entry) => entry.makes.includes(make))
    .flatMap((entry) => timings.map((timing) => ({ timing, by: knownBy(code, entry[timing]) })))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by);
  return told[0]?.timing;
}

/** What drives the camshaft, where all engines of the car agree; undefined where nobody says. */
export function timingOf({ manu, motor_codes }: BuiltCar): Timing | undefined {
  const [first, ...others] = motor_codes.map((code) => timingOfCode(manu, code));
  return others.every((other) => other === first) ? first : undefined;
}

/** What brakes the rear axle: as the car's owner answered, else as its series is built; undefined where nobody says. */
export function rearBrakesOf({ manu, model, year_from }: BuiltCar, facts: CarFacts): RearBrakes | undefined {
  if (facts['disc_rear'] !== undefined) return 'disc';
  const told = carBuild.rearBrakes.find(
    ({ makes: of, models, from = 0 }) =>
      of.includes(manu) && year_from >= from && (models?.some((name) => model.startsWith(name)) ?? true),
  );
  return told?.has;
}
