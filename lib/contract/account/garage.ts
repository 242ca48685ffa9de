import { z } from 'zod';
import { carFacts, criteriaId, factValue, maxFacts } from '../catalogue/fit';
import { vehicleDetails } from '../catalogue/vehicle';
import { boundedRecord, id } from '../shared';

export const maxGarageVehicles = 50;

const name = z.string().trim().min(1).max(60);
/** Letters and digits as on the plate; no country's format is required, since cars come from everywhere. */
const plate = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[\p{L}\d](?:[\p{L}\d -]{0,10}[\p{L}\d])?$/u);
export const mileage = z.int().min(0).max(9_999_999);

/** Catalogue data of a car, copied, so that a car that leaves the catalogue can still be shown. */
export const vehicleSnapshot = z.object({
  /** "Skoda Octavia II 1.9 TDI" */
  fullName: z.string(),
  /** "06.2004–06.2013" */
  prodYears: z.string(),
  /** "BJB, BKC, BXE, BLS" */
  carMotors: z.string(),
  vehicleDetails,
});
export type VehicleSnapshot = z.infer<typeof vehicleSnapshot>;

/** A car of the visitor or customer. A garage holds each engine type once. */
export const userVehicle = vehicleSnapshot.extend({
  /** Counts the cars of this garage in the order in which they came. */
  id: z.int().min(1),
  /** Names the car beyond this garage: make, model series and car, as `4-4004-100001`. */
  vehicleKey: z.string().max(64),
  carId: id,
  /** False once the car has left the catalogue: it is shown from its copy, without links to parts. */
  inCatalogue: z.boolean(),
  /** What the owner calls it. */
  name: z.string().nullable(),
  plate: z.string().nullable(),
  /** Only the maker's part and the last characters, the rest as dots; the whole never leaves the service. */
  maskedVin: z.string().nullable(),
  /** Kilometres. */
  mileage: mileage.nullable(),
  /** What the owner has answered about the car's equipment; settles which parts fit. */
  facts: carFacts,
});
export type UserVehicle = z.infer<typeof userVehicle>;

/**
 * An absolute intent: this car is in the garage, or is not. Given fields are set, `null` clears, omitted ones stay.
 * Names and data of the car come from the catalogue, never from the caller.
 */
export const garageIntent = z.strictObject({
  carId: id,
  present: z.boolean(),
  name: name.nullable().optional(),
  plate: plate.nullable().optional(),
  /** Whole and with the owner's consent. */
  vin: z
    .string()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
    .nullable()
    .optional(),
  mileage: mileage.nullable().optional(),
  /** Answers by criterion; `null` takes one back, others stay. */
  facts: boundedRecord(criteriaId, factValue.nullable(), maxFacts).optional(),
});
export type GarageIntent = z.infer<typeof garageIntent>;
