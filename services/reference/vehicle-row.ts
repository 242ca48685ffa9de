import { z } from 'zod';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { statement } from '../db/query';

export const vehicleRow = z.object({
  car_id: z.int(),
  manu_id: z.int(),
  manu: z.string(),
  model_id: z.int(),
  model: z.string(),
  country: z.string().nullable(),
  type_name: z.string(),
  motor_codes: z.array(z.string()),
  ccm: z.int().nullable(),
  liter: z.number().nullable(),
  /** Litres of oil at a change, filter included. */
  oil_liter: z.number().nullable(),
  cylinders: z.int().nullable(),
  /** Null if unknown. */
  kw: z.int().nullable(),
  hp: z.int().nullable(),
  fuel_type: z.string(),
  impulsion_type: z.string().nullable(),
  construction_type: z.string(),
  year_from: z.int(),
  year_to: z.int().nullable(),
});
export type VehicleRow = z.infer<typeof vehicleRow>;

const columns = `SELECT v.car_id, v.manu_id, m.name AS manu, v.model_id, s.name AS model, m.country, v.type_name,
    v.motor_codes, v.ccm, v.liter, v.oil_liter, v.cylinders, v.kw, v.hp, v.fuel_type, v.impulsion_type, v.construction_type,
    v.year_from, v.year_to
  FROM vehicle v JOIN manufacturer m ON m.manu_id = v.manu_id JOIN model_series s ON s.model_id = v.model_id`;

export const vehiclesById = statement({
  name: 'vehicles-by-id',
  text: `${columns} WHERE v.car_id = ANY($1::int[]) ORDER BY array_position($1::int[], v.car_id)`,
  row: vehicleRow,
});

/** All vehicles in display order, grouped by series. */
export const allVehicles = statement({
  name: 'reference-vehicles',
  text: `${columns} WHERE NOT v.hidden ORDER BY s.year_from, v.fuel_type, v.liter, v.kw, v.car_id`,
  row: vehicleRow,
});

/** `200406` as "06.2004". */
function monthText(month: number): string {
  return `${String(month % 100).padStart(2, '0')}.${Math.floor(month / 100)}`;
}

/** "06.2004–06.2013", open at the end while in production. */
export function yearsText({ year_from, year_to }: Pick<VehicleRow, 'year_from' | 'year_to'>): string {
  return `${monthText(year_from)}–${year_to === null ? '' : monthText(year_to)}`;
}

/** "Skoda Octavia II 1.9 TDI", without the series code in brackets. */
export function fullName({ manu, model, type_name }: Pick<VehicleRow, 'manu' | 'model' | 'type_name'>): string {
  return `${manu} ${model.replace(/\s*\([^)]*\)/g, '')} ${type_name}`.trim();
}

/** The contract's vehicle, with TecDoc's field names. */
export function toVehicle(row: VehicleRow): Vehicle {
  return {
    carId: row.car_id,
    vehicleDocId: null,
    fullName: fullName(row),
    prodYears: yearsText(row),
    carMotors: row.motor_codes.join(', '),
    motorCodes: row.motor_codes.map((motorCode) => ({ motorCode })),
    vehicleDetails: {
      carId: row.car_id,
      manuId: row.manu_id,
      manuName: row.manu,
      modId: row.model_id,
      modelName: row.model,
      typeName: row.type_name,
      constructionType: row.construction_type,
      impulsionType: row.impulsion_type,
      fuelType: row.fuel_type,
      cylinder: row.cylinders,
      cylinderCapacityCcm: row.ccm,
      cylinderCapacityLiter: row.liter,
      powerKwFrom: row.kw ?? 0,
      powerKwTo: row.kw ?? 0,
      powerHpFrom: row.hp ?? 0,
      powerHpTo: row.hp ?? 0,
      yearOfConstrFrom: row.year_from,
      yearOfConstrTo: row.year_to,
    },
  };
}
