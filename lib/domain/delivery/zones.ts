/** Where delivery costs and takes the same, the nearest first; `delivery_tariff` names them. */
export const zonesByDistance = ['chisinau', 'balti', 'center', 'regions', 'left_bank'] as const;
export type DeliveryZone = (typeof zonesByDistance)[number];
