import { z } from 'zod';
import { refundMethod, refundState, returnReason, returnStatus } from '@/lib/contract/orders/order-stage';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { calendarDay, locale } from '../shared';
import { orderCreate } from './new-order';
import { defineResource } from './resource';

/** In bani. */
const bani = z.int();
const amount = z.int().min(0).max(2_000_000_000);
const moment = z.iso.datetime();

/** Next step of an open return. `payment`: the refund is made, but the money has not reached the buyer. */
export const returnTasks = ['decide', 'receive', 'inspect', 'refund', 'payment'] as const;
const task = z.enum(returnTasks);

export const pieceConditions = ['ok', 'used', 'damaged'] as const;
const condition = z.enum(pieceConditions);

const line = z.object({
  position: z.int(),
  partNumber: z.string(),
  brand: z.string(),
  name: z.string(),
  reason: returnReason,
  bought: z.int(),
  /** Pieces that the buyer wants to return. */
  quantity: z.int(),
  /** Pieces that arrived; null before they are received. */
  received: z.int().nullable(),
  /** Null before the inspection. */
  condition: condition.nullable(),
  restocked: z.boolean(),
  /** Refundable part of the price that the buyer paid for the pieces. */
  value: bani,
  /** The reduced refund of the line; null for the whole value. */
  amount: bani.nullable(),
});

const returnItem = z.object({
  id: z.int(),
  version: z.string(),
  status: returnStatus,
  /** Null for a closed return. */
  task: task.nullable(),
  createdAt: moment,
  orderId: z.int(),
  orderNumber: z.string(),
  buyer: z.string(),
  company: z.string(),
  phone: z.string(),
  /** Brands and numbers of the parts. */
  parts: z.string(),
  quantity: z.int(),
  reasons: z.array(returnReason),
  openedBy: z.string().nullable(),
});

const returnRecord = z.object({
  id: z.int(),
  /** Changes with every change of the return. An action with an earlier value fails with 409 RECORD_CHANGED. */
  version: z.string(),
  status: returnStatus,
  task: task.nullable(),
  createdAt: moment,
  /** The member of staff who opened the return; null for the buyer. */
  openedBy: z.string().nullable(),
  /** Reason for a return after the return period; empty within the period. */
  lateReason: z.string(),
  /** The buyer's note. */
  note: z.string(),
  /** The shop's answer to the buyer. */
  answer: z.string(),
  order: z.object({
    id: z.int(),
    number: z.string(),
    createdAt: moment,
    deliveredAt: moment.nullable(),
    payment: z.enum(paymentMethods),
    total: bani,
  }),
  buyer: z.object({
    ...{ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() },
    company: z.string(),
    customerId: z.int().nullable(),
    lang: locale,
  }),
  lines: z.array(line),
  money: z.object({
    paid: bani,
    /** The whole value of the pieces, with the delivery if all pieces of the order are back. */
    full: bani,
    /** The refund after the reductions of the inspection. */
    proposed: bani,
    /** Refund methods of the order, the usual one first. */
    ways: z.array(refundMethod),
  }),
  refunds: z.array(
    z.object({
      number: z.int(),
      amount: bani,
      way: refundMethod,
      state: refundState,
      createdAt: moment,
      doneAt: moment.nullable(),
    }),
  ),
  /** The replacement order. `credit`: the part of the refund that is deducted from its total. */
  exchange: z.object({ orderId: z.int(), number: z.string(), total: bani, credit: bani }).nullable(),
  /** Internal notes of the order, newest first. */
  notes: z.array(z.object({ id: z.int(), at: moment, author: z.string(), text: z.string() })),
});

const version = z.string().min(1).max(64);
const position = z.int().min(1).max(32_767);
const answer = z.string().trim().max(2000);
const refundChoice = z.strictObject({
  /** Less than the value, for worn pieces; 0 closes the return without a refund. */
  amount: amount.optional(),
  way: refundMethod.optional(),
});

/** An order that replaces returned pieces, with the buyer and payment method of the earlier order. */
export const exchangeOrder = orderCreate.omit({
  ...{ lang: true, customerId: true, contact: true, company: true, payment: true, contractId: true },
});

const inspection = z.strictObject({
  condition,
  restock: z.boolean(),
  /** A reduced refund of the line. */
  amount: amount.optional(),
});
const isSellable = (line: { readonly condition?: string | undefined; readonly restock?: boolean | undefined }) =>
  !(line.condition === 'damaged' && line.restock === true);
const damagedStock = { path: ['restock'], error: 'Damaged pieces are not restocked.' };

export const returnsResource = defineResource({
  name: 'returns',
  summary: 'Returns',
  record: returnRecord,
  item: returnItem,
  filter: z.strictObject({
    status: returnStatus.optional(),
    task: task.optional(),
    /** Returns that are not closed. */
    open: z.boolean().optional(),
    /** Words of order number, buyer, e-mail, phone, company. */
    text: z.string().max(100).optional(),
    partNumber: z.string().max(60).optional(),
    from: calendarDay.optional(),
    until: calendarDay.optional(),
    orderId: z.int().optional(),
    customerId: z.int().optional(),
  }),
  sorts: ['createdAt'],
  create: z.strictObject({
    orderId: z.int().min(1),
    lines: z
      .array(
        z
          .strictObject({
            position,
            quantity: z.int().min(1).max(999),
            reason: returnReason,
            ...inspection.partial().shape,
          })
          .refine(isSellable, damagedStock),
      )
      .min(1)
      .max(200),
    note: z.string().trim().max(1000).default(''),
    /** Required after the return period. */
    lateReason: z.string().trim().max(500).default(''),
    /** The pieces are received with this request. Lines with a condition are inspected too. */
    receive: z.boolean().default(false),
    /** Refunds received pieces at once. */
    refund: refundChoice.optional(),
  }),
  actions: {
    accept: {
      on: 'record',
      summary: 'Accepts the request of a buyer',
      input: z.strictObject({ version, answer: answer.default('') }),
      output: returnRecord,
    },
    refuse: {
      on: 'record',
      summary: 'Refuses a return whose pieces were not received, with an answer to the buyer',
      input: z.strictObject({ version, answer: answer.min(1) }),
      output: returnRecord,
    },
    receive: {
      on: 'record',
      summary: 'Records the pieces that arrived; all pieces for lines that are left out',
      input: z.strictObject({
        version,
        lines: z
          .array(z.strictObject({ position, quantity: z.int().min(0).max(999) }))
          .max(200)
          .default([]),
      }),
      output: returnRecord,
    },
    inspect: {
      on: 'record',
      summary: 'Records the condition of received pieces, restocks them and reduces their refund',
      input: z.strictObject({
        version,
        lines: z.array(inspection.extend({ position }).refine(isSellable, damagedStock)).min(1).max(200),
      }),
      output: returnRecord,
    },
    refund: {
      on: 'record',
      summary: 'Refunds received pieces: the amount after the inspection, or a lower one',
      input: refundChoice.extend({ version }),
      output: returnRecord,
    },
    exchange: {
      on: 'record',
      summary:
        'Exchanges received pieces for other parts: places an order for the same buyer and sets the refund against its total',
      input: z.strictObject({
        version,
        order: exchangeOrder,
        /** Refund method of the difference, if the new order costs less. */
        way: refundMethod.optional(),
      }),
      output: returnRecord,
    },
  },
});

export type ReturnRecord = z.output<typeof returnRecord>;
export type ReturnItem = z.output<typeof returnItem>;
export type ReturnTask = z.output<typeof task>;
export type ExchangeInput = z.output<typeof returnsResource.actions.exchange.input>;
export type NewReturn = z.output<typeof returnsResource.create>;
export type InspectedLine = z.output<typeof returnsResource.actions.inspect.input>['lines'][number];
