import { z } from 'zod';
import { fitVerdicts } from '@/lib/contract/limits';
import { deliveryPromise } from '@/lib/contract/orders/delivery';
import { documentKind } from '@/lib/contract/orders/documents';
import { company } from '@/lib/contract/orders/order-parties';
import {
  orderStage,
  orderStatus,
  refundMethod,
  refundState,
  returnReason,
  returnStatus,
} from '@/lib/contract/orders/order-stage';
import { address } from '@/lib/contract/orders/orders';
import { paymentMethods, paymentState } from '@/lib/contract/orders/payment';
import { proposalState, proposedPart } from '@/lib/contract/orders/proposal';
import { calendarDay, id, locale } from '../shared';
import { receipt, receiptMethod } from './money';
import { maxOrderLines, orderCreate, orderOffers, quoteRequest, quoteResponse } from './new-order';
import { orderEdit, orderEditPreview } from './order-edit';
import { partsResource } from './parts';
import { defineResource } from './resource';

/** In bani. */
const bani = z.int();
const payment = z.enum(paymentMethods);
const moment = z.iso.datetime();

/**
 * Work of staff: pick lists to print, parcels to send, pieces in the store, payments awaited, fits to check, missing pieces.
 */
export const orderTasks = ['pick', 'send', 'pickup', 'payment', 'fit', 'short'] as const;

const reservedPieces = z.object({ warehouseId: z.int(), warehouse: z.string(), quantity: z.int() });
const orderStock = reservedPieces.extend({ productId: z.int() });
export type OrderStock = z.output<typeof orderStock>;

const orderMargin = z.object({
  /** Purchase cost of a piece with VAT, and the margin of the line; null if the cost is unknown. */
  lines: z.array(z.object({ position: z.int(), cost: bani.nullable(), margin: bani.nullable() })),
  /** Sums of the lines with a known cost; null without any. */
  cost: bani.nullable(),
  margin: bani.nullable(),
  /** The revenue of these lines, without delivery. */
  revenue: bani,
});
export type OrderMargin = z.output<typeof orderMargin>;

const line = z.object({
  position: z.int(),
  productId: z.int(),
  partNumber: z.string(),
  brand: z.string(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.int(),
  /** Of one piece. */
  price: bani,
  /** The line's share of the discount of a promo code. */
  discount: bani,
  total: bani,
  /** The buyer's price before a change by staff, with the reason; null without a change. */
  usualPrice: bani.nullable(),
  priceReason: z.string().nullable(),
  parcel: z.int(),
  /** Pieces in returns that were not refused. */
  returned: z.int(),
  /** The warehouses that the pieces were taken from. Pieces that went back to stock are left out. */
  reserved: z.array(reservedPieces),
  car: z.string().nullable(),
  /** Fit verdict at the time of the order; null without a car. */
  fit: z.object({ verdict: z.enum(fitVerdicts), text: z.string() }).nullable(),
});

const parcel = z.object({
  number: z.int(),
  promise: deliveryPromise,
  price: bani,
  /** Due with this parcel, if the order is paid on delivery. */
  due: bani,
  sentAt: moment.nullable(),
  handedAt: moment.nullable(),
});

const orderItem = z.object({
  id: z.int(),
  version: z.string(),
  number: z.string(),
  createdAt: moment,
  status: orderStatus,
  stage: orderStage,
  payment,
  paymentState: paymentState.nullable(),
  /** Code of the delivery method. */
  delivery: z.string(),
  promisedTo: z.iso.date().nullable(),
  buyer: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  reference: z.string(),
  quantity: z.int(),
  lines: z.int(),
  total: bani,
  /** The fit is to be checked by VIN before packing. */
  checkFit: z.boolean(),
  notes: z.int(),
});

const orderRecord = z.object({
  id: z.int(),
  /** Changes with every change of the order. An action with an earlier value fails with 409 RECORD_CHANGED. */
  version: z.string(),
  number: z.string(),
  createdAt: moment,
  /** Language of the buyer's letters. */
  lang: locale,
  status: orderStatus,
  stage: orderStage,
  buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  company: company.nullable(),
  customerId: z.int().nullable(),
  reference: z.string(),
  /** The buyer's note. */
  comment: z.string(),
  lines: z.array(line),
  subtotal: bani,
  totals: z.array(z.object({ code: z.string(), title: z.string(), amount: bani })),
  total: bani,
  /** Reason for the discount; null without a discount. */
  discountReason: z.string().nullable(),
  /** The return whose pieces the order replaces. `credit`: the part of the refund that is deducted from the total. */
  exchange: z.object({ returnId: z.int(), orderId: z.int(), orderNumber: z.string(), credit: bani }).nullable(),
  delivery: z.object({
    code: z.string(),
    name: z.string(),
    isCollected: z.boolean(),
    promise: deliveryPromise.nullable(),
    address: address.omit({ id: true, default: true }).nullable(),
    store: z.object({ id: z.int(), name: z.string(), address: z.string(), hours: z.string() }).nullable(),
    keptUntil: z.iso.date().nullable(),
    /** Whether the buyer has a pickup code, which must be entered to hand the order out. Staff do not see the code. */
    needsCode: z.boolean(),
  }),
  parcels: z.array(parcel),
  payment,
  paymentState: paymentState.nullable(),
  payUntil: moment.nullable(),
  bankPayment: z
    .object({ contractNumber: z.string().nullable(), payBy: z.iso.date(), received: z.boolean() })
    .nullable(),
  payments: z.array(
    z.object({ id: z.string(), provider: z.string(), state: paymentState, amount: bani, refunded: bani }),
  ),
  /** Paid and refunded, and what can still be refunded. */
  money: z.object({ paid: bani, refunded: bani, left: bani }),
  /** Money received on delivery: due for delivered parcels, booked, and the bookings. Null for other payment methods. */
  cash: z
    .object({
      due: bani,
      received: bani,
      open: bani,
      /** The cash desk of the order, proposed for a booking. */
      desk: z.string(),
      receipts: z.array(receipt),
    })
    .nullable(),
  refunds: z.array(
    z.object({
      number: z.int(),
      amount: bani,
      way: refundMethod,
      state: refundState,
      createdAt: moment,
      doneAt: moment.nullable(),
      returnId: z.int().nullable(),
    }),
  ),
  returns: z.array(
    z.object({
      id: z.int(),
      status: returnStatus,
      createdAt: moment,
      lines: z.array(z.object({ position: z.int(), quantity: z.int(), reason: returnReason })),
      note: z.string(),
      answer: z.string(),
    }),
  ),
  /** Cars whose parts are checked by VIN before packing. */
  fitCheck: z.array(z.object({ car: z.string(), vin: z.string().nullable() })),
  /** Issued invoice and credit notes. */
  documents: z.array(
    z.object({ number: z.string(), kind: documentKind, issuedAt: moment, refund: z.int().nullable() }),
  ),
  pickListAt: moment.nullable(),
  /** Internal notes, newest first. */
  notes: z.array(z.object({ id: z.int(), at: moment, author: z.string(), text: z.string() })),
  /** The latest part proposed to the buyer instead of an ordered one. */
  proposal: z
    .object({
      ...{ id: z.int(), position: z.int(), quantity: z.int(), before: proposedPart, after: proposedPart },
      ...{ difference: bani, total: bani, state: proposalState },
      ...{ createdAt: moment, answeredAt: moment.nullable(), expiresAt: moment },
    })
    .nullable(),
});

const filter = z.strictObject({
  status: orderStatus.optional(),
  task: z.enum(orderTasks).optional(),
  delivery: z.string().max(32).optional(),
  payment: payment.optional(),
  /** First and last day of the order, in the shop's time zone. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  /** Words from the order number, buyer, e-mail, phone, buyer's reference, company or IDNO. */
  text: z.string().max(100).optional(),
  /** The beginning of a part number. */
  partNumber: z.string().max(60).optional(),
  customerId: z.int().optional(),
});

const version = z.string().min(1).max(64);
const onVersion = z.strictObject({ version });
const sorts = ['createdAt', 'number', 'total'] as const;

const changed = (summary: string) => ({ on: 'record', summary, input: onVersion, output: orderRecord }) as const;

export const ordersResource = defineResource({
  name: 'orders',
  summary: 'Orders',
  record: orderRecord,
  item: orderItem,
  filter,
  sorts,
  create: orderCreate,
  rights: ['overridePrice'],
  actions: {
    quote: {
      on: 'list',
      summary: 'Prices, delivery and payments of an order that is being entered; nothing is stored',
      input: quoteRequest,
      output: quoteResponse,
    },
    ship: {
      on: 'record',
      summary: 'Marks the order, or its next parcel, as sent or as ready in the store',
      input: z.strictObject({
        version,
        /** Only for orders that are delivered. */
        carrier: z.string().trim().min(1).max(100).optional(),
        trackingNumber: z.string().trim().min(1).max(100).optional(),
      }),
      output: orderRecord,
    },
    handOut: {
      on: 'record',
      summary: 'Hands the pieces in the store out to the buyer who names the pickup code',
      input: z.strictObject({
        version,
        code: z.string().max(20).optional(),
        /** Money received from the buyer, in bani; by default the amount due for the pieces. */
        received: z.int().min(0).max(2_000_000_000).optional(),
        method: receiptMethod.default('cash'),
      }),
      output: orderRecord,
    },
    complete: changed('Marks the order as delivered; the period of returns begins'),
    cancel: changed('Cancels a pending order, restocks its pieces and refunds its payment'),
    notCollected: {
      on: 'record',
      summary: 'Cancels a sent order that came back, and refunds its payment',
      input: z.strictObject({ version, restock: z.boolean() }),
      output: orderRecord,
    },
    restock: changed('Returns the pieces of an order that was not collected to stock'),
    markPaid: changed('Records the payment of an order by transfer or invoice'),
    markTransferred: changed('Records the refunds by transfer as sent'),
    refund: {
      on: 'record',
      summary: 'Refunds everything that was paid and not yet refunded, or an amount',
      input: z.strictObject({
        version,
        amount: z.int().min(1).max(2_000_000_000).optional(),
        way: refundMethod.optional(),
        /** Confirms a refund equal to one made a moment ago; without it, it is refused as a double click. */
        again: z.boolean().optional(),
      }),
      output: orderRecord,
    },
    edit: {
      on: 'record',
      summary:
        'Changes an order, or its parcel that is still to be sent, with a letter to the buyer that says what changed',
      input: orderEdit.extend({ version }),
      output: orderRecord,
    },
    proposeSwap: {
      on: 'record',
      summary:
        'Asks the buyer by letter to accept a part instead of an ordered one, and withdraws the earlier proposal',
      input: z.strictObject({
        version,
        position: z.int().min(1).max(32_767),
        productId: z.int().min(1).max(2_147_483_647),
      }),
      output: orderRecord,
    },
    withdrawSwap: changed('Withdraws the part that was proposed to the buyer'),
    previewEdit: {
      on: 'list',
      summary: 'The amounts of an order after an edit, which is not saved',
      input: orderEdit.extend({ id: z.int().min(1), version }),
      output: orderEditPreview,
    },
    alternatives: {
      on: 'list',
      summary: 'Parts that may replace a part of an order, with their fit for the car of the line',
      input: z.strictObject({ id: z.int().min(1), position: z.int().min(1).max(32_767) }),
      output: z.object({ items: z.array(partsResource.item) }),
    },
    offerChoices: {
      on: 'list',
      summary: 'Offers of suppliers that can be chosen for lines of an order, of the products that have several',
      input: z.strictObject({ productIds: z.array(id).min(1).max(maxOrderLines), customerId: id.optional() }),
      output: z.object({ items: z.array(orderOffers) }),
    },
    stock: {
      on: 'list',
      summary: 'Pieces in stock of the parts of an order by warehouse, without those reserved for it',
      input: z.strictObject({ id: z.int().min(1) }),
      output: z.object({ items: z.array(orderStock) }),
    },
    margin: {
      on: 'list',
      summary: 'Purchase cost and margin of an order, as known when it was placed, without refunded pieces',
      input: z.strictObject({ id: z.int().min(1) }),
      output: orderMargin,
    },
    deliveryOptions: {
      on: 'list',
      summary: 'The delivery methods of the shop and their stores',
      input: z.strictObject({}),
      output: z.object({
        items: z.array(
          z.object({
            id: z.int(),
            code: z.string(),
            name: z.string(),
            needsAddress: z.boolean(),
            stores: z.array(z.object({ id: z.int(), name: z.string() })),
          }),
        ),
      }),
    },
    addNote: {
      on: 'record',
      summary: 'Adds an internal note',
      input: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
      output: orderRecord,
    },
    pickLists: {
      on: 'list',
      summary: 'The orders of pick lists, which are recorded as printed',
      input: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(50) }),
      output: z.object({ items: z.array(orderRecord) }),
    },
    export: {
      on: 'list',
      summary: 'The orders of a filter as CSV for spreadsheets',
      input: z.strictObject({ filter, sort: z.enum(sorts), order: z.enum(['asc', 'desc']) }),
      output: z.object({ csv: z.string(), rows: z.int() }),
    },
  },
});

export type OrderRecord = z.output<typeof orderRecord>;
export type OrderItem = z.output<typeof orderItem>;
export type OrderFilter = z.output<typeof filter>;
export type OrderTask = (typeof orderTasks)[number];
