import { z } from 'zod';
import { fitSnapshot } from '../catalogue/fit';
import { soldAs } from '../catalogue/product';
import {
  absentAsEmpty,
  absentAsNull,
  completed,
  id,
  instant,
  isRawFields,
  money,
  optionalCount,
  optionalFlag,
  optionalText,
  picture,
  type RawFields,
  slug,
} from '../shared';
import { deliveryPromise } from './delivery';
import { issuedDocument } from './documents';
import { company, savedAddressFields } from './order-parties';
import { orderEvent, orderParcel, orderPickup, orderRefund, orderReturn, orderStage, orderStatus } from './order-stage';
import { bankPayment, orderPayment } from './payment';
import { titledTotal } from './session';
import { countOf, sumOf, timesPrice } from './sums';

const orderAddress = z.object(savedAddressFields);

const purchasedProduct = z.object({
  id,
  name: z.string(),
  slug: absentAsNull(slug),
  partNumber: optionalText,
  brandName: optionalText,
  images: absentAsEmpty(picture),
  /** Ours (+): whether one unit is a piece or a set. */
  soldAs: soldAs.default('piece'),
});
/** A product as it was ordered, without the unit. */
export const orderedProduct = purchasedProduct.omit({ soldAs: true });

const orderItem = completed(
  z.object({
    /** Identifies the line within its order. */
    position: z.int().min(1),
    product: purchasedProduct,
    options: absentAsEmpty(z.object({ name: z.string(), value: z.string() })),
    price: money,
    quantity: z.int().min(1),
    total: money,
    /** The car that the part was chosen for, by its name at that time. */
    vehicle: absentAsNull(z.string()),
    /** The fit at the time of the order; null without a car and in old orders. */
    fit: absentAsNull(fitSnapshot),
    /** The shop guaranteed the fit, which extends the return period for parts that do not fit. */
    guaranteed: optionalFlag,
    /** Pieces that can still be returned; 0 before the order has arrived. */
    returnable: optionalCount,
    /** Last return days: for any reason, and for parts that do not fit. */
    returnUntil: absentAsNull(instant),
    fitReturnUntil: absentAsNull(instant),
    /** Permitted return reasons now: any, or only that the part does not fit. */
    returnFor: absentAsNull(z.enum(['any', 'fit'])),
    /** The parcel number of the line; 1 if the order is sent whole. */
    parcel: z.int().min(1).max(2).default(1),
  }),
  ({ price, quantity, total }) => (total === undefined ? { total: timesPrice(price, quantity) } : undefined),
);

/** Stages of a status; a split or collected order has others. */
const stageOfStatus = { PENDING: 'preparing', SHIPPED: 'sent', COMPLETED: 'received', CANCELLED: 'cancelled' } as const;

/** The absent number and stage of an order: its id, and the stage of its status. */
function numberAndStage({ id: orderId, number, status, stage }: RawFields): RawFields {
  const known = orderStatus.safeParse(status);
  return {
    number: number ?? String(orderId),
    ...(stage === undefined && known.success && { stage: stageOfStatus[known.data] }),
  };
}

/** An order whose absent number is its id. */
export const completedNumber = <Schema extends z.ZodType>(fields: Schema) =>
  completed(fields, ({ id: orderId, number }) => (number === undefined ? { number: String(orderId) } : undefined));

export const orderDelivery = z.object({
  code: optionalText,
  name: optionalText,
  /** The promise made with the order; null for orders placed before promises existed. */
  promise: absentAsNull(deliveryPromise),
  /** Ours (+): the two parcels of a split order, or empty. */
  parcels: z.array(orderParcel).max(2).default([]),
  /** Ours (+): place, time and code of the pickup; null for delivered orders. */
  pickup: absentAsNull(orderPickup),
});

export const orderFields = z.object({
  id,
  /** At least 128 bits, because it grants access to the order. */
  token: optionalText,
  number: z.string(),
  createdAt: instant,
  ...orderPayment,
  status: orderStatus,
  stage: orderStage,
  items: z.array(orderItem),
  quantity: z.int().min(1),
  subtotal: money,
  totals: absentAsEmpty(titledTotal),
  total: money,
  delivery: orderDelivery.default({ code: '', name: '', promise: null, parcels: [], pickup: null }),
  shippingAddress: absentAsNull(orderAddress),
  billingAddress: absentAsNull(orderAddress),
  /** `email` is empty if the buyer gave none. */
  contact: z
    .object({ firstName: optionalText, lastName: optionalText, email: optionalText, phone: optionalText })
    .default({ firstName: '', lastName: '', email: '', phone: '' }),
  company: absentAsNull(company),
  /** Null unless the order is paid by bank transfer or invoice. */
  bankPayment: absentAsNull(bankPayment),
  notes: optionalText,
  /** The buyer's own reference for the order; empty if none. */
  reference: optionalText,
  /** Cars whose parts are checked by VIN before packing, at the buyer's request. */
  fitCheck: absentAsEmpty(z.object({ car: z.string(), maskedVin: absentAsNull(z.string()) })),
  /** Whether the order belongs to a customer's account. */
  claimed: z.boolean().default(true),
  /** The order's history, oldest event first. */
  timeline: absentAsEmpty(orderEvent),
  returns: absentAsEmpty(orderReturn),
  /** Ours (+): refunds, done or due, oldest first. */
  refunds: absentAsEmpty(orderRefund),
  /** Ours (+): value of returned pieces that is set against the total. */
  credit: money.optional(),
  /** Ours (+): issued invoices and credit notes, oldest first; null if the back end issues none. */
  documents: absentAsNull(z.array(issuedDocument)),
});

/** Absent fields of an order: sums are those of its items, and the contact is that of an address. */
export function absentOrderFields(raw: RawFields): RawFields | undefined {
  const { items, number, stage, quantity, subtotal, contact } = raw;
  if (!Array.isArray(items) || isWhole(raw)) return undefined;
  return {
    ...numberAndStage({ ...raw, number, stage }),
    items: items.map((item, at) =>
      isRawFields(item) && item['position'] === undefined ? { ...item, position: at + 1 } : item,
    ),
    quantity: quantity ?? countOf(items),
    subtotal: subtotal ?? sumOf(items),
    ...(contact === undefined && { contact: raw['shippingAddress'] ?? raw['billingAddress'] ?? {} }),
  };
}

const isWhole = ({ number, stage, quantity, subtotal, contact, items }: RawFields) =>
  ![number, stage, quantity, subtotal, contact].includes(undefined) &&
  Array.isArray(items) &&
  items.every((item) => isRawFields(item) && item['position'] !== undefined);

/** An order in the list of a customer. */
export const listedOrder = completed(
  orderFields
    .pick({
      id: true,
      token: true,
      number: true,
      createdAt: true,
      payment: true,
      paymentState: true,
      payUntil: true,
      status: true,
      stage: true,
      reference: true,
      quantity: true,
      total: true,
    })
    .extend({
      /** The first part of the order that matches the search, and the number of other parts. */
      part: z.object({ name: z.string(), vehicle: absentAsNull(z.string()) }),
      others: optionalCount,
    }),
  (raw) => {
    const { number, stage, quantity, part, others } = raw;
    if (![number, stage, quantity, part, others].includes(undefined)) return undefined;
    const items = Array.isArray(raw['items']) ? raw['items'] : [];
    return {
      ...numberAndStage(raw),
      quantity: quantity ?? Math.max(1, countOf(items)),
      part: part ?? { name: nameOf(items[0]) },
      others: others ?? Math.max(0, items.length - 1),
    };
  },
);

function nameOf(item: unknown): string {
  const product = isRawFields(item) ? item['product'] : undefined;
  const name = isRawFields(product) ? product['name'] : undefined;
  return typeof name === 'string' ? name : '';
}
