import { z } from 'zod';
import { refundMethod } from '@/lib/contract/orders/order-stage';
import { calendarDay } from '../shared';
import { defineResource } from './resource';

/** In bani. */
const bani = z.int();
const positive = z.int().min(1).max(2_000_000_000);
const moment = z.iso.datetime();

/** Method of a receipt for an order paid on delivery. `transfer`: the company of the courier paid by bank. */
export const receiptMethods = ['cash', 'terminal', 'transfer'] as const;
export const receiptMethod = z.enum(receiptMethods);
export type ReceiptMethod = z.output<typeof receiptMethod>;

/** A cash desk: `store-` and the id of the store, or the code of a delivery method. */
export const cashDesk = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const reason = z.string().trim().min(1).max(500);

/** Days since the delivery. */
export const openAges = ['days0to2', 'days3to7', 'older'] as const;

/** A booked receipt; negative for paid-out money and for the reversal of a receipt. */
export const receipt = z.object({
  id: z.int(),
  orderId: z.int(),
  number: z.string(),
  desk: cashDesk,
  deskName: z.string(),
  day: z.iso.date(),
  method: receiptMethod,
  amount: bani,
  at: moment,
  author: z.string(),
  reason: z.string(),
  isRefund: z.boolean(),
  /** The receipt that this one cancels. */
  reverses: z.int().nullable(),
  isReversed: z.boolean(),
  /** The day of the receipt is closed: it can no longer be reversed. */
  isClosed: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

const openAmount = z.object({
  /** Id of the order. */
  id: z.int(),
  number: z.string(),
  buyer: z.string(),
  phone: z.string(),
  desk: cashDesk,
  deskName: z.string(),
  deliveredAt: moment,
  age: z.enum(openAges),
  /** Due for the delivered parcels, received so far, and the difference. */
  due: bani,
  received: bani,
  open: bani,
});

/** Orders paid on delivery that were delivered and whose money is not booked. */
export const moneyResource = defineResource({
  name: 'money',
  summary: 'Open amounts of delivered orders that are paid on delivery',
  record: openAmount,
  item: openAmount,
  filter: z.strictObject({
    desk: cashDesk.optional(),
    age: z.enum(openAges).optional(),
    text: z.string().max(100).optional(),
  }),
  sorts: ['deliveredAt', 'number', 'open'],
  actions: {
    book: {
      on: 'list',
      summary: 'Books money received for orders',
      input: z.strictObject({
        desk: cashDesk,
        method: receiptMethod,
        /** Today, or tomorrow if today is closed. */
        day: calendarDay.optional(),
        receipts: z
          .array(
            z.strictObject({
              orderId: z.int().min(1),
              amount: positive,
              /** The open amount that the client has read: 409 RECORD_CHANGED if the amount has changed. */
              open: bani,
            }),
          )
          .min(1)
          .max(200),
      }),
      output: z.object({ booked: z.int(), amount: bani, day: z.iso.date() }),
    },
  },
});

export const receiptsResource = defineResource({
  name: 'receipts',
  summary: 'Booked receipts and cash refunds',
  record: receipt,
  item: receipt,
  filter: z.strictObject({
    desk: cashDesk.optional(),
    day: calendarDay.optional(),
    orderId: z.int().optional(),
  }),
  sorts: ['id'],
  actions: {
    reverse: {
      on: 'record',
      summary: 'Cancels a receipt of an open day by a counter entry',
      input: z.strictObject({ reason }),
      output: receipt,
    },
  },
});

const desk = z.object({
  id: cashDesk,
  name: z.string(),
  kind: z.enum(['store', 'courier']),
  /** Open amounts by age, and their sum and number. */
  days0to2: bani,
  days3to7: bani,
  older: bani,
  open: bani,
  orders: z.int(),
});

export const cashDesksResource = defineResource({
  name: 'cash-desks',
  summary: 'Cash desks of stores and couriers with their open amounts',
  record: desk,
  item: desk,
  filter: z.strictObject({}),
  sorts: ['id'],
  actions: {},
});

const sums = z.object({ cash: bani, terminal: bani, transfer: bani, total: bani });
const amounts = z.strictObject({
  cash: z.int().min(-2_000_000_000).max(2_000_000_000),
  terminal: z.int().min(-2_000_000_000).max(2_000_000_000),
  transfer: z.int().min(-2_000_000_000).max(2_000_000_000),
});

const dayItem = z.object({
  /** Desk and day, such as `store-1_2026-11-29`. */
  id: z.string(),
  desk: cashDesk,
  deskName: z.string(),
  day: z.iso.date(),
  state: z.enum(['open', 'closed']),
  receipts: z.int(),
  expected: sums,
  counted: sums.nullable(),
  /** Counted less expected; null for an open day. */
  difference: bani.nullable(),
  reason: z.string(),
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
});

export const cashDaysResource = defineResource({
  name: 'cash-days',
  summary: 'Days of cash desks: their expected and counted sums',
  record: dayItem,
  item: dayItem,
  filter: z.strictObject({
    desk: cashDesk.optional(),
    state: z.enum(['open', 'closed']).optional(),
    from: calendarDay.optional(),
    until: calendarDay.optional(),
  }),
  sorts: ['day', 'desk'],
  actions: {
    close: {
      on: 'record',
      summary: 'Closes the day: nothing can be booked into it afterwards',
      input: z.strictObject({
        /** The expected sums that the client has read: 409 RECORD_CHANGED if they have changed. */
        expected: amounts,
        counted: amounts,
        /** Required if a counted sum differs from the expected one. */
        reason: z.string().trim().max(500).default(''),
      }),
      output: dayItem,
    },
  },
});

/** Comparison of a transfer with the amount due. `paid`: the order waits for no payment. */
const fit = z.enum(['exact', 'less', 'more', 'paid']);
const transfer = z.object({
  id: z.int(),
  day: z.iso.date(),
  amount: bani,
  text: z.string(),
  state: z.enum(['open', 'matched', 'ignored']),
  reason: z.string(),
  addedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** The matched order, or the proposed order. */
  order: z
    .object({
      id: z.int(),
      number: z.string(),
      buyer: z.string(),
      /** Due less transfers matched earlier. */
      due: bani,
      by: z.enum(['number', 'amount', 'staff']),
      fit,
    })
    .nullable(),
});
const line = z.strictObject({
  day: calendarDay,
  amount: positive,
  text: z.string().trim().min(1).max(500),
  /** Number of the line among equal lines of the statement, from 1. */
  occurrence: z.int().min(1).max(10_000),
});

/** The most lines of one import request; longer statements are sent in several. */
export const maxImportedLines = 500;

export const transfersResource = defineResource({
  name: 'transfers',
  summary: 'Incoming bank transfers and the orders that they pay',
  record: transfer,
  item: transfer,
  filter: z.strictObject({
    state: z.enum(['open', 'matched', 'ignored']).optional(),
    text: z.string().max(100).optional(),
  }),
  sorts: ['day', 'amount'],
  create: z.strictObject({ day: calendarDay, amount: positive, text: z.string().trim().min(1).max(500) }),
  actions: {
    confirm: {
      on: 'record',
      summary: 'Matches the transfer with an order, which is paid once its whole amount has come',
      input: z.strictObject({
        number: z.string().trim().min(1).max(40),
        /** Confirms an amount that is less or more than the amount due. */
        acceptDifference: z.boolean().default(false),
      }),
      output: transfer,
    },
    ignore: {
      on: 'record',
      summary: 'Marks the transfer as one that pays no order',
      input: z.strictObject({ reason }),
      output: transfer,
    },
    reopen: {
      on: 'record',
      summary: 'Opens an ignored transfer, or one whose order is not yet paid, again',
      input: z.strictObject({}),
      output: transfer,
    },
    import: {
      on: 'list',
      summary: 'Adds lines of a bank statement. Known lines are left out',
      input: z.strictObject({ lines: z.array(line).min(1).max(maxImportedLines) }),
      output: z.object({ added: z.int(), known: z.int() }),
    },
    confirmSure: {
      on: 'list',
      summary: 'Confirms transfers that name an order and pay exactly what is due for it',
      input: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(200) }),
      output: z.object({ confirmed: z.int(), skipped: z.int() }),
    },
  },
});

const refundDue = z.object({
  /** Id of the refund. */
  id: z.uuid(),
  orderId: z.int(),
  number: z.string(),
  refundNumber: z.int(),
  buyer: z.string(),
  phone: z.string(),
  company: z.string(),
  idno: z.string(),
  amount: bani,
  way: refundMethod,
  /** `send`: staff send the money by bank. `book`: paid in cash, not yet booked at a cash desk. `done`: nothing to do. */
  task: z.enum(['send', 'book', 'done']),
  at: moment,
  /** Texts of the transfers that paid the order, which may name the account of the buyer. */
  paidBy: z.array(z.string()),
  /** The cash desk that probably paid. */
  desk: cashDesk.nullable(),
});

export const refundsDueResource = defineResource({
  name: 'refunds-due',
  summary: 'Refunds that staff have to send by transfer, and cash refunds to book',
  record: refundDue,
  item: refundDue,
  filter: z.strictObject({ task: z.enum(['send', 'book']).optional(), text: z.string().max(100).optional() }),
  sorts: ['at', 'amount'],
  actions: {
    markSent: {
      on: 'record',
      summary: 'Records all due transfers of the order of the refund as sent',
      input: z.strictObject({}),
      output: refundDue,
    },
    book: {
      on: 'record',
      summary: 'Books a cash refund at the cash desk that paid it',
      input: z.strictObject({ desk: cashDesk, day: calendarDay.optional() }),
      output: refundDue,
    },
  },
});
