import type { Vehicle } from '@/lib/contract/vehicle';

/** The powers in kW that tell the cars apart which a VIN may stand for; empty where they do not. */
export function splittingPowers(vehicles: readonly Pick<Vehicle, 'vehicleDetails'>[]): number[] {
  const powers = [...new Set(vehicles.map(({ vehicleDetails }) => vehicleDetails.powerKwFrom))].sort((a, b) => a - b);
  return powers.length > 1 ? powers : [];
}
