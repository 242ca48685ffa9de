import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import { rearBrakeKind, schemeAxle, type schemeOffers, timingDrive } from '@/lib/contract/catalogue/schemes';
import { slug } from '@/lib/contract/shared';
import { fuels } from '@/lib/domain/vehicle/years';
import accessoryBelt from './data/accessory-belt.json' with { type: 'json' };
import charging from './data/charging.json' with { type: 'json' };
import clutch from './data/clutch.json' with { type: 'json' };
import cooling from './data/cooling.json' with { type: 'json' };
import driveShaft from './data/drive-shaft.json' with { type: 'json' };
import exhaust from './data/exhaust.json' with { type: 'json' };
import filters from './data/filters.json' with { type: 'json' };
import frontDiscBrake from './data/front-disc-brake.json' with { type: 'json' };
import frontStrut from './data/front-strut.json' with { type: 'json' };
import ignition from './data/ignition.json' with { type: 'json' };
import intake from './data/intake.json' with { type: 'json' };
import rearBeam from './data/rear-beam.json' with { type: 'json' };
import rearDiscBrake from './data/rear-disc-brake.json' with { type: 'json' };
import rearDrumBrake from './data/rear-drum-brake.json' with { type: 'json' };
import rearMultilink from './data/rear-multilink.json' with { type: 'json' };
import steering from './data/steering.json' with { type: 'json' };
import timingBelt from './data/timing-belt.json' with { type: 'json' };
import timingChain from './data/timing-chain.json' with { type: 'json' };

/** Drawings of assemblies by code, in the order of lists. */
const data = {
  'front-disc-brake': frontDiscBrake,
  'rear-disc-brake': rearDiscBrake,
  'rear-drum-brake': rearDrumBrake,
  'front-strut': frontStrut,
  'rear-beam': rearBeam,
  'rear-multilink': rearMultilink,
  steering,
  filters,
  'timing-belt': timingBelt,
  'timing-chain': timingChain,
  'accessory-belt': accessoryBelt,
  cooling,
  ignition,
  charging,
  clutch,
  'drive-shaft': driveShaft,
  intake,
  exhaust,
} as const;
export type SchemeCode = keyof typeof data;

export const schemeCode = z.custom<SchemeCode>((code) => typeof code === 'string' && Object.hasOwn(data, code));
/** Coordinates in units of the drawing. */
export const point = z.tuple([z.number().min(0), z.number().min(0)]);

const schemePart = z.strictObject({
  number: z.int().min(1).max(24),
  /** Slug of a part kind. */
  kind: slug,
  /** Fuels of the cars that have the part; undefined for all. */
  fuels: z.array(z.enum(fuels)).optional(),
  /** Centre of the number. */
  at: point,
  /** End of the line from the number to the part. */
  to: point,
});
export type SchemePart = z.infer<typeof schemePart>;

const scheme = z.strictObject({
  code: schemeCode,
  width: z.int().positive(),
  height: z.int().positive(),
  /** Axle of the assembly. The linked lists then contain only parts of this axle. */
  axle: schemeAxle.optional(),
  /** Fuels of the cars that have the assembly; undefined for all. */
  fuels: z.array(z.enum(fuels)).optional(),
  /** Construction of the cars that have the assembly; cars of unknown construction are included. */
  timing: timingDrive.optional(),
  rearBrakes: rearBrakeKind.optional(),
  /** Codes of jobs whose parts are on the drawing. */
  jobs: z.array(slug).default([]),
  parts: z.array(schemePart).min(1),
});
export type Scheme = z.infer<typeof scheme>;

/** The drawings of assemblies, in the order of lists. */
export const schemes: readonly Scheme[] = z.array(scheme).parse(Object.values(data));

/** The scheme with this code; undefined if unknown. */
export function schemeByCode(code: string): Scheme | undefined {
  return schemes.find((candidate) => candidate.code === code);
}

/** The first drawings that contain a part kind, each with the number of the part on the drawing. */
export function schemesOfKind(kind: string): { readonly code: SchemeCode; readonly number: number }[] {
  return schemes.flatMap(({ code, parts }) => {
    const part = parts.find((candidate) => candidate.kind === kind);
    return part === undefined ? [] : [{ code, number: part.number }];
  });
}

/** The drawings among `codes` that show parts of a job. */
export function schemesOfJob(job: string, codes: readonly SchemeCode[]): Scheme[] {
  return schemes.filter(({ code, jobs }) => jobs.includes(job) && codes.includes(code));
}

/** Known construction details of a car; null if unknown. */
type Build = {
  readonly fuel: string | null;
  readonly timing: z.infer<typeof timingDrive> | null;
  readonly rearBrakes: z.infer<typeof rearBrakeKind> | null;
};

/** Whether a car of this construction can have the assembly. */
export function isBuiltInto({ timing, rearBrakes, fuels: used }: Scheme, car: Build): boolean {
  if (!isUsedWith({ fuels: used }, car.fuel)) return false;
  if (timing !== undefined && car.timing !== null && timing !== car.timing) return false;
  return rearBrakes === undefined || car.rearBrakes === null || rearBrakes === car.rearBrakes;
}

/** Whether a car with this fuel has the part or assembly; cars with an unknown fuel are included. */
export function isUsedWith({ fuels: used }: Pick<SchemePart, 'fuels'>, fuel: string | null): boolean {
  return used === undefined || used.some((one) => one === fuel) || !fuels.some((one) => one === fuel);
}

/** The part kinds of a scheme, in the form of the request for its offers. */
export function schemeKinds({ parts, axle }: Scheme): RequestOf<typeof schemeOffers>['kinds'] {
  return parts.map(({ kind }) => ({ kind, ...(axle && { axle }) }));
}

/** URL of a drawing. Its fragment hides the parts that a car with this fuel does not have. */
export function drawingUrl({ code, parts }: Scheme, fuel: string | null): string {
  const isFuelSpecific = parts.some((part) => !isUsedWith(part, fuel));
  return `/drawings/schemes/${code}.svg${isFuelSpecific ? `#${fuel}` : ''}`;
}
