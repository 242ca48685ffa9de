import { z } from 'zod';

/** Steps from an empty shop to an open one, in order. */
const setupSteps = ['settings', 'warehouses', 'suppliers', 'vehicles', 'delivery', 'payment', 'open'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Reasons why a step is incomplete. */
export const setupLack = z.enum([
  'brand',
  'company',
  'contacts',
  'hours',
  'warehouse',
  'supplier',
  'products',
  'prices',
  'vehicles',
  'delivery',
  'store',
  'bank',
  'testBank',
  'closed',
]);
export type SetupLack = z.output<typeof setupLack>;

const step = z.object({
  name: z.enum(setupSteps),
  /** Missing prerequisites of this step; empty for a completed step. */
  lacks: z.array(setupLack),
  /** Number of warehouses, products, vehicles or delivery methods; null for the other steps. */
  count: z.int().nullable(),
});

/** `GET /api/setup-guide`. */
export const setupGuideResponse = z.object({
  isOpen: z.boolean(),
  /** Shows the closed shop to members of staff for twelve hours. */
  previewUrl: z.url(),
  /** Empty for an open shop. */
  steps: z.array(step),
});
export type SetupGuide = z.output<typeof setupGuideResponse>;
