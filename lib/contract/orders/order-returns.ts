import { z } from 'zod';
import { id } from '../shared';

/** Why a piece comes back, as a tree: the cause, and what exactly of it. */
export const returnReasons = {
  wrong: ['wrong-sent', 'wrong-ordered', 'wrong-incomplete'],
  fit: ['fit-size', 'fit-connection', 'fit-side', 'fit-car', 'fit-else'],
  damaged: ['damaged-transport', 'damaged-faulty'],
  other: ['other-unneeded', 'other-else'],
} as const;

export const returnReason = z.enum([
  ...returnReasons.wrong,
  ...returnReasons.fit,
  ...returnReasons.damaged,
  ...returnReasons.other,
]);

export type ReturnReason = z.infer<typeof returnReason>;

/** Reasons that say nothing by themselves: the buyer writes them. */
export const wordedReasons: readonly ReturnReason[] = ['fit-else', 'other-else'];

export const returnStatus = z.enum(['ASKED', 'ACCEPTED', 'REFUSED', 'RECEIVED', 'REFUNDED']);

/** A line of an order by its place in it, and how many of its pieces come back. */
export const returnLine = z.strictObject({
  position: z.int().min(1).max(32_767),
  quantity: z.int().min(1).max(999),
  reason: returnReason,
});

export const orderReturn = z.object({
  id,
  status: returnStatus,
  createdAt: z.iso.datetime(),
  lines: z.array(returnLine),
  note: z.string(),
  /** What the shop says to it. */
  answer: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturn>;
