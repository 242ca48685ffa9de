import { z } from 'zod';
import { id } from '../shared';

/** Reasons for a return by cause. */
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

/** Reasons that need a note from the buyer. */
export const reasonsNeedingNote: readonly ReturnReason[] = ['fit-else', 'other-else'];

export const returnStatus = z.enum(['ASKED', 'ACCEPTED', 'REFUSED', 'RECEIVED', 'REFUNDED']);

/** A line of an order by its position, and how many of its pieces are returned. */
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
  /** The shop's answer to the buyer; empty without one. */
  answer: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturn>;
