import { z } from 'zod';
import { defineResource } from './resource';

const historyEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** An event of the order's history, a change by staff without an event, or a letter to the buyer. */
  kind: z.enum(['event', 'change', 'letter']),
  /** Kind of the event or letter, or the action. */
  name: z.string(),
  /** Member of staff or API token that caused the event; null for the buyer and the shop itself. */
  actor: z.string().nullable(),
  /** Details of the event, or the changed fields. */
  details: z.record(z.string(), z.unknown()),
});

/** Events of an order, newest first. */
export const orderHistoryResource = defineResource({
  name: 'order-history',
  summary: 'History of an order: its events, changes by staff, letters',
  record: historyEntry,
  item: historyEntry,
  filter: z.strictObject({
    orderId: z.int(),
    /** Limits the history to one return of the order. */
    returnId: z.int().optional(),
  }),
  sorts: ['at'],
  actions: {},
});
