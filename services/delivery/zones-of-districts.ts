import type { DeliveryZone } from './delivery-terms';

/* By the ids of places.json: the municipalities with their suburbs, the districts around the capital, the left bank. */
const zonesByDistrict: Readonly<Record<number, DeliveryZone>> = {
  1: 'chisinau',
  2: 'balti',
  3: 'left_bank',
  4: 'left_bank',
  38: 'left_bank',
  6: 'center',
  11: 'center',
  14: 'center',
  17: 'center',
  22: 'center',
  23: 'center',
  25: 'center',
  27: 'center',
  32: 'center',
};

/** The zone of a district or municipality by its id. */
export function zoneOfDistrict(id: number): DeliveryZone {
  return zonesByDistrict[id] ?? 'regions';
}
