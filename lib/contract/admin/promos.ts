import { z } from 'zod';
import { calendarDay } from '../shared';
import { defineResource } from './resource';

/** In bani. */
const bani = z.int();
const maxBani = 2_000_000_000;
const limit = z.int().min(1).max(999_999_999).nullable();

export const promoKinds = ['percent', 'amount', 'delivery'] as const;
export const promoStates = ['valid', 'early', 'used up', 'ended'] as const;

const promo = z.object({
  id: z.int(),
  /** Changes with the end and the limits. An update with an earlier value fails with 409 RECORD_CHANGED. */
  version: z.string(),
  code: z.string(),
  kind: z.enum(promoKinds),
  percent: z.number().nullable(),
  amount: bani.nullable(),
  /** Minimum sum of the products of the code. */
  minimum: bani,
  totalLimit: z.int().nullable(),
  customerLimit: z.int().nullable(),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  /** First and last valid day in the shop's time zone; without a last day the code does not end. */
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  state: z.enum(promoStates),
  /** Orders with the code that were not cancelled. */
  used: z.int(),
  /** Discount and total of these orders. */
  discount: bani,
  turnover: bani,
});

const promoUse = z.object({
  orderId: z.int(),
  number: z.string(),
  discount: bani,
  total: bani,
  usedAt: z.iso.datetime(),
  /** Time of the cancellation of the order. The use of the code then does not count. */
  givenBackAt: z.iso.datetime().nullable(),
});

const record = promo.extend({
  /** The latest uses. */
  uses: z.array(promoUse),
});

const create = z
  .strictObject({
    /** Case is ignored. Without a value, a random code is generated. */
    code: z.string().trim().max(40).optional(),
    kind: z.enum(promoKinds),
    percent: z.number().min(0.01).max(99.99).multipleOf(0.01).nullable(),
    amount: bani.min(1).max(maxBani).nullable(),
    minimum: bani.min(0).max(maxBani),
    totalLimit: limit,
    customerLimit: limit,
    from: calendarDay.nullable(),
    until: calendarDay.nullable(),
    /** Name or code. */
    category: z.string().trim().min(1).max(200).nullable(),
    brand: z.string().trim().min(1).max(200).nullable(),
  })
  .refine(({ kind, percent }) => (kind === 'percent') === (percent !== null), { path: ['percent'] })
  .refine(({ kind, amount }) => (kind === 'amount') === (amount !== null), { path: ['amount'] })
  // The total of an order is never 0.
  .refine(({ amount, minimum }) => amount === null || minimum > amount, { path: ['minimum'] })
  .refine(({ from, until }) => from === null || until === null || from <= until, { path: ['until'] });

export const promosResource = defineResource({
  name: 'promos',
  summary: 'Promo codes',
  record,
  item: promo,
  filter: z.strictObject({
    state: z.enum(promoStates).optional(),
    /** Part of the code. */
    text: z.string().max(40).optional(),
  }),
  sorts: ['createdAt', 'code', 'used', 'turnover'],
  create,
  /** The discount of a code does not change: shoppers know it. End the code and add another. */
  update: z.strictObject({
    version: z.string().min(1).max(64),
    totalLimit: limit,
    customerLimit: limit,
    until: calendarDay.nullable(),
  }),
  actions: {
    end: { on: 'record', summary: 'Ends the code at once', input: z.strictObject({}), output: record },
  },
});

export type PromoItem = z.output<typeof promo>;
export type PromoRecord = z.output<typeof record>;
