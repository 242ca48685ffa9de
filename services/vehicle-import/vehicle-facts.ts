import { z } from 'zod';
import { maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { type VehicleRow, vehiclesById } from '@/services/reference/vehicle-row';

export interface VehicleFacts {
  readonly vehicle: VehicleRow | undefined;
  readonly parts: number;
  readonly kinds: number;
  readonly universal: number;
  readonly garages: number;
}

const counts = statement({
  name: 'vehicles-facts',
  text: `SELECT count(*) AS parts, count(DISTINCT l.cat2) AS kinds,
      (SELECT count(*) FROM listing WHERE fit_group = 0) AS universal,
      (SELECT count(*) FROM garage_vehicle WHERE car_id = $1::int) AS garages
    FROM fit_group_car g JOIN listing l ON l.fit_group = g.group_id WHERE g.car_id = $1::int AND g.group_id > 0`,
  row: z.object({ parts: z.number(), kinds: z.number(), universal: z.number(), garages: z.number() }),
});

/** What the shop knows of a vehicle: itself, if it is there, its parts, and the garages that hold it. */
export async function findVehicleFacts(db: Queryable, carId: number): Promise<VehicleFacts> {
  return { vehicle: await maybeRow(db, vehiclesById, [[carId]]), ...(await oneRow(db, counts, [carId])) };
}
