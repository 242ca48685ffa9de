import type { z } from 'zod';
import type { carEngine } from '@/lib/contract/admin/vehicles';
import type { VehicleRow } from '../../reference/vehicle-row';

type CarEngine = z.output<z.ZodObject<typeof carEngine>>;

/** The engine, body and years of a car as codes and numbers, which the pages translate. */
export const engineOf = ({ motor_codes, ccm, kw, hp, ...car }: VehicleRow): CarEngine => ({
  ...{ motorCodes: motor_codes, ccm, kw, hp, fuel: car.fuel_type, body: car.construction_type },
  ...{ from: car.year_from, to: car.year_to },
});
