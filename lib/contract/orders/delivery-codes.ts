/** Delivery methods: `collected` at a store by the buyer, or `carried` to the destination. */
export const deliveryCodes = { collected: ['pickup'], carried: ['courier', 'post'] } as const;

export type CollectedCode = (typeof deliveryCodes.collected)[number];
export type CarriedCode = (typeof deliveryCodes.carried)[number];
export type DeliveryCode = CollectedCode | CarriedCode;

/** Delivery zones, the nearest first; used in `delivery_tariff`. */
export const zonesByDistance = ['chisinau', 'balti', 'center', 'regions', 'left_bank'] as const;
export type DeliveryZone = (typeof zonesByDistance)[number];

/** Whether the buyer collects an order with this method. */
export function isCollected({ code }: { readonly code: string }): boolean {
  const collected: readonly string[] = deliveryCodes.collected;
  return collected.includes(code);
}
