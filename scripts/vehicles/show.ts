import type { Database } from '@/services/db/pools';
import { fullName, yearsText } from '@/services/reference/vehicle-row';
import { findVehicleFacts } from '@/services/vehicle-import/vehicle-facts';
import { print, printError } from '../terminal';

/** Shows one vehicle, the parts that fit it, and how many garages hold it. */
export async function showVehicle({ read }: Database, carId: number): Promise<boolean> {
  const { vehicle, parts, kinds, universal, garages } = await findVehicleFacts(read, carId);
  if (vehicle === undefined) {
    printError(`There is no vehicle ${carId}.${garages > 0 ? ` ${garages} garages hold it still.` : ''}`);
    return false;
  }
  const lines = [
    `${carId}  ${fullName(vehicle)}`,
    `make      ${vehicle.manu_id}  ${vehicle.manu}`,
    `series    ${vehicle.model_id}  ${vehicle.model}`,
    `made      ${yearsText(vehicle)}`,
    `engine    ${vehicle.kw} kW, ${vehicle.hp} hp, ${vehicle.ccm ?? '–'} cm³, ${vehicle.fuel_type}, ${vehicle.motor_codes.join(' ') || 'no codes'}`,
    `body      ${vehicle.construction_type}`,
    `parts     ${parts} for it, in ${kinds} part kinds; ${universal} that fit every vehicle`,
    `garages   ${garages}`,
  ];
  print(lines.join('\n'));
  return true;
}
