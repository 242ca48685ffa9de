import { z } from 'zod';
import type { Role } from './roles';

const orderStaff = ['owner', 'seller', 'warehouse'] as const;
const sellers = ['owner', 'seller'] as const;
const writers = ['owner', 'seller', 'content'] as const;

/** Tasks of the Today page, with the roles that see each. */
export const todayTasks = {
  newOrders: orderStaff,
  pick: orderStaff,
  send: orderStaff,
  pickup: orderStaff,
  fit: orderStaff,
  payment: sellers,
  returns: sellers,
  receive: orderStaff,
  inspect: orderStaff,
  transfers: sellers,
  openAmounts: sellers,
  short: orderStaff,
  soldOut: orderStaff,
  questions: writers,
  reviews: writers,
  failedLetters: sellers,
  supplierSources: ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type TodayTask = keyof typeof todayTasks;

export const todayTaskName = z.enum([
  'newOrders',
  'pick',
  'send',
  'pickup',
  'fit',
  'payment',
  'returns',
  'receive',
  'inspect',
  'transfers',
  'openAmounts',
  'short',
  'soldOut',
  'questions',
  'reviews',
  'failedLetters',
  'supplierSources',
] satisfies TodayTask[]);

/** `GET /api/today?since=…`. `since`: `newest` of the last response, to count the orders placed after it. */
export const todayQuery = z.strictObject({ since: z.iso.datetime().optional() });

export const todayResponse = z.object({
  /** Counts of the tasks that the role sees. */
  counts: z.partialRecord(todayTaskName, z.int()),
  /** Time of the newest order; null without orders and for roles without access to orders. */
  newest: z.iso.datetime().nullable(),
  /** Number of orders since `since`; 0 without it. */
  arrived: z.int(),
});
export type Today = z.infer<typeof todayResponse>;
