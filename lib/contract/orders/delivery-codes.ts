/** The delivery methods that take the parts to a store, where their buyer collects them, and those that bring them. */
export const deliveryCodes = { collected: ['pickup'], carried: ['courier', 'post'] } as const;

export type CollectedCode = (typeof deliveryCodes.collected)[number];
export type CarriedCode = (typeof deliveryCodes.carried)[number];
export type DeliveryCode = CollectedCode | CarriedCode;

/** Whether an order that travels so is collected by its buyer. */
export function isCollected({ code }: { readonly code: string }): boolean {
  const collected: readonly string[] = deliveryCodes.collected;
  return collected.includes(code);
}
