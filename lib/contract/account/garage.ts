import { z } from 'zod';
import { carFacts, criteriaId, factValue, maxFacts } from '../catalogue/fit';
import { completedVehicle, vehicleDetails } from '../catalogue/vehicle';
import { absentAsNull, boundedRecord, id, optionalText } from '../shared';

export const maxGarageVehicles = 50;

const name = z.string().trim().min(1).max(60);
/** Letters and digits of the plate, without a country-specific format, because cars come from many countries. */
const plate = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[\p{L}\d](?:[\p{L}\d -]{0,10}[\p{L}\d])?$/u);
export const mileage = z.int().min(0).max(9_999_999);

/** A copy of a car's catalogue data. It allows the garage to show a car that is no longer in the catalogue. */
export const vehicleSnapshot = z.object({
  /** "Skoda Octavia II 1.9 TDI" */
  fullName: z.string(),
  /** "06.2004–06.2013" */
  prodYears: optionalText,
  /** "BJB, BKC, BXE, BLS" */
  carMotors: optionalText,
  vehicleDetails,
});
export type VehicleSnapshot = z.infer<typeof vehicleSnapshot>;

const userVehicleFields = vehicleSnapshot.extend({
  /** Numbers the cars of this garage in the order they were added. */
  id: z.int().min(1),
  /** Identifies the car across garages by make, model series and car: `4-4004-100001`. */
  vehicleKey: z.string().max(64).default(''),
  carId: id,
  /** False once the car is no longer in the catalogue. It is then shown from its snapshot, without links to parts. */
  inCatalogue: z.boolean().default(true),
  /** The owner's name for the car. */
  name: absentAsNull(z.string()),
  plate: absentAsNull(z.string()),
  /** Only the maker's part and the last characters are readable. The full VIN is returned only by `carVin`. */
  maskedVin: absentAsNull(z.string()),
  /** In kilometres. */
  mileage: absentAsNull(mileage),
  /** The owner's answers about the car's equipment; they decide which parts fit. */
  facts: carFacts.default({}),
});

/** A car of the visitor or customer. A garage holds each engine type once. */
export const userVehicle = completedVehicle(userVehicleFields);
export type UserVehicle = z.infer<typeof userVehicle>;

/**
 * Sets whether this car is in the garage, so it can be repeated. Given fields are set, `null` clears, omitted fields do
 * not change. The car's name and data come from the catalogue, never from the caller.
 */
export const garageIntent = z.strictObject({
  carId: id,
  present: z.boolean(),
  name: name.nullable().optional(),
  plate: plate.nullable().optional(),
  /** The full VIN, stored with the owner's consent. */
  vin: z
    .string()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
    .nullable()
    .optional(),
  mileage: mileage.nullable().optional(),
  /** Answers by criterion; `null` deletes an answer, omitted ones do not change. */
  facts: boundedRecord(criteriaId, factValue.nullable(), maxFacts).optional(),
});
export type GarageIntent = z.infer<typeof garageIntent>;
